import type { KeyAlgorithm } from "../../src/wire/signing.ts";

/** Bits of the modulus. */
export const modulusBits: Readonly<Record<KeyAlgorithm, number>> = {
  rsa1024: 1024,
  rsa2048: 2048,
};

/** The public exponent of every key made here. */
export const publicExponent = 65_537;
