import { createPublicKey, privateDecrypt, publicEncrypt, verify } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadGatewayKeys } from "./loadGatewayKeys.ts";
import { keyFiles, KeysError, writeKeyDirectory } from "./keyDirectory.ts";
import { type KeysPlace, keysPlaceIn } from "./keysPlace.ts";
import { makeKeyMaterial } from "./makeKeyMaterial.ts";

const now = Date.UTC(2026, 10, 20);
const root = mkdtempSync(join(tmpdir(), "parallax-keys-"));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const material = await makeKeyMaterial(now);
const other = await makeKeyMaterial(now);

describe("keys that are made", () => {
  it.each([0x00, 0x01, 0x7f, 0x80, 0xff])(
    "can be read again when every random byte is %i",
    async (byte) => {
      const made = await makeKeyMaterial(now, (size) => Buffer.alloc(size, byte));
      const place = dirWith(`bytes-${byte}`, made);
      await expect(loadGatewayKeys(place, now)).resolves.toBeDefined();
    },
  );
});

/** A directory with keys; `changes` replaces the text of some files, and an empty text removes a file. */
function dirWith(name: string, changes: Partial<typeof material> = {}): KeysPlace {
  const dir = join(root, name);
  writeKeyDirectory(dir, { ...material, ...changes });
  for (const [key, text] of Object.entries(changes))
    if (text === "") rmSync(join(dir, keyFiles[key as keyof typeof keyFiles]));
  return { dir, certificate: undefined, mayMake: false };
}

async function failureOf(place: KeysPlace, at = now): Promise<KeysError> {
  const failure: unknown = await loadGatewayKeys(place, at).catch((error: unknown) => error);
  if (failure instanceof KeysError) return failure;
  throw new Error("the keys were taken");
}

describe("loadGatewayKeys", () => {
  it("makes keys at the first start, readable only by this user, and finds them at the second", async () => {
    const place = keysPlaceIn({ DATA_DIR: join(root, "first", "data") });
    const made = await loadGatewayKeys(place, now);
    const dir = place.dir ?? "";
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dir).toSorted()).toEqual(Object.values(keyFiles).toSorted());
    for (const file of Object.values(keyFiles))
      expect(statSync(join(dir, file)).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(dir, ".."))).toEqual(["keys"]);
    const found = await loadGatewayKeys(place, now + 1000);
    expect(found.serverPublicKey).toBe(made.serverPublicKey);
    expect(found.certificate).toEqual(made.certificate);
    expect(found.keyedHash("a")).toBe(made.keyedHash("a"));
    expect(found.keyedHash("a")).not.toBe(made.keyedHash("b"));
    expect([...found.sealingKey]).toEqual([...made.sealingKey]);
  });

  it("makes one set if many processes start at once", async () => {
    const place = keysPlaceIn({ DATA_DIR: join(root, "many") });
    const starts = await Promise.all([1, 2, 3, 4].map(() => loadGatewayKeys(place, now)));
    expect(new Set(starts.map(({ serverPublicKey }) => serverPublicKey)).size).toBe(1);
    expect(readdirSync(join(root, "many"))).toEqual(["keys"]);
  });

  it("gives a server key that opens what was encrypted for it, and a certificate that vouches for it", async () => {
    const keys = await loadGatewayKeys(dirWith("whole"), now);
    const spki = (text: string) =>
      createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    const closed = publicEncrypt(spki(keys.serverPublicKey), Buffer.from("text"));
    expect(privateDecrypt(keys.serverPrivateKey, closed).toString()).toBe("text");
    const signature = Buffer.from(keys.serverPublicKeySign, "base64");
    const text = Buffer.from(keys.serverPublicKey);
    expect(verify("sha256", text, spki(keys.certificate.spki), signature)).toBe(true);
    expect(keys.sealingKey).toHaveLength(32);
  });

  it("keeps keys in memory with a database in memory", async () => {
    const place = keysPlaceIn({ DATA_DIR: "memory://" });
    expect(place.dir).toBeUndefined();
    const [one, two] = [await loadGatewayKeys(place, now), await loadGatewayKeys(place, now)];
    expect(one.serverPublicKey).not.toBe(two.serverPublicKey);
    expect(existsSync("memory:")).toBe(false);
  });

  it("makes nothing if a setting says where the keys are", async () => {
    const dir = join(root, "absent");
    const failure = await failureOf(keysPlaceIn({ GATEWAY_KEYS_DIR: dir }));
    expect(failure.message).toContain(join(dir, "certificate.pem"));
    expect(existsSync(dir)).toBe(false);
    const data = join(root, "unmade");
    await failureOf(keysPlaceIn({ DATA_DIR: data, GATEWAY_CERTIFICATE: join(root, "no.pem") }));
    expect(existsSync(data)).toBe(false);
  });

  it.each(Object.keys(keyFiles) as (keyof typeof keyFiles)[])(
    "names a missing %s",
    async (name) => {
      const failure = await failureOf(dirWith(`without-${name}`, { [name]: "" }));
      expect(failure.message).toContain(keyFiles[name]);
      expect(failure.message).toContain("is missing");
    },
  );

  it.each<[string, Partial<typeof material>, string]>([
    ["the certificate of another key", { certificate: other.certificate }, "does not belong to"],
    [
      "the key of another certificate",
      { certificateKey: other.certificateKey },
      "does not belong to",
    ],
    ["no certificate", { certificate: "-----BEGIN CERTIFICATE-----\nsecret" }, "no X.509"],
    ["no key", { serverKey: "-----BEGIN PRIVATE KEY-----\nsecret" }, "no private key"],
    ["a short sealing key", { sealingKey: "secret" }, "64 hexadecimal digits"],
  ])("refuses %s, and shows nothing of it", async (what, changes, words) => {
    const failure = await failureOf(dirWith(`bad ${what}`, changes));
    expect(failure.message).toContain(words);
    expect(`${failure.message} ${failure.stack ?? ""} ${String(failure.cause)}`).not.toContain(
      "secret",
    );
  });

  it("refuses a certificate outside its days", async () => {
    const place = dirWith("days");
    expect((await failureOf(place, Date.UTC(2037, 0))).message).toContain("expired on 2036-11-20");
    expect((await failureOf(place, Date.UTC(2019, 0))).message).toContain(
      "not valid before 2020-01-01",
    );
  });

  it("accepts another certificate of the same key", async () => {
    const certificate = join(root, "renewed.pem");
    writeFileSync(certificate, material.certificate);
    const place = { ...dirWith("renewed", { certificate: other.certificate }), certificate };
    expect((await loadGatewayKeys(place, now)).certificate.spki).not.toBe("");
  });

  it("never replaces a directory that is there", async () => {
    const dir = join(root, "partial");
    mkdirSync(dir);
    writeFileSync(join(dir, keyFiles.sealingKey), material.sealingKey);
    writeKeyDirectory(dir, other);
    expect(readFileSync(join(dir, keyFiles.sealingKey), "utf8")).toBe(material.sealingKey);
    expect(readdirSync(dir)).toEqual([keyFiles.sealingKey]);
    await failureOf({ dir, certificate: undefined, mayMake: true });
  });

  it("says that a directory cannot be written", () => {
    const file = join(root, "a-file");
    writeFileSync(file, "");
    chmodSync(file, 0o400);
    expect(() => writeKeyDirectory(join(file, "keys"), material)).toThrow(KeysError);
  });
});
