import { describe, expect, it } from "vitest";
import { createFakeTimer } from "../../../src/lib/testing/createFakeTimer.ts";
import { signedString, signHeaderNames } from "../../../src/wire/signing.ts";
import { createLocks } from "../../../workers/vault/createLocks.ts";
import { createVault } from "../../../workers/vault/createVault.ts";
import { createGatewayRequests } from "../../../workers/vault/gatewayRequests.ts";
import type { ClientKeyPair } from "../../../workers/vault/keyStore.ts";
import { createMemoryKeyStore } from "../../../workers/vault/memoryKeyStore.ts";
import { createWebCryptoEngine } from "../../../workers/vault/webCryptoEngine.ts";
import { readEnvelope } from "../gatewayFixture.ts";
import { newTraceId } from "../protectionClient.ts";
import { origin, pageHeaders, paths, protectedGatewayForFile } from "../protectionFixture.ts";
import { canaryPassword, nobody } from "./sampleCalls.ts";

const open = protectedGatewayForFile();
const keyed = { sessionRef: "a".repeat(64), userId: "1001" };
const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

/** A vault whose own requests go to the gateway of this file, with the key of the session `keyed` at rest. */
async function enter() {
  const { gateway, keys, clientKey, time } = open();
  const clock = () => time.now;
  const keyStore = createMemoryKeyStore();
  await keyStore.save({ kind: "session", ref: keyed.sessionRef }, {
    publicKey: clientKey.publicKey,
    privateKeyPem: clientKey.privateKey.export({ type: "pkcs8", format: "pem" }),
    algorithm: "rsa2048",
    timestamp: time.now,
    engine: "webcrypto",
  } as ClientKeyPair);
  const vault = createVault({
    ...createGatewayRequests({
      fetch: (input, init) => gateway(new Request(input, init)),
      baseUrl: origin,
      // A browser adds the origin by itself.
      headers: () => pageHeaders,
      page: () => "/account",
      clock,
      fillRandom,
    }),
    keyStore,
    locks: createLocks(undefined),
    engineFor: () => Promise.resolve(createWebCryptoEngine()),
    certificate: keys.certificate,
    clock,
    startTimer: createFakeTimer().startTimer,
    fillRandom,
    isSecure: true,
    onConfiguration: () => {},
  });
  return {
    vault,
    send: (path: string, init: RequestInit) => gateway(new Request(`${origin}${path}`, init)),
  };
}

const attempt = () => ({ time: String(open().time.now), traceId: newTraceId() });

describe("the vault and the gateway", () => {
  it("agree on a login: the gateway reads it and takes the key inside as proven", async () => {
    const { vault, send } = await enter();
    const { time, traceId } = attempt();
    const sensitive = { loginName: "alice@example.com", pwd: canaryPassword, areaCode: "" };
    const login = { method: "POST", path: paths.login, time, traceId, sensitive, session: nobody };
    const outcome = await vault.encryptLogin(login);
    if (!("bodyCiphertext" in outcome)) throw new Error("not encrypted");
    const { bodyCiphertext } = outcome;
    const response = await send(paths.login, {
      method: "POST",
      headers: { ...pageHeaders, tm: time, uhti: traceId },
      body: JSON.stringify({ bodyCiphertext }),
    });
    expect(await readEnvelope(response)).toMatchObject({ code: "00000" });
    expect(open().calls.at(-1)).toMatchObject({
      input: sensitive,
      newKey: { algorithm: "rsa2048" },
    });
  });

  it.each([
    ["GET", `${paths.subAccounts}?b=%2F&a=1`, ""],
    ["POST", paths.userInfo, ""],
    ["POST", paths.createSubAccount, '{"nickName":"Zoë"}'],
  ])("agree on the signature of %s %s", async (method, path, body) => {
    const { vault, send } = await enter();
    const { time, traceId } = attempt();
    const outcome = await vault.sign({ method, path, time, traceId, body, session: keyed });
    if (!("signature" in outcome)) throw new Error("not signed");
    const { sign, signData, signDataMd5, signMode, publicKeyMd5 } = outcome.signature;
    const data = { method, path, time, traceId, body };
    expect(signData).toBe(signedString(data, signMode));
    const response = await send(path, {
      method,
      headers: {
        ...pageHeaders,
        cookie: "session=keyed",
        tm: time,
        uhti: traceId,
        [signHeaderNames.sign]: sign,
        [signHeaderNames.mode]: String(signMode),
        [signHeaderNames.dataMd5]: signDataMd5,
        [signHeaderNames.key]: publicKeyMd5,
      },
      ...(body !== "" && { body }),
    });
    expect(await readEnvelope(response)).toMatchObject({ code: "00000" });
  });

  it("agree on a report", async () => {
    const { vault } = await enter();
    const stranger = { sessionRef: "f".repeat(64), userId: "9" };
    expect(await vault.bindKeyPair(stranger)).toMatchObject({ code: "no-key-pair" });
    await expect.poll(() => JSON.stringify(open().logger.lines)).toContain("key-pair-missing");
  });
});
