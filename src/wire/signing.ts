/** Length of a client key pair; the protocol's names (specification, section 9). */
export type KeyAlgorithm = "rsa1024" | "rsa2048";

/**
 * The parts that a signature covers: 0 path and time, 1 also the trace id, 2 also the body (specification, section 9).
 */
export type SignMode = 0 | 1 | 2;

/** One request as it is sent. A signature covers these members and nothing else. */
export interface SigningData {
  /** In any case; the signed string has it in upper case. */
  readonly method: string;
  /** Path with its query exactly as sent, beginning with `/`. */
  readonly path: string;
  /** The header `tm`: epoch milliseconds as a decimal string. */
  readonly time: string;
  /** The header `uhti`. */
  readonly traceId: string;
  /** The body exactly as sent; empty for no body. */
  readonly body: string;
}

/**
 * The configuration that the gateway announces by `GET /v1/mix/config/gatewaySignConfig` (specification, section 3).
 */
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
  /** Mode of each prefix of core paths; the longest prefix that fits decides. */
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
  /** The number of digits of `tm` that are signed: 8 of its thirteen, so the value stays the same for 100 s. */
  timeDigits: 8,
  /**
   * A sign-in waits this long for a new key pair; its generation then continues in the background (specification,
   * section 4).
   */
  windowMs: 300_000,
  /** Sent in place of the signature if none could be made (specification, section 4). */
  noSignature: "sign_error_no_signature",
  /**
   * After this time the request goes without a key pair, and key generation continues in the background (specification,
   * section 4).
   */
  generationTimeoutMs: 8_000,
  /** The algorithm of a key pair if the configuration names none (specification, section 3). */
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
  /** In an answer: the reason why the gateway refused the signature (one of `signErrorCodes` of `envelope.ts`). */
  error: "gw-sign-error",
} as const;

/**
 * The text that is signed (docs/adr/0004-signed-string.md): lines joined by a line feed, without one at the end. Mode 0
 * has version, mode, method, path and the first digits of the time; mode 1 adds the trace id; mode 2 adds the trace id
 * and the body.
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
