import { generateKeyPairSync, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createEncryptedLogins, expectUndecryptable, newKey, secret } from "./encryptedLogins.ts";
import { readEnvelope } from "../gateway/gatewayFixture.ts";
import {
  encryptJwe,
  type JweChanges,
  makeClientKey,
  md5,
  type Signed,
} from "./protectionClient.ts";
import {
  openProtectedGateway,
  origin,
  pageHeaders,
  paths,
  protectedGatewayForFile,
} from "./protectionFixture.ts";
import { type Attempt, createSignedAttempts } from "./signedAttempts.ts";

const open = protectedGatewayForFile();
const { makeLogin, send, sendLogin } = createEncryptedLogins(open);
const smallKey = makeClientKey(1024);
const signedAttempts = createSignedAttempts(open);
/** The header of a session without a key, in place of a signature. */
const unsigned = { "device-sign": "sign_error_no_signature" };

/** A switch of accounts, signed with its body by the key of the session `keyed`. */
function signedSwitch(body: string, signed: Partial<Signed> = {}): Attempt {
  const to = { path: paths.switchDemo, body };
  return signedAttempts.attempt({ signed: { ...to, ...signed }, sent: to });
}

describe("an encrypted sign-in", () => {
  it("reaches the call with its members decrypted and the key it has proven", async () => {
    const login = makeLogin();
    const response = await send(login, { bodyCiphertext: login.ciphertext, remember: true });
    expect((await readEnvelope(response)).code).toBe("00000");
    expect(open().calls.at(-1)).toMatchObject({
      input: { ...secret, remember: true },
      newKey: { publicKey: newKey.publicKey, md5: md5(newKey.publicKey), algorithm: "rsa2048" },
    });
    expect(open().calls.at(-1)?.input).not.toHaveProperty("bodyCiphertext");
  });

  it("may bring a key of 1024 bits, or none", async () => {
    expect((await readEnvelope(await sendLogin({ key: smallKey }))).code).toBe("00000");
    expect(open().calls.at(-1)?.newKey?.algorithm).toBe("rsa1024");
    expect((await readEnvelope(await sendLogin({ key: undefined }))).code).toBe("00000");
    expect(open().calls.at(-1)?.newKey).toBeUndefined();
  });

  it("may come as a form", async () => {
    const { path, headers, ciphertext } = makeLogin();
    const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ bodyCiphertext: ciphertext }).toString();
    const response = await open().gateway(
      new Request(`${origin}${path}`, { method: "POST", headers: form, body }),
    );
    expect((await readEnvelope(response)).code).toBe("00000");
    expect(open().calls.at(-1)?.input).toEqual(secret);
  });

  it("leaves no part of itself in the log", async () => {
    await sendLogin({});
    await sendLogin({ claim: { initSign: "AAAA" } });
    await sendLogin({ members: { ...secret, more: "x" } });
    const log = JSON.stringify(open().logger.lines);
    for (const text of [secret.pwd, secret.loginName, newKey.publicKey])
      expect(log).not.toContain(text);
  });
});

