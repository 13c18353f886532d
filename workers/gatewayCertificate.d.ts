/** Made by the build from the gateway's certificate. */
declare module "virtual:gateway-certificate" {
  /** The key whose signature makes a server key genuine, and the time in which it may sign. */
  export const certificate: {
    /** Base64 SPKI DER of the key that signs the gateway's server key. */
    readonly spki: string;
    /** Epoch milliseconds. */
    readonly notBefore: number;
    /** Epoch milliseconds. */
    readonly notAfter: number;
  };
}
