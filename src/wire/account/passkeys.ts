/** A passkey of an account, as its owner sees it. */
export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string;
  /** Browser and system that it was added with, such as `Chrome, Android`; empty where they are not known. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly addedAt: number;
}

/** The data of `passkeys` and of the calls that add and remove one: the oldest first. */
export interface PasskeysData {
  readonly passkeys: readonly Passkey[];
}

/** A credential that is named in options (WebAuthn Level 3, section 5.8.3). */
interface NamedCredential {
  readonly type: "public-key";
  readonly id: string;
}

/** The data of `preparePasskey`: the options of a new credential (WebAuthn Level 3, section 5.4), bytes as base64url. */
export interface PasskeyOptionsData {
  readonly options: {
    readonly rp: { readonly id: string; readonly name: string };
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
    /** Valid once, for five minutes, in the session that asked. */
    readonly challenge: string;
    readonly pubKeyCredParams: readonly { readonly type: "public-key"; readonly alg: number }[];
    readonly authenticatorSelection: {
      readonly residentKey: "required";
      readonly requireResidentKey: true;
      readonly userVerification: "required";
    };
    readonly attestation: "none";
    /** The passkeys that the account has already. */
    readonly excludeCredentials: readonly NamedCredential[];
    /** Milliseconds. */
    readonly timeout: number;
  };
}
