import type { KeyAlgorithm, SignMode } from "./signing.ts";

/** Who is signed in, by references that are no secrets; both empty for no one. */
export interface SessionReference {
  /** SHA-256 of the session token, lowercase hexadecimal. */
  readonly sessionRef: string;
  readonly userId: string;
}

/** Why the vault could not do what it was asked. */
export type VaultFailureCode =
  | "unavailable"
  | "configuration-failed"
  | "server-key-refused"
  | "generation-failed"
  | "generation-timeout"
  | "no-key-pair"
  | "storage-failed"
  | "bad-call"
  | "crypto-failed";

/** An expected failure, as a value: an error loses its class when it crosses to the page. */
export interface VaultFailure {
  readonly ok: false;
  readonly code: VaultFailureCode;
  /** In English, without anything secret. */
  readonly message: string;
  /** True when the same call may succeed later. */
  readonly retryable: boolean;
}

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

/**
 * The worker as the page sees it. No call throws for what can be expected, none answers private material, and every
 * call has a deadline: a dead worker is started again once, then the outcome is `unavailable`.
 */
export interface WorkerClient {
  /** Headers for a request, by the gateway's rules of core paths. */
  sign(request: RequestToSign): Promise<SignOutcome>;
  /** The ciphertext that takes the place of a login body's sensitive members, with a new key pair inside. */
  encryptLogin(request: LoginToEncrypt): Promise<EncryptOutcome>;
  /** Proof that this device signed in as a user before; `userIdHash` as in `userCheckDeviceUserIdHash`. */
  checkDevice(userIdHash: string): Promise<DeviceOutcome>;
  /** Keeps the pair of the last encrypted login for its session and user. */
  bindKeyPair(session: SessionReference): Promise<DoneOutcome>;
  /** Forgets the configuration; `refetch` asks for it again at once. */
  resetConfiguration(options: { readonly refetch: boolean }): Promise<DoneOutcome>;
  /** This device's key of a session. */
  describeKey(session: SessionReference): Promise<DescribeOutcome>;
  /** Forgets all key pairs: sign-out. */
  clearKeys(): Promise<DoneOutcome>;
}
