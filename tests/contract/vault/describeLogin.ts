import { describe, expect, it } from "vitest";
import { createDeferred } from "../../../src/lib/testing/createDeferred.ts";
import { signing } from "../../../src/wire/signing.ts";
import type { CryptoEngine } from "../../../workers/vault/engines/engine.ts";
import { carried, createVisits, signatureOf, type SuiteOptions } from "./enterVault.ts";
import { certificateFrom, certificateTo, isSignedBy, md5Of, sha256Of } from "./gatewayDouble.ts";
import {
  alice,
  bob,
  canaryPassword,
  login,
  request,
  secondStep,
  switchTo,
  time,
  traceId,
} from "./sampleCalls.ts";
import { blockedStore } from "./vaultWorld.ts";

const refusal = "server public key verification failed";

/** An engine whose pairs are made when the test says so. */
function slowEngine(engine: CryptoEngine) {
  const held = createDeferred();
  const slow: CryptoEngine = {
    ...engine,
    async generateKeyPair(algorithm) {
      await held.promise;
      return engine.generateKeyPair(algorithm);
    },
  };
  return { slow, held };
}

/** Encryption of sign-ins and the life of their keys: the requirements for every access to the vault. */
export function describeLogin(name: string, options: SuiteOptions): void {
  const { gateway } = options;

  describe(`an encrypted login, ${name}`, () => {
    const { enter, signIn } = createVisits(options);

    it("carries the sensitive members and a key that has signed this very request", async () => {
      const visitor = enter();
      const outcome = await visitor.client.encryptLogin(login());
      expect(outcome).toMatchObject({ ok: true, hasKeyPair: true });
      const { initSign = "", publicKey = "", ...rest } = await carried(visitor, outcome);
      expect(rest).toEqual({ ...login().sensitive, algorithm: "rsa1024" });
      const proof = ["v1", "1", "POST", login().path, time.slice(0, 8), traceId].join("\n");
      expect(isSignedBy(publicKey, initSign, proof)).toBe(true);
    });

    it("never looks the same twice", async () => {
      const { client } = enter();
      const outcomes = [await client.encryptLogin(login()), await client.encryptLogin(login())];
      const texts = outcomes.map((one) => ("bodyCiphertext" in one ? one.bodyCiphertext : ""));
      expect(new Set(texts).size).toBe(2);
    });

    it("has the key length that the gateway announces", async () => {
      const visitor = enter();
      visitor.world.configuration = gateway.configuration({ defaultAlgorithm: "rsa2048" });
      const { algorithm } = await carried(visitor, await visitor.client.encryptLogin(login()));
      expect(algorithm).toBe("rsa2048");
    });

    it("carries the same key in the second step", async () => {
      const visitor = enter();
      const first = await carried(visitor, await visitor.client.encryptLogin(login()));
      const second = await carried(visitor, await visitor.client.encryptLogin(secondStep()));
      expect(second["publicKey"]).toBe(first["publicKey"]);
      expect(second["emailCode"]).toBe("123456");
    });

    it("is left alone if a session and its key exist", async () => {
      const { client } = await signIn();
      const outcome = await client.encryptLogin(login({ session: alice }));
      expect(outcome).toEqual({ ok: true, skipped: "left-alone" });
      expect(await client.bindKeyPair(alice)).toEqual({ ok: true });
      expect(await client.sign(request())).toHaveProperty("signature");
    });

    it("is not left alone if the session has no key", async () => {
      const { client } = await signIn();
      const outcome = await client.encryptLogin(login({ session: bob }));
      expect(outcome).toHaveProperty("bodyCiphertext");
    });

    it("always has a new key when it switches accounts", async () => {
      const visitor = await signIn();
      const outcome = await visitor.client.encryptLogin(switchTo(bob.userId, alice));
      const { publicKey = "" } = await carried(visitor, outcome);
      expect(publicKey).not.toBe(visitor.publicKey);
      await visitor.client.bindKeyPair(bob);
      const ofBob = await signatureOf(visitor.client, request({ session: bob }));
      const ofAlice = await signatureOf(visitor.client, request());
      expect(ofBob.publicKeyMd5).toBe(md5Of(publicKey));
      expect(ofAlice.publicKeyMd5).toBe(md5Of(visitor.publicKey));
    });

    it("is skipped on a page that is neither https nor loopback, and sends no request", async () => {
      const visitor = enter(notSecure());
      const outcome = await visitor.client.encryptLogin(login());
      expect(outcome).toEqual({ ok: true, skipped: "not-secure" });
      expect(visitor.world.fetches).toBe(0);
      expect(await visitor.client.bindKeyPair(alice)).toEqual({ ok: true });
      expect(visitor.world.reports).toEqual([]);
    });

    it("is skipped if the gateway wants no protection", async () => {
      const { world, client } = enter();
      world.configuration = gateway.configuration({ clientOpen: false });
      expect(await client.encryptLogin(login())).toEqual({ ok: true, skipped: "protection-off" });
      expect(await client.bindKeyPair(alice)).toEqual({ ok: true });
      expect(world.reports).toEqual([]);
    });

    it.each([
      ["a path that is no login", { path: "/v1/user/logout" }],
      ["a path without its slash", { path: login().path.slice(1) }],
      ["a member that is not sensitive there", { sensitive: { serialNO: "1" } }],
    ])("is refused for %s", async (_what, changes) => {
      const outcome = await enter().client.encryptLogin(login(changes));
      expect(outcome).toMatchObject({ ok: false, code: "bad-call" });
    });

    function notSecure() {
      const { world } = enter();
      world.isSecure = false;
      return world;
    }
  });

  describe(`the server's key, ${name}`, () => {
    const { enter } = createVisits(options);
    const other = options.otherGateway.configuration();
    const { serverPublicKey, serverPublicKeySign } = gateway.configuration();

    it.each([
      ["signed by another certificate", other],
      ["exchanged under a good signature", { ...other, serverPublicKeySign }],
      ["under another signature", { ...other, serverPublicKey }],
      ["with its signature cut", { ...other, serverPublicKey, serverPublicKeySign: "AAAA" }],
    ])("is refused %s", async (_what, configuration) => {
      const { world, client } = enter();
      world.configuration = configuration;
      const refused = { ok: false, code: "server-key-refused", message: refusal };
      expect(await client.encryptLogin(login())).toMatchObject(refused);
      expect(await client.sign(request())).toMatchObject(refused);
      expect(world.kept()).toBeUndefined();
    });

    it.each([
      ["before the certificate is valid", certificateFrom - 1],
      ["after it ran out", certificateTo + 1],
    ])("is refused %s", async (_what, now) => {
      const { world, client } = enter();
      world.now = now;
      expect(await client.encryptLogin(login())).toMatchObject({ message: refusal });
    });

    it("is accepted again after a reset, once it is genuine", async () => {
      const { world, client } = enter();
      world.configuration = other;
      await client.encryptLogin(login());
      world.configuration = gateway.configuration();
      expect(await client.resetConfiguration({ refetch: true })).toEqual({ ok: true });
      expect(await client.encryptLogin(login())).toHaveProperty("bodyCiphertext");
    });
  });

  describe(`a key pair, ${name}`, () => {
    const { enter, signIn } = createVisits(options);

    it("that takes longer than 8 s is left out, and serves the next sign-in", async () => {
      const visitor = enter();
      const { client, world } = visitor;
      const { slow, held } = slowEngine(options.engine);
      world.engine = slow;
      const waiting = client.encryptLogin(login());
      await world.timer.started(signing.generationTimeoutMs);
      world.timer.elapse(signing.generationTimeoutMs);
      const outcome = await waiting;
      expect(outcome).toMatchObject({ ok: true, hasKeyPair: false });
      expect(await carried(visitor, outcome)).toEqual(login().sensitive);
      expect(await client.bindKeyPair(alice)).toMatchObject({ ok: false, code: "no-key-pair" });
      expect(world.reports).toEqual(["key-pair-missing"]);
      expect(await client.sign(request())).toMatchObject({ code: "no-key-pair" });

      // The pair is still being made behind the lock: the next sign-in waits for it, and no second pair is made.
      world.engine = { ...slow, generateKeyPair: () => Promise.reject(new Error("a second pair")) };
      const next = client.encryptLogin(login());
      held.resolve();
      expect(await next).toMatchObject({ ok: true, hasKeyPair: true });
      expect(await client.bindKeyPair(alice)).toEqual({ ok: true });
      expect(await client.sign(request())).toHaveProperty("signature");
    });

    it("that cannot be made is left out, and made by the next worker as a backup", async () => {
      const { client, world } = enter();
      const generateKeyPair = () => Promise.reject(new Error("no randomness"));
      world.engine = { ...options.engine, generateKeyPair };
      expect(await client.encryptLogin(login())).toMatchObject({ ok: true, hasKeyPair: false });
      await client.bindKeyPair(alice);
      world.engine = options.engine;
      const next = enter(world);
      expect(await next.client.sign(request())).toMatchObject({ code: "no-key-pair" });
      await expect.poll(() => world.keyStore.load({ kind: "backup" })).toBeDefined();
      const spare = await world.keyStore.load({ kind: "backup" });
      const { publicKey } = await carried(next, await next.client.encryptLogin(login()));
      expect(publicKey).toBe(spare?.publicKey);
      expect(await next.client.sign(request())).toMatchObject({ code: "no-key-pair" });
    });

    it("of an earlier session does not sign for a session without a key", async () => {
      const { client, world } = await signIn();
      const generateKeyPair = () => Promise.reject(new Error("no randomness"));
      world.engine = { ...options.engine, generateKeyPair };
      await client.encryptLogin(login());
      const next = { ...alice, sessionRef: "d".repeat(64) };
      expect(await client.bindKeyPair(next)).toMatchObject({ code: "no-key-pair" });
      expect(await client.sign(request({ session: next }))).toMatchObject({ code: "no-key-pair" });
    });

    it("is made once for two tabs that sign in at the same time, and bound for both", async () => {
      const first = enter();
      const second = enter(first.world);
      const outcomes = await Promise.all([
        first.client.encryptLogin(login()),
        second.client.encryptLogin(login()),
      ]);
      const keys = await Promise.all(outcomes.map((outcome) => carried(first, outcome)));
      expect(keys[0]?.["publicKey"]).toBe(keys[1]?.["publicKey"]);
      expect(await first.client.bindKeyPair(alice)).toEqual({ ok: true });
      expect(await second.client.bindKeyPair(bob)).toEqual({ ok: true });
      expect(await second.client.sign(request({ session: bob }))).toHaveProperty("signature");
    });

    it("is new for the sign-in after one that was bound", async () => {
      const visitor = await signIn();
      const { publicKey } = await carried(visitor, await visitor.client.encryptLogin(login()));
      expect(publicKey).not.toBe(visitor.publicKey);
    });

    it("that is bound twice does not change", async () => {
      const { client, world } = await signIn();
      expect(await client.bindKeyPair(alice)).toEqual({ ok: true });
      expect(world.reports).toEqual([]);
    });

    it("that nobody made is reported as missing", async () => {
      const { client, world } = enter();
      expect(await client.bindKeyPair(alice)).toMatchObject({ code: "no-key-pair" });
      expect(world.reports).toEqual(["key-pair-missing"]);
    });

    it.each([
      ["a session without a user", { ...alice, userId: "" }],
      ["a user without a session", { ...alice, sessionRef: "" }],
    ])("is not bound to %s", async (_what, session) => {
      const { client } = enter();
      await client.encryptLogin(login());
      expect(await client.bindKeyPair(session)).toMatchObject({ code: "bad-call" });
    });

    it("is left out if storage is blocked, so that the session outlives this page", async () => {
      const visitor = enter();
      visitor.world.keyStore = blockedStore();
      const { client, world } = enter(visitor.world);
      expect(await client.encryptLogin(login())).toMatchObject({ ok: true, hasKeyPair: false });
      expect(await client.bindKeyPair(alice)).toMatchObject({ code: "no-key-pair" });
      expect(world.reports).toEqual(["key-pair-not-saved", "key-pair-missing"]);
      expect(await client.sign(request())).toMatchObject({ code: "no-key-pair" });
      expect(await client.clearKeys()).toMatchObject({ code: "storage-failed", retryable: true });
    });
  });

  describe(`what crosses, ${name}`, () => {
    const { signIn } = createVisits(options);

    it("holds nothing private, in either direction, except the password on its way in", async () => {
      const { client, world, crossed } = await signIn();
      const answers = [
        await client.encryptLogin(switchTo(bob.userId, alice)),
        await client.sign(request()),
        await client.checkDevice(sha256Of(alice.userId)),
        await client.describeKey(alice),
        await client.clearKeys(),
      ];
      const text = JSON.stringify([answers, world.reports, crossed?.().split("\n")]);
      expect(text).not.toContain("PRIVATE KEY");
      // A PKCS #8 private key begins like this, in base64 and as bytes.
      expect(text).not.toMatch(/MII[A-Za-z0-9+/]{2}[AQgw]IBADAN/);
      expect(JSON.stringify(answers)).not.toContain(canaryPassword);
    });
  });
}
