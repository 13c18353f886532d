import {
  type CallFailure,
  type ClientOf,
  type CrossingFailure,
  deadlines,
  declareCall,
  type ShapeOf,
} from "./callDeclaration.ts";
import type { KeyAlgorithm, SignMode } from "./signing.ts";

/** References to the signed-in session that are not secret; both are empty if nobody is signed in. */
export interface SessionReference {
  /** SHA-256 of the session token, lowercase hexadecimal. */
  readonly sessionRef: string;
  readonly userId: string;
}

/** The reason why the vault failed. */
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
  /** The body exactly as sent; empty for no body. */
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

/** `skipped`: the request is sent unsigned. After a failure its header says that no signature was obtained. */
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

/** `left-alone`: a token and a key pair exist already; `not-secure`: the page is neither on https nor on loopback. */
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

/** The facts about this device's key that a page may show. */
export interface KeyDescription {
  readonly algorithm: KeyAlgorithm;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** SHA-256 of the SPKI DER, lowercase hexadecimal. */
  readonly fingerprint: string;
  readonly engine: "webcrypto" | "forge";
}

/** `key` is absent if this device has no key for that session. */
export type DescribeOutcome = { readonly ok: true; readonly key?: KeyDescription } | VaultFailure;

/** Whether the task is done. */
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
 * The calls of the vault. The client's methods, the worker's functions and checks, and the deadlines all follow from
 * this table. No call throws for an expected failure, and none answers private material.
 */
export const vaultCalls = {
  /** Headers for a request, by the gateway's rules for core paths. */
  sign: declareCall<RequestToSign, SignOutcome>(request, withConfigurationMs),
  /** The ciphertext that replaces a login body's sensitive members; it holds a new key pair's public key. */
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
  /** This device's key for a session. */
  describeKey: declareCall<SessionReference, DescribeOutcome>(session, localMs),
  /** Forgets all key pairs, at sign-out. */
  clearKeys: declareCall<undefined, DoneOutcome>("nothing", localMs),
} as const;

/** The vault as the page sees it. A dead worker is restarted once; after that every outcome is `unavailable`. */
export type WorkerClient = ClientOf<typeof vaultCalls>;
