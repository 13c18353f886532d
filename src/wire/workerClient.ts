import {
  type CallFailure,
  type ClientOf,
  type CrossingFailure,
  deadlines,
  declareCall,
  type ShapeOf,
} from "./callDeclaration.ts";
import type { KeyAlgorithm, SignMode } from "./signing.ts";

/** The signed-in session by references that are no secrets; both are empty where nobody is signed in. */
export interface SessionReference {
  /** SHA-256 of the session token, lowercase hexadecimal. */
  readonly sessionRef: string;
  readonly userId: string;
}

/** Why the vault could not do what it was asked. */
export type VaultFailureCode =
  | CrossingFailure["code"]
  | "configuration-failed"
  | "server-key-refused"
  | "generation-failed"
  | "generation-timeout"
  | "no-key-pair"
  | "storage-failed"
  | "crypto-failed";

/** An expected failure of a call of the vault. */
export type VaultFailure = CallFailure<VaultFailureCode>;

/** A request before it is sent. */
export interface RequestToSign {
  readonly method: string;
  /** Path with its query exactly as sent. */
  readonly path: string;
  /** The header `tm`; `undefined` where the request has none. */
  readonly time: string | undefined;
  /** The header `uhti`; `undefined` where the request has none. */
  readonly traceId: string | undefined;
  /** Exactly as sent; empty for none. */
  readonly body: string;
  readonly session: SessionReference;
}

/** Signature data of one request (specification, section 3). */
export interface RequestSignature {
  readonly traceId: string;
  readonly signData: string;
  readonly signDataMd5: string;
  readonly publicKeyMd5: string;
  readonly signMode: SignMode;
  readonly sign: string;
}

/** `skipped`: this request goes as it is. A failure means the header says that no signature was obtained. */
export type SignOutcome =
  | { readonly ok: true; readonly signature: RequestSignature }
  | {
      readonly ok: true;
      readonly skipped: "not-core" | "not-signable" | "no-session" | "protection-off";
    }
  | VaultFailure;

/** A login body before it is sent. */
export interface LoginToEncrypt {
  readonly method: string;
  readonly path: string;
  readonly time: string;
  readonly traceId: string;
  /** The sensitive members alone. */
  readonly sensitive: Readonly<Record<string, string>>;
  readonly session: SessionReference;
}

/** `left-alone`: a token and a key pair exist; `not-secure`: neither https nor loopback. */
export type EncryptOutcome =
  | { readonly ok: true; readonly bodyCiphertext: string; readonly hasKeyPair: boolean }
  | { readonly ok: true; readonly skipped: "protection-off" | "left-alone" | "not-secure" }
  | VaultFailure;

/** The signature of the stored public key by its own private key (specification, section 7). */
export interface DeviceProof {
  readonly userCheckDeviceSign: string;
  readonly lastAlgorithm: KeyAlgorithm;
}

/** `proof` is absent where this device has no key pair of that user. */
export type DeviceOutcome = { readonly ok: true; readonly proof?: DeviceProof } | VaultFailure;

/** What may be shown of this device's key. */
export interface KeyDescription {
  readonly algorithm: KeyAlgorithm;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** SHA-256 of the SPKI DER, lowercase hexadecimal. */
  readonly fingerprint: string;
  readonly engine: "webcrypto" | "forge";
}

/** `key` is absent where this device has none of that session. */
export type DescribeOutcome = { readonly ok: true; readonly key?: KeyDescription } | VaultFailure;

/** Whether what was asked for is done. */
export type DoneOutcome = { readonly ok: true } | VaultFailure;

interface ResetOptions {
  readonly refetch: boolean;
}

const { localMs, withConfigurationMs, withKeyPairMs } = deadlines;
const session: ShapeOf<SessionReference> = { sessionRef: "text", userId: "text" };
const request: ShapeOf<RequestToSign> = {
  method: "text",
  path: "text",
  time: "text?",
  traceId: "text?",
  body: "text",
  session,
};
const login: ShapeOf<LoginToEncrypt> = {
  method: "text",
  path: "text",
  time: "text",
  traceId: "text",
  sensitive: "texts",
  session,
};

/**
 * The calls of the vault. What the client offers, what the worker answers and checks, and how long it may take all
 * follow from this table. No call throws for what can be expected, and none answers private material.
 */
export const vaultCalls = {
  /** Headers for a request, by the gateway's rules of core paths. */
  sign: declareCall<RequestToSign, SignOutcome>(request, withConfigurationMs),
  /** The ciphertext that takes the place of a login body's sensitive members, with a new key pair inside. */
  encryptLogin: declareCall<LoginToEncrypt, EncryptOutcome>(login, withKeyPairMs),
  /** Proof that this device signed in as a user before; takes a hash as in `userCheckDeviceUserIdHash`. */
  checkDevice: declareCall<string, DeviceOutcome>("text", localMs),
  /** Keeps the pair of the last encrypted login for its session and user. */
  bindKeyPair: declareCall<SessionReference, DoneOutcome>(session, localMs),
  /** Forgets the configuration; `refetch` asks for it again at once. */
  resetConfiguration: declareCall<ResetOptions, DoneOutcome>(
    { refetch: "flag" },
    withConfigurationMs,
  ),
  /** This device's key of a session. */
  describeKey: declareCall<SessionReference, DescribeOutcome>(session, localMs),
  /** Forgets all key pairs: sign-out. */
  clearKeys: declareCall<undefined, DoneOutcome>("nothing", localMs),
} as const;

/** The vault as the page sees it. A dead worker is started again once; then every outcome is `unavailable`. */
export type WorkerClient = ClientOf<typeof vaultCalls>;
