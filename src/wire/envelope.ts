/**
 * The envelope of every gateway answer (specification, section 7: "Envelope: data, code, msg").
 * `code` is a success code or one of `gatewayCodes`; `msg` is safe to show to a person.
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
 * Codes the reference gateway answers for calls it cannot serve, beside the specification's own.
 * The first three digits are the HTTP status it sends with the code.
 */
export const gatewayCodes = {
  badRequest: "40000",
  malformedJson: "40001",
  invalidParameter: "40002",
  unknownSymbol: "40401",
  unknownPath: "40400",
  wrongMethod: "40500",
  bodyTooLong: "41300",
  unsupportedMediaType: "41500",
  internal: "50000",
  unavailable: "50300",
} as const;

/** One of the codes of `gatewayCodes`. */
export type GatewayCode = (typeof gatewayCodes)[keyof typeof gatewayCodes];

/** The HTTP status that goes with a gateway code: its first three digits. */
export function statusOf(code: GatewayCode): number {
  return Number(code.slice(0, 3));
}

/** Narrows an unknown JSON value to an envelope; the data inside is not looked at. */
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
