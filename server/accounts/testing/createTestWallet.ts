import { createECDH, createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { addressOf, checksumAddress, personalDigest } from "../third-party/ethereumAddress.ts";

/** An Ethereum wallet. */
export interface TestWallet {
  /** The address, with the capitals of its checksum. */
  readonly address: string;
  /** Signs a text as wallets do (ERC-191, version 0x45). */
  readonly signText: (text: string) => string;
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Computes a point of the curve by OpenSSL: the public key of the private key `factor`. */
function timesGenerator(factor: bigint): { readonly x: bigint; readonly isOdd: boolean } {
  const ecdh = createECDH("secp256k1");
  ecdh.setPrivateKey(factor.toString(16).padStart(64, "0"), "hex");
  const point = ecdh.getPublicKey();
  const x = BigInt(`0x${point.subarray(1, 33).toString("hex")}`);
  return { x, isOdd: ((point.at(-1) ?? 0) & 1) === 1 };
}

/** Computes the inverse by Fermat's little theorem. */
function invert(value: bigint): bigint {
  let [result, base] = [1n, value % order];
  for (let rest = order - 2n; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * base) % order;
    base = (base * base) % order;
  }
  return result;
}

/** A new wallet. Its points come from OpenSSL, not from the code under test. */
export function createTestWallet(): TestWallet {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "secp256k1" });
  const { d = "", x = "", y = "" } = privateKey.export({ format: "jwk" });
  const secret = BigInt(`0x${Buffer.from(d, "base64url").toString("hex")}`);
  const publicKey = Buffer.concat([Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const signText = (text: string): string => {
    const e = BigInt(`0x${personalDigest(text).toString("hex")}`);
    const seed = createHash("sha256").update(randomBytes(32)).digest("hex");
    const k = (BigInt(`0x${seed}`) % (order - 1n)) + 1n;
    const { x: r, isOdd } = timesGenerator(k);
    const s = (invert(k) * ((e + r * secret) % order)) % order;
    const isHigh = s > order / 2n;
    const parity = isOdd === isHigh ? 27 : 28;
    const words = [r, isHigh ? order - s : s].map((word) => word.toString(16).padStart(64, "0"));
    return `0x${words.join("")}${parity.toString(16)}`;
  };
  return { address: checksumAddress(addressOf(publicKey)), signText };
}
