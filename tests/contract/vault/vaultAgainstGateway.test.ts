import { describe, expect, it } from "vitest";
import { createFakeTimer } from "../../../src/lib/testing/createFakeTimer.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { RequestToSign } from "../../../src/wire/workerClient.ts";
import { signHeaderNames, signedString } from "../../../src/wire/signing.ts";
import { createLocks } from "../../../workers/vault/createLocks.ts";
import { type Vault, createVault } from "../../../workers/vault/createVault.ts";
import { createGatewayRequests } from "../../../workers/vault/createGatewayRequests.ts";
import { type ClientKeyPair, createMemoryKeyStore } from "../../../workers/vault/keys/keyStore.ts";
import { createWebCryptoEngine } from "../../../workers/vault/engines/createWebCryptoEngine.ts";
import { readEnvelope } from "../gateway/gatewayFixture.ts";
import { newTraceId } from "../protection/protectionClient.ts";
import {
  origin,
  pageHeaders,
  paths,
  protectedGatewayForFile,
} from "../protection/protectionFixture.ts";
import { canaryPassword, nobody } from "./sampleCalls.ts";

const open = protectedGatewayForFile();
const keyed = { sessionRef: "a".repeat(64), userId: "1001" };
const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

/** A vault whose own requests go to the gateway of this file; its store holds the key of the session `keyed`. */
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
      // A browser adds the origin itself.
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

const { switchDemo, switchTradeDemo, switchWeb, switchApp } = accountPaths;
const switchPaths = [switchDemo, switchTradeDemo, switchWeb, switchApp].map((path) => `/${path}`);

const attempt = () => ({ time: String(open().time.now), traceId: newTraceId() });

/** The vault's signature of a request, and the headers of the sent request. */
async function signed(vault: Vault, request: RequestToSign & { time: string; traceId: string }) {
  const outcome = await vault.sign(request);
  if (!("signature" in outcome)) throw new Error("not signed");
  const { sign, signData, signDataMd5, signMode, publicKeyMd5 } = outcome.signature;
  return {
    signData,
    signMode,
    headers: {
      ...pageHeaders,
      cookie: "session=keyed",
      tm: request.time,
      uhti: request.traceId,
      [signHeaderNames.sign]: sign,
      [signHeaderNames.mode]: String(signMode),
      [signHeaderNames.dataMd5]: signDataMd5,
      [signHeaderNames.key]: publicKeyMd5,
    },
  };
}

describe("the vault and the gateway", () => {
  it("agree on a login: the gateway reads it and accepts the key inside as proven", async () => {
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
    const data = { method, path, time, traceId, body };
    const { signData, signMode, headers } = await signed(vault, { ...data, session: keyed });
    expect(signData).toBe(signedString(data, signMode));
    const response = await send(path, { method, headers, ...(body !== "" && { body }) });
    expect(await readEnvelope(response)).toMatchObject({ code: "00000" });
  });

  it.each(switchPaths)(
    "agree on %s: encrypted, and signed over its ciphertext by the session's key",
    async (path) => {
      const { vault, send } = await enter();
      const { time, traceId } = attempt();
      const draft = { method: "POST", path, time, traceId, session: keyed };
      const outcome = await vault.encryptLogin({ ...draft, sensitive: { userId: "1002" } });
      if (!("bodyCiphertext" in outcome)) throw new Error("not encrypted");
      const body = JSON.stringify({ bodyCiphertext: outcome.bodyCiphertext });
      const { signData, headers } = await signed(vault, { ...draft, body });
      expect(signData).toBe(["v1", "2", "POST", path, time.slice(0, 8), traceId, body].join("\n"));
      const response = await send(path, { method: "POST", headers, body });
      expect(await readEnvelope(response)).toMatchObject({ code: "00000" });
      const call = open().calls.at(-1);
      expect(call).toMatchObject({ input: { userId: "1002" }, session: { userId: "1001" } });
      expect(call?.newKey?.md5).toMatch(/^[0-9a-f]{32}$/);
      expect(call?.newKey?.md5).not.toBe(open().clientKey.md5);
    },
  );

  it("agree on a report", async () => {
    const { vault } = await enter();
    const stranger = { sessionRef: "f".repeat(64), userId: "9" };
    expect(await vault.bindKeyPair(stranger)).toMatchObject({ code: "no-key-pair" });
    await expect.poll(() => JSON.stringify(open().logger.lines)).toContain("key-pair-missing");
  });
});
