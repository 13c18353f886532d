/** Length of a client key pair; the protocol's names (specification, section 9). */
export type KeyAlgorithm = "rsa1024" | "rsa2048";

/** What a signature covers: 0 path and time, 1 also the trace id, 2 also the body (specification, section 9). */
export type SignMode = 0 | 1 | 2;

/** One request as it is sent; a signature is over these and nothing else. */
export interface SigningData {
  /** In any case; the signed string has it in upper case. */
  readonly method: string;
  /** Path with its query exactly as sent, beginning with `/`. */
  readonly path: string;
  /** The header `tm`: epoch milliseconds as a decimal string. */
  readonly time: string;
  /** The header `uhti`. */
  readonly traceId: string;
  /** Exactly as sent; empty for none. */
  readonly body: string;
}

/** What the gateway announces by `GET /v1/mix/config/gatewaySignConfig` (specification, section 3). */
export interface GatewaySignConfig {
  /** False: requests are neither signed nor encrypted. */
  readonly clientOpen: boolean;
  /** Base64 of the SPKI DER of the key that login payloads are encrypted for. */
  readonly serverPublicKey: string;
  /** Base64 RSASSA-PKCS1-v1_5 SHA-256 signature of the text of `serverPublicKey` by the built-in certificate's key. */
  readonly serverPublicKeySign: string;
  readonly defaultAlgorithm: KeyAlgorithm;
  /** Mode of each core path, without query, beginning with `/`. */
  readonly exactUrls: Readonly<Record<string, SignMode>>;
  /** Mode of each beginning of core paths; the longest that fits decides. */
  readonly prefixUrls: Readonly<Record<string, SignMode>>;
}

/** The data of the configuration call. */
export interface GatewaySignConfigData {
  readonly gatewaySignConfig: GatewaySignConfig;
}

/** Numbers and texts of signing that both sides share. */
export const signing = {
  /** First line of every signed string. */
  version: "v1",
  /** Digits of `tm` that are signed: of thirteen, they name a span of 100 s. */
  timeDigits: 8,
  /** How far `tm` may be from the gateway's clock, either way. */
  windowMs: 300_000,
  /** Sent as the signature where none could be made (specification, section 4). */
  noSignature: "sign_error_no_signature",
  /** Key generation goes on in the background after this (specification, section 4). */
  generationTimeoutMs: 8_000,
  /** What a key pair is where the configuration names no algorithm (specification, section 3). */
  defaultAlgorithm: "rsa1024",
} as const;

/** Names of the headers of a signed request, lower case as HTTP/2 sends them. */
export const signHeaderNames = {
  /** Base64 signature, or `signing.noSignature`. */
  sign: "device-sign",
  mode: "device-sign-mode",
  /** Lowercase hexadecimal MD5 of the signed string. */
  dataMd5: "device-sign-data-md5",
  /** Lowercase hexadecimal MD5 of the public key's base64 SPKI. */
  key: "device-sign-key",
  /** On an answer: the gateway refused the signature, and why (one of `signErrorCodes`). */
  error: "gw-sign-error",
} as const;

/** Codes of a refused signature (specification, section 8). */
export const signErrorCodes = {
  missing: "00020",
  modeMismatch: "00021",
  expired: "00022",
  invalid: "00023",
} as const;

/** One of the codes of a refused signature. */
export type SignErrorCode = (typeof signErrorCodes)[keyof typeof signErrorCodes];

/**
 * The text that is signed: lines joined by a line feed, none at the end (design, section 5). Mode 0 has version,
 * mode, method, path and the first digits of the time; mode 1 adds the trace id; mode 2 the trace id and the body.
 */
export function signedString(data: SigningData, mode: SignMode): string {
  const lines = [
    signing.version,
    String(mode),
    data.method.toUpperCase(),
    data.path,
    data.time.slice(0, signing.timeDigits),
  ];
  if (mode >= 1) lines.push(data.traceId);
  if (mode === 2) lines.push(data.body);
  return lines.join("\n");
}

/** The mode of a core path by exact match, else by the longest prefix; `undefined` for a path that is not core. */
export function signModeOf(
  path: string,
  { exactUrls, prefixUrls }: Pick<GatewaySignConfig, "exactUrls" | "prefixUrls">,
): SignMode | undefined {
  const bare = path.split(/[?#]/, 1)[0] ?? "";
  if (Object.hasOwn(exactUrls, bare)) return exactUrls[bare];
  const prefix = Object.keys(prefixUrls)
    .filter((candidate) => bare.startsWith(candidate))
    .reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), "");
  return prefix === "" ? undefined : prefixUrls[prefix];
}
