import { describe, expect, it } from "vitest";
import { makeGoldenVectors } from "../../../tools/golden-vectors/makeGoldenVectors.ts";
import { openssl } from "../../../tools/golden-vectors/openssl.ts";
import { createForgeEngine } from "../../../workers/vault/engines/createForgeEngine.ts";
import vectors from "../../../workers/vault/testing/goldenVectors.json" with { type: "json" };
import { makeOpensslKey, signByOpenssl } from "./opensslKeys.ts";
import { createWebCryptoEngine } from "../../../workers/vault/engines/createWebCryptoEngine.ts";

const text = Uint8Array.from(Buffer.from("v1\n1\nGET\n/é 漢字 🙂"));
const oaep = ["rsa_padding_mode:oaep", "rsa_oaep_md:sha256", "rsa_mgf1_md:sha256"];
const oaepArgs = oaep.flatMap((option) => ["-pkeyopt", option]);

const keys = { rsa1024: makeOpensslKey(1024), rsa2048: makeOpensslKey(2048) } as const;
const signedTexts = [
  "",
  "v1\n0\nPOST\n/v1/user/overview/userinfo\n17956800",
  "v1\n2\nPOST\n/v1/user/account/nickName?x=%C3%A9\n17956800\n0af7651916cd43dd8448eb211c80319c\n" +
    '{"nickName":"é 漢字 🙂"}',
] as const;

it("the golden vectors equal the answers of openssl today", () => {
  expect(makeGoldenVectors()).toEqual(vectors);
});

describe.each([createWebCryptoEngine(), createForgeEngine()])("openssl and $name", (engine) => {
  it.each(["rsa1024", "rsa2048"] as const)("agree on new keys of %s", async (algorithm) => {
    const { pkcs8, spki } = await engine.generateKeyPair(algorithm);
    const key = ["-inkey", "{key}", "-keyform", "DER"];
    const files = { key: pkcs8 };

    const checked = openssl(["pkey", "-check", "-noout", "-inform", "DER", "-in", "{key}"], {
      files,
    });
    expect(checked.toString()).toContain("Key is valid");
    const publicHalf = ["pkey", "-pubout", "-inform", "DER", "-outform", "DER", "-in", "{key}"];
    expect(openssl(publicHalf, { files }).equals(spki)).toBe(true);

    const signature = await engine.sign(pkcs8, text);
    const verify = ["dgst", "-sha256", "-verify", "{spki}", "-keyform", "DER"];
    const verified = openssl([...verify, "-signature", "{signature}"], {
      input: text,
      files: { spki, signature },
    });
    expect(verified.toString()).toContain("Verified OK");

    const decrypt = ["pkeyutl", "-decrypt", ...key, ...oaepArgs];
    const input = await engine.encryptOaep(spki, text);
    expect(openssl(decrypt, { input, files }).equals(text)).toBe(true);
  });

  it.each(["rsa1024", "rsa2048"] as const)("agree on keys of openssl's: %s", async (algorithm) => {
    const { pkcs8, spki } = keys[algorithm];
    for (const signed of signedTexts) {
      const data = Uint8Array.from(Buffer.from(signed));
      const signature = signByOpenssl(keys[algorithm], data);
      expect(signature.equals(await engine.sign(pkcs8, data))).toBe(true);
      expect(await engine.verify(spki, Uint8Array.from(signature), data)).toBe(true);
    }
    const input = await engine.encryptOaep(spki, text);
    const files = { key: pkcs8 };
    const decrypt = ["pkeyutl", "-decrypt", "-inkey", "{key}", "-keyform", "DER", ...oaepArgs];
    expect(openssl(decrypt, { input, files }).equals(text)).toBe(true);
  });
});