describe("40006, a ciphertext that cannot be opened", () => {
  const parts = ["header", "wrapped key", "vector", "ciphertext", "tag"];

  it.each(parts)("refuses one bit changed in the %s", async (part) => {
    const login = makeLogin();
    const pieces = login.ciphertext.split(".");
    const index = parts.indexOf(part);
    const bytes = Buffer.from(pieces[index] ?? "", "base64url");
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    pieces[index] = bytes.toString("base64url");
    await expectUndecryptable(await send({ ...login, ciphertext: pieces.join(".") }));
  });

  it.each(parts)("refuses an empty %s", async (part) => {
    const login = makeLogin();
    const pieces = login.ciphertext.split(".");
    pieces[parts.indexOf(part)] = "";
    await expectUndecryptable(await send({ ...login, ciphertext: pieces.join(".") }));
  });

  it.each<[string, (jwe: string) => string]>([
    ["padding", (jwe) => `${jwe}==`],
    ["padding inside", (jwe) => jwe.replace(/\.(?=[\w-]+$)/, "=.")],
    ["a line break at the end", (jwe) => `${jwe}\n`],
    ["a line break inside", (jwe) => `${jwe.slice(0, 200)}\r\n${jwe.slice(200)}`],
    ["a sixth part", (jwe) => `${jwe}.AA`],
  ])("refuses one with %s", async (_what, write) => {
    const login = makeLogin();
    await expectUndecryptable(await send({ ...login, ciphertext: write(login.ciphertext) }));
  });

  it.each([-1, -16, -100, -400])("refuses one cut by %i characters", async (end) => {
    const login = makeLogin();
    await expectUndecryptable(await send({ ...login, ciphertext: login.ciphertext.slice(0, end) }));
  });

  it.each<[string, JweChanges]>([
    ["alg RSA-OAEP", { header: { alg: "RSA-OAEP", enc: "A256CBC-HS512" }, oaepHash: "sha1" }],
    ["alg RSA1_5", { header: { alg: "RSA1_5", enc: "A256CBC-HS512" }, isPkcs1: true }],
    ["alg dir", { header: { alg: "dir", enc: "A256CBC-HS512" } }],
    ["alg none", { header: { alg: "none", enc: "A256CBC-HS512" } }],
    [
      "alg PBES2",
      { header: { alg: "PBES2-HS512+A256KW", enc: "A256CBC-HS512", p2s: "AA", p2c: 1e9 } },
    ],
    [
      "alg of another hash",
      { header: { alg: "RSA-OAEP-512", enc: "A256CBC-HS512" }, oaepHash: "sha512" },
    ],
    ["the right alg over another hash", { oaepHash: "sha1" }],
    ["enc A256GCM", { header: { alg: "RSA-OAEP-256", enc: "A256GCM" } }],
    ["enc A128CBC-HS256", { header: { alg: "RSA-OAEP-256", enc: "A128CBC-HS256" } }],
    ["enc none", { header: { alg: "RSA-OAEP-256", enc: "none" } }],
    ["no enc", { header: { alg: "RSA-OAEP-256" } }],
    ["zip", { header: { alg: "RSA-OAEP-256", enc: "A256CBC-HS512", zip: "DEF" } }],
    ["crit", { header: { alg: "RSA-OAEP-256", enc: "A256CBC-HS512", crit: ["exp"], exp: 1 } }],
    [
      "a key of its own",
      { header: { alg: "RSA-OAEP-256", enc: "A256CBC-HS512", jku: "https://e.test" } },
    ],
    ["alg in another case", { header: { alg: "rsa-oaep-256", enc: "A256CBC-HS512" } }],
  ])("refuses %s", async (_what, jwe) => {
    await expectUndecryptable(await sendLogin({ jwe }));
  });

  it("refuses one for a forged server key", async () => {
    const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const serverKey = publicKey.export({ type: "spki", format: "der" }).toString("base64");
    await expectUndecryptable(await sendLogin({ serverKey }));
  });

  it.each([
    "",
    ".",
    "....",
    "a.b.c.d.e",
    "eyJhbGciOiJub25lIn0..",
    "\u0000",
    "null.null.null.null.null",
  ])("refuses the text %j", async (ciphertext) => {
    await expectUndecryptable(await send({ ...makeLogin(), ciphertext }));
  });

  it.each([[null], [1], [{}], [[]], [true]])("refuses %j in place of a text", async (value) => {
    await expectUndecryptable(await send(makeLogin(), { bodyCiphertext: value }));
  });

  it("refuses a huge one before it uses a key", async () => {
    const members = { ...secret, pwd: randomBytes(30_000).toString("base64") };
    await expectUndecryptable(await sendLogin({ members }));
  });

  it("refuses a body that is longer still with 41300", async () => {
    const login = { ...makeLogin(), ciphertext: "A".repeat(70_000) };
    expect((await readEnvelope(await send(login))).code).toBe("41300");
  });

  it.each<[string, unknown]>([
    ["a list", ["a"]],
    ["a text", "pwd"],
    ["null", null],
    ["a number for a member", { ...secret, pwd: 1 }],
    ["an object for a member", { ...secret, pwd: {} }],
    ["a member the path does not have", { ...secret, userId: "1" }],
    ["the prototype", JSON.parse('{"__proto__":"x"}')],
  ])("refuses %s inside", async (_what, value) => {
    const plaintext = JSON.stringify(value);
    const ciphertext = encryptJwe(plaintext, open().keys.serverPublicKey);
    await expectUndecryptable(await send({ ...makeLogin(), ciphertext }));
  });

  it("refuses content that is not JSON, or not UTF-8", async () => {
    for (const plaintext of ["{", new Uint8Array([0x22, 0xff, 0x22])]) {
      const ciphertext = encryptJwe(plaintext, open().keys.serverPublicKey);
      await expectUndecryptable(await send({ ...makeLogin(), ciphertext }));
    }
  });
});

