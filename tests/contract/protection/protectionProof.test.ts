import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createEncryptedLogins, expectUndecryptable, newKey } from "./encryptedLogins.ts";
import { readEnvelope } from "../gateway/gatewayFixture.ts";
import { makeClientKey, newTraceId, type Signed } from "./protectionClient.ts";
import { paths, protectedGatewayForFile } from "./protectionFixture.ts";

const open = protectedGatewayForFile();
const { makeLogin, send, sendLogin } = createEncryptedLogins(open);

async function expectSignError(response: Response, code: string): Promise<void> {
  expect(await readEnvelope(response.clone())).toMatchObject({ code, data: null });
  expect(response.status).toBe(200);
  expect(response.headers.get("gw-sign-error")).toBe(code);
}

describe("the proof of a new key", () => {
  it.each<[string, Partial<Signed>]>([
    ["version", { version: "v2" }],
    ["mode", { mode: "0" }],
    ["mode, with a body", { mode: "2" }],
    ["method", { method: "GET" }],
    ["path", { path: paths.verify }],
  ])("is refused with 00023 over another %s", async (_field, signed) => {
    await expectSignError(await sendLogin({ signed }), "00023");
  });

  it("is refused with 00023 over another trace id or time", async () => {
    const login = makeLogin();
    const headers = { ...login.headers, uhti: newTraceId() };
    await expectSignError(await send({ ...login, headers }), "00023");
    const untimed = { ...login, headers: { ...login.headers, tm: "x" } };
    await expectSignError(await send(untimed), "00022");
    const tm = String(open().time.now + 100_000);
    const moved = { ...login, headers: { ...login.headers, tm } };
    await expectSignError(await send(moved), "00023");
  });

  it.each([-300_001, 300_001])("is refused with 00022 when it is %i ms away", async (offset) => {
    const tm = String(open().time.now + offset);
    await expectSignError(await sendLogin({ signed: { tm } }), "00022");
  });

  it.each(["", "D".repeat(32), "0".repeat(32)])(
    "is refused with 00023 for the trace id %j, although it was signed",
    async (traceId) => {
      await expectSignError(await sendLogin({ signed: { traceId } }), "00023");
    },
  );

  it("is refused with 00023 by another key", async () => {
    const other = makeClientKey();
    await expectSignError(await sendLogin({ claim: { publicKey: other.publicKey } }), "00023");
  });

  it("is refused with 00023 a second time: a captured sign-in is worthless", async () => {
    const login = makeLogin();
    expect((await readEnvelope(await send(login))).code).toBe("00000");
    await expectSignError(await send(login), "00023");
    const again = makeLogin({ signed: { traceId: login.headers["uhti"] ?? "" } });
    await expectSignError(await send(again), "00023");
  });

  it.each<[string, () => Record<string, unknown>]>([
    ["another length than it names", () => ({ algorithm: "rsa1024" })],
    ["an algorithm there is not", () => ({ algorithm: "rsa4096" })],
    ["an inherited algorithm", () => ({ algorithm: "toString" })],
    ["no algorithm", () => ({ algorithm: undefined })],
    ["no proof", () => ({ initSign: undefined })],
    ["no key", () => ({ publicKey: undefined })],
    ["a key that is no key", () => ({ publicKey: "AAAA" })],
    ["a key in PEM", () => ({ publicKey: "-----BEGIN PUBLIC KEY-----" })],
    ["a key with bytes behind it", () => ({ publicKey: withTail(newKey.publicKey) })],
    ["a key in base64url", () => ({ publicKey: urlSafe(newKey.publicKey) })],
    ["an elliptic key", () => ({ publicKey: ellipticKey() })],
    ["a key with the exponent 3", () => ({ publicKey: makeClientKey(2048, 3).publicKey })],
  ])("is refused with 40006 for %s", async (_what, claim) => {
    await expectUndecryptable(await sendLogin({ claim: claim() }));
  });

  it("is refused with 40006 for a key longer than the protocol has", async () => {
    await expectUndecryptable(await sendLogin({ key: makeClientKey(3072) }));
  });
});

function withTail(publicKey: string): string {
  return Buffer.concat([Buffer.from(publicKey, "base64"), Buffer.alloc(3)]).toString("base64");
}

function urlSafe(publicKey: string): string {
  return Buffer.from(publicKey, "base64").toString("base64url");
}

function ellipticKey(): string {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return publicKey.export({ type: "spki", format: "der" }).toString("base64");
}
