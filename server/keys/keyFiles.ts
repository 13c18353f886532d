/** Files of a keys directory. All but the certificate are private. */
export const keyFiles = {
  /** X.509 of the key that vouches for the server's key; its public key is built into the client. */
  certificate: "certificate.pem",
  certificateKey: "certificate-key.pem",
  /** The key that login payloads are encrypted for. */
  serverKey: "server-key.pem",
  /** 32 random bytes in hexadecimal: seals secrets at rest and keys hashes. */
  sealingKey: "sealing-key",
} as const;

/** What a keys directory holds, as texts. */
export type KeyMaterial = Readonly<Record<keyof typeof keyFiles, string>>;
