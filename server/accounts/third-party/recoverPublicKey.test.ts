import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addressOf, checksumAddress, keccak, personalDigest } from "./ethereumAddress.ts";
import { readSignature, recoverPublicKey } from "./recoverPublicKey.ts";

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const hex = (value: bigint): string => value.toString(16).padStart(64, "0");

describe("recovering a public key", () => {
  it("agrees with OpenSSL over many keys and messages, for only one of the parities", () => {
    for (let round = 0; round < 20; round += 1) {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "secp256k1" });
      const message = Buffer.from(`message ${round}`);
      const raw = sign("sha256", message, { key: privateKey, dsaEncoding: "ieee-p1363" });
      const r = BigInt(`0x${raw.subarray(0, 32).toString("hex")}`);
      const s = BigInt(`0x${raw.subarray(32).toString("hex")}`);
      const low = s > order / 2n ? order - s : s;
      const digest = createHash("sha256").update(message).digest();
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const own = Buffer.concat([Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
      const keys = ([0, 1] as const).map((parity) =>
        recoverPublicKey(digest, { r, s: low, parity }),
      );
      expect(keys.filter((key) => key?.equals(own) === true)).toHaveLength(1);
      const otherDigest = createHash("sha256").update("another message").digest();
      const other = recoverPublicKey(otherDigest, { r, s: low, parity: 0 });
      expect(other?.equals(own)).toBe(false);
    }
  });

  it("reads only the signatures that wallets write", () => {
    const [r, s] = [hex(5n), hex(7n)];
    expect(readSignature(`0x${r}${s}1b`)).toEqual({ r: 5n, s: 7n, parity: 0 });
    expect(readSignature(`0x${r}${s}1c`)).toEqual({ r: 5n, s: 7n, parity: 1 });
    expect(readSignature(`0x${r}${s}00`)).toEqual({ r: 5n, s: 7n, parity: 0 });
    expect(readSignature(`0x${r}${s}01`)).toEqual({ r: 5n, s: 7n, parity: 1 });
    const refused = [
      "",
      `${r}${s}1b`,
      `0x${r}${s}1d`,
      `0x${r}${s}`,
      `0x${hex(0n)}${s}1b`,
      `0x${r}${hex(0n)}1b`,
      `0x${hex(order)}${s}1b`,
      `0x${r}${hex(order - 7n)}1b`,
    ];
    for (const text of refused) expect(readSignature(text)).toBeUndefined();
  });

  it("finds no key for an x that no point has", () => {
    const digest = Buffer.alloc(32, 1);
    expect(recoverPublicKey(digest, { r: 5n, s: 7n, parity: 0 })).toBeUndefined();
  });
});

describe("the point at infinity", () => {
  it("is not a key", () => {
    // The signature's point is the generator and s is the digest, so that the two multiples cancel out.
    const generatorX = 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n;
    const digest = Buffer.from(hex(12_345n), "hex");
    const recover = (parity: 0 | 1) =>
      recoverPublicKey(digest, { r: generatorX, s: 12_345n, parity });
    expect(recover(0)).toBeUndefined();
    expect(recover(1)).toHaveLength(64);
  });
});

describe("addresses", () => {
  it("are the end of the key's Keccak digest, which is not SHA-3", () => {
    expect(keccak(Buffer.alloc(0)).toString("hex")).toBe(
      "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470",
    );
  });

  it("follow from a signature that another implementation made", () => {
    // The example of the web3.js documentation, `web3.eth.accounts.sign("Some data", privateKey)`.
    const digest = personalDigest("Some data");
    expect(digest.toString("hex")).toBe(
      "1da44b586eb0729ff70a73c326926f6ed5a25f5b056e7f47fbc6e58d86871655",
    );
    const signature = readSignature(
      "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c",
    );
    const key = signature && recoverPublicKey(digest, signature);
    expect(key && checksumAddress(addressOf(key))).toBe(
      "0x2c7536E3605D9C16a7a3D7b1898e529396a65c23",
    );
  });

  it("have the capitals of ERC-55", () => {
    for (const address of [
      "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
      "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    ]) {
      expect(checksumAddress(address.toLowerCase())).toBe(address);
    }
  });
});
