/**
 * The envelope of every gateway answer (specification, section 7).
 * `code` is a success code or one of `gatewayCodes`; `msg` is English, and the page says its own texts by the code.
 */
export interface Envelope<T> {
  readonly code: string;
  readonly data: T;
  readonly msg: string;
}

/** Codes that mean success (specification, section 8). The reference gateway answers the first. */
export const successCodes = ["00000", "200"] as const;

/** True when an envelope's code is a success code. */
export function isSuccessCode(code: string): boolean {
  return (successCodes as readonly string[]).includes(code);
}

/**
 * Codes that the reference gateway answers for calls it cannot serve, in addition to those of the specification. The
 * first three digits are the HTTP status it sends with the code.
 */
export const gatewayCodes = {
  badRequest: "40000",
  malformedJson: "40001",
  invalidParameter: "40002",
  wrongCode: "40003",
  codeExpired: "40004",
  weakPassword: "40005",
  undecryptable: "40006",
  wrongCredentials: "40100",
  forbidden: "40300",
  staleSignIn: "40301",
  unknownPath: "40400",
  unknownSymbol: "40401",
  unknownAccount: "40402",
  wrongMethod: "40500",
  alreadyRegistered: "40900",
  goneSignIn: "41000",
  bodyTooLong: "41300",
  unsupportedMediaType: "41500",
  tooManyRequests: "42900",
  internal: "50000",
  notConfigured: "50100",
  unavailable: "50300",
} as const;

/**
 * The specification's codes other than those for success and signing (section 8), sent with HTTP 200. The specification
 * does not say what `00004`, `20205` and `20906` mean; their names are the reference gateway's reading.
 */
export const protocolCodes = {
  signInRequired: "00004",
  challengeRequired: "10021",
  accountFrozen: "20205",
  tooManyAttempts: "20906",
} as const;

/** Codes of a refused signature (specification, section 8). */
export const signErrorCodes = {
  missing: "00020",
  modeMismatch: "00021",
  expired: "00022",
  invalid: "00023",
} as const;

/** One of the codes of `gatewayCodes`. */
export type GatewayCode = (typeof gatewayCodes)[keyof typeof gatewayCodes];

/** One of the codes of `protocolCodes`. */
export type ProtocolCode = (typeof protocolCodes)[keyof typeof protocolCodes];

/** One of the codes of a refused signature. */
export type SignErrorCode = (typeof signErrorCodes)[keyof typeof signErrorCodes];

/**
 * The HTTP status that goes with a code: the first three digits of the gateway's own codes, 200 for the
 * specification's.
 */
export function statusOf(code: string): number {
  const status = Number(code.slice(0, 3));
  return status >= 400 && status < 600 ? status : 200;
}

/** Narrows an unknown JSON value to an envelope. It does not check the data inside. */
export function isEnvelope(value: unknown): value is Envelope<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    "msg" in value &&
    typeof value.msg === "string" &&
    "data" in value
  );
}