describe("40006, a plain body where it must be encrypted", () => {
  it.each([
    { pwd: secret.pwd },
    { pwd: "another" },
    { areaCode: "" },
    { publicKey: newKey.publicKey },
    { initSign: "" },
  ])("refuses %j beside the ciphertext", async (plain) => {
    const login = makeLogin();
    await expectUndecryptable(await send(login, { bodyCiphertext: login.ciphertext, ...plain }));
  });

  it("refuses a member that is plain instead of encrypted", async () => {
    const { loginName, ...rest } = secret;
    const login = makeLogin({ members: rest });
    await expectUndecryptable(await send(login, { bodyCiphertext: login.ciphertext, loginName }));
  });

  it.each([paths.login, paths.verify, paths.switchDemo])(
    "refuses a plain body on %s",
    async (path) => {
      const headers = { ...pageHeaders, cookie: "session=keyless", ...unsigned };
      await expectUndecryptable(await send({ path, headers, ciphertext: "" }, secret));
      await expectUndecryptable(await send({ path, headers, ciphertext: "" }, {}));
    },
  );

  it("accepts a plain body from a page signed in with a key, but not for a switch of accounts", async () => {
    const headers = { ...pageHeaders, cookie: "session=keyed" };
    const plain = { emailCode: "123456" };
    const verified = await send({ path: paths.verify, headers, ciphertext: "" }, plain);
    expect((await readEnvelope(verified)).code).toBe("00000");
    const signed = signedSwitch('{"userId":"1"}');
    await expectUndecryptable(await signedAttempts.send(signed));
  });

  it("accepts an encrypted switch of accounts that the session's own key has signed", async () => {
    const { ciphertext, headers } = makeLogin({
      path: paths.switchDemo,
      members: { userId: "1002" },
    });
    const { tm = "", uhti = "" } = headers;
    const body = JSON.stringify({ bodyCiphertext: ciphertext });
    const signed = signedSwitch(body, { tm, traceId: uhti });
    const bare = { ...signed, headers: { ...headers, cookie: "session=keyed" } };
    const refused = await readEnvelope(await signedAttempts.send(bare));
    expect(refused.code).toBe("00020");
    const exchanged = JSON.stringify({
      bodyCiphertext: makeLogin({ path: paths.switchDemo, members: { userId: "7" } }).ciphertext,
    });
    await signedAttempts.expectRefusal(
      await signedAttempts.send({ ...signed, body: exchanged }),
      "00023",
    );
    await signedAttempts.expectTaken(await signedAttempts.send(signed));
    expect(open().calls.at(-1)).toMatchObject({
      path: paths.switchDemo,
      input: { userId: "1002" },
      session: { userId: "1001" },
      newKey: { md5: newKey.md5 },
    });
  });

  it("refuses a ciphertext on a path that never has one", async () => {
    await expectUndecryptable(await sendLogin({ path: paths.logout }));
  });

  it("refuses the ciphertext of another form", async () => {
    await expectUndecryptable(await sendLogin({ path: paths.verify }));
  });

  it("accepts plain and encrypted bodies if protection is off, and plain ones from a page without https", async () => {
    const off = await openProtectedGateway({ isOpen: false });
    const plain = { method: "POST", headers: pageHeaders, body: JSON.stringify(secret) };
    const taken = await off.gateway(new Request(`${origin}${paths.login}`, plain));
    expect((await readEnvelope(taken)).code).toBe("00000");
    await off.store.close();
    const local = "http://192.168.1.20:4173";
    const headers = { ...pageHeaders, origin: local };
    const fromLan = await open().gateway(
      new Request(`${local}${paths.login}`, { ...plain, headers }),
    );
    expect((await readEnvelope(fromLan)).code).toBe("00000");
    for (const host of ["http://localhost:4173", "http://127.0.0.1:4173", "http://[::1]:4173"]) {
      const own = { ...plain, headers: { ...pageHeaders, origin: host } };
      await expectUndecryptable(await open().gateway(new Request(`${host}${paths.login}`, own)));
    }
  });
});
