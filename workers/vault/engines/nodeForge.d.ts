// Types of the few modules of node-forge 1.4 that the second engine takes. The published types cover the package as
// a whole only and bring Node's globals with them, which this realm must not know. A `string` is one character a byte.

declare module "node-forge/lib/util.js" {
  interface ByteBuffer {
    getBytes(): string;
  }
  const util: { createBuffer(bytes: string): ByteBuffer };
  export type { ByteBuffer };
  export default util;
}

declare module "node-forge/lib/sha256.js" {
  import type { ByteBuffer } from "node-forge/lib/util.js";

  interface MessageDigest {
    update(bytes: string): MessageDigest;
    digest(): ByteBuffer;
  }
  const sha256: { create(): MessageDigest };
  export type { MessageDigest };
  export default sha256;
}

declare module "node-forge/lib/sha512.js" {
  import type { MessageDigest } from "node-forge/lib/sha256.js";

  const sha512: { create(): MessageDigest };
  export default sha512;
}

declare module "node-forge/lib/hmac.js" {
  import type { MessageDigest } from "node-forge/lib/sha256.js";
  import type { ByteBuffer } from "node-forge/lib/util.js";

  interface Hmac {
    start(digest: MessageDigest, key: string): void;
    update(bytes: string): void;
    getMac(): ByteBuffer;
  }
  const hmac: { create(): Hmac };
  export default hmac;
}

declare module "node-forge/lib/cipher.js" {
  import type { ByteBuffer } from "node-forge/lib/util.js";

  interface BlockCipher {
    readonly output: ByteBuffer;
    start(options: { readonly iv: string }): void;
    update(input: ByteBuffer): void;
    /** False when it failed. */
    finish(): boolean;
  }
  const cipher: { createCipher(algorithm: "AES-CBC", key: string): BlockCipher };
  export default cipher;
}

declare module "node-forge/lib/asn1.js" {
  import type { ByteBuffer } from "node-forge/lib/util.js";

  /** A parsed DER value; this project never looks inside. */
  interface Asn1 {
    readonly tagClass: number;
  }
  const asn1: { fromDer(der: string): Asn1; toDer(value: Asn1): ByteBuffer };
  export type { Asn1 };
  export default asn1;
}

declare module "node-forge/lib/rsa.js" {
  import type { MessageDigest } from "node-forge/lib/sha256.js";

  interface BigInteger {
    bitLength(): number;
    testBit(index: number): boolean;
  }
  interface PublicKey {
    readonly n: BigInteger;
    readonly e: BigInteger;
    encrypt(
      data: string,
      scheme: "RSA-OAEP",
      options: { readonly md: MessageDigest; readonly seed: string },
    ): string;
  }
  interface PrivateKey {
    readonly n: BigInteger;
    readonly e: BigInteger;
    sign(digest: MessageDigest): string;
  }
  interface GenerationState {
    readonly keys: { readonly publicKey: PublicKey; readonly privateKey: PrivateKey } | null;
  }
  interface RandomSource {
    getBytesSync(count: number): string;
  }
  const rsa: {
    createKeyPairGenerationState(
      bits: number,
      exponent: number,
      options: { readonly prng: RandomSource },
    ): GenerationState;
    /** True when `state.keys` is ready. */
    stepKeyPairGenerationState(state: GenerationState, forMs: number): boolean;
    setPublicKey(n: BigInteger, e: BigInteger): PublicKey;
    /**
     * `false` for `padding` answers the whole block. Throws if the input's length is not that of the modulus, or its
     * value not below it.
     */
    decrypt(input: string, key: PublicKey, isPublic: true, padding: false): string;
  };
  export type { BigInteger, PrivateKey, PublicKey };
  export default rsa;
}

declare module "node-forge/lib/forge.js" {
  import type { Asn1 } from "node-forge/lib/asn1.js";
  import type { PrivateKey, PublicKey } from "node-forge/lib/rsa.js";

  /** The library's common object. `pki` gets these members when `rsa.js` and its own imports are evaluated. */
  const forge: {
    readonly pki: {
      publicKeyFromAsn1(value: Asn1): PublicKey;
      publicKeyToAsn1(key: PublicKey): Asn1;
      privateKeyFromAsn1(value: Asn1): PrivateKey;
      privateKeyToAsn1(key: PrivateKey): Asn1;
      wrapRsaPrivateKey(key: Asn1): Asn1;
    };
  };
  export default forge;
}
