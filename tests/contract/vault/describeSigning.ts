import { describe, expect, it } from "vitest";
import type { SignMode } from "../../../src/wire/signing.ts";
import { createVisits, signatureOf, type SuiteOptions } from "./enterVault.ts";
import { isSignedBy, md5Of, sha256Of } from "./gatewayDouble.ts";
import { alice, bob, nobody, request, time, traceId } from "./sampleCalls.ts";

const timeDigits = time.slice(0, 8);
const lines = (...parts: readonly string[]): string => parts.join("\n");

/** The signed text of a request, written out for each mode ("Signing" in `src/wire/PROTOCOL.md`). */
const signed: Readonly<Record<SignMode, (path: string, body: string) => string>> = {
  0: (path) => lines("v1", "0", "POST", path, timeDigits),
  1: (path) => lines("v1", "1", "POST", path, timeDigits, traceId),
  2: (path, body) => lines("v1", "2", "POST", path, timeDigits, traceId, body),
};

const userInfo = "/v1/user/overview/userinfo";

/** Signing: the requirements for every access to the vault. */
export function describeSigning(name: string, options: SuiteOptions): void {
  describe(`signing, ${name}`, () => {
    const { enter, signIn } = createVisits(options);
    const { gateway } = options;

    it.each([
      { what: "an exact path, before any prefix", path: "/v1/user/account/subAccounts", mode: 0 },
      { what: "an exact path", path: userInfo, mode: 1 },
      { what: "a query as it is sent", path: `${userInfo}?b=1&a=%20`, mode: 1 },
      { what: "the longest of two prefixes", path: "/v1/user/account/bind", mode: 2 },
      { what: "the shorter prefix", path: "/v1/user/other", mode: 0 },
    ] as const)("covers $what", async ({ path, mode }) => {
      const { client, publicKey } = await signIn();
      const body = '{"googleCode":"é"}';
      const signature = await signatureOf(client, request({ path, body }));
      const text = signed[mode](path, body);
      expect(signature).toMatchObject({
        traceId,
        signMode: mode,
        signData: text,
        signDataMd5: md5Of(text),
        publicKeyMd5: md5Of(publicKey),
      });
      expect(isSignedBy(publicKey, signature.sign, text)).toBe(true);
      expect(isSignedBy(publicKey, signature.sign, `${text} `)).toBe(false);
    });

    it.each([
      ["does not begin with a slash", { path: userInfo.slice(1) }],
      ["has no time", { time: undefined }],
      ["has an empty time", { time: "" }],
      ["has no trace id", { traceId: undefined }],
      ["has an empty trace id", { traceId: "" }],
    ])("leaves a request alone that %s", async (_what, changes) => {
      const { client } = await signIn();
      expect(await client.sign(request(changes))).toEqual({ ok: true, skipped: "not-signable" });
    });

    it("leaves a path alone that is not core", async () => {
      const { client } = await signIn();
      const outcome = await client.sign(request({ path: "/v1/mix/public/usdtRate" }));
      expect(outcome).toEqual({ ok: true, skipped: "not-core" });
    });

    it("requests no configuration for a visitor without a session", async () => {
      const { world, client } = enter();
      const outcome = await client.sign(request({ session: nobody }));
      expect(outcome).toEqual({ ok: true, skipped: "no-session" });
      expect(world.fetches).toBe(0);
    });

    it("is off if the gateway says so", async () => {
      const { world, client } = enter();
      world.configuration = gateway.configuration({ clientOpen: false });
      expect(await client.sign(request())).toEqual({ ok: true, skipped: "protection-off" });
    });

    it("answers that this device has no key of the session", async () => {
      const { client } = await signIn();
      expect(await client.sign(request({ session: bob }))).toMatchObject({ code: "no-key-pair" });
    });

    it("continues when the session was renewed under another name", async () => {
      const { client } = await signIn();
      const renewed = { ...alice, sessionRef: "c".repeat(64) };
      expect(await client.sign(request({ session: renewed }))).toHaveProperty("signature");
    });

    it("continues in another tab, and after a reload", async () => {
      const { world } = await signIn();
      expect(await enter(world).client.sign(request())).toHaveProperty("signature");
    });

    it("fails while the configuration cannot be had, and can be retried", async () => {
      const { world, client } = enter();
      world.configuration = undefined;
      expect(await client.sign(request())).toMatchObject({
        code: "configuration-failed",
        retryable: true,
      });
      world.configuration = gateway.configuration({ clientOpen: false });
      expect(await client.sign(request())).toEqual({ ok: true, skipped: "protection-off" });
    });

    it("follows a new configuration after a reset", async () => {
      const { world, client } = await signIn();
      world.configuration = gateway.configuration({ exactUrls: {}, prefixUrls: {} });
      expect(await client.resetConfiguration({ refetch: true })).toEqual({ ok: true });
      expect(await client.sign(request())).toEqual({ ok: true, skipped: "not-core" });
      expect(world.kept()).toEqual(world.configuration);
      expect(await client.resetConfiguration({ refetch: false })).toEqual({ ok: true });
      expect(world.kept()).toBeUndefined();
    });

    it("requests the configuration once in the tab's life, for any number of requests", async () => {
      const { world, client } = await signIn();
      await Promise.all([client.sign(request()), client.sign(request())]);
      expect(world.fetches).toBe(1);
    });
  });

  describe(`the device check, ${name}`, () => {
    const { signIn } = createVisits(options);

    it("proves that it has the key that a user signed in with", async () => {
      const { client, publicKey } = await signIn();
      const outcome = await client.checkDevice(sha256Of(alice.userId));
      if (!outcome.ok || outcome.proof === undefined) throw new Error("no proof");
      expect(outcome.proof.lastAlgorithm).toBe("rsa1024");
      expect(isSignedBy(publicKey, outcome.proof.userCheckDeviceSign, publicKey)).toBe(true);
    });

    it("proves nothing for a user who never signed in here", async () => {
      const { client } = await signIn();
      expect(await client.checkDevice(sha256Of(bob.userId))).toEqual({ ok: true });
    });
  });

  describe(`the key of this device, ${name}`, () => {
    const { signIn } = createVisits(options);

    it("is described by facts that may be shown", async () => {
      const { client, world, publicKey } = await signIn();
      expect(await client.describeKey(alice)).toEqual({
        ok: true,
        key: {
          algorithm: "rsa1024",
          createdAt: world.now,
          fingerprint: sha256Of(Buffer.from(publicKey, "base64")),
          engine: world.engine.name,
        },
      });
      expect(await client.describeKey(bob)).toEqual({ ok: true });
    });

    it("is gone after signing out", async () => {
      const { client } = await signIn();
      expect(await client.clearKeys()).toEqual({ ok: true });
      expect(await client.describeKey(alice)).toEqual({ ok: true });
      expect(await client.sign(request())).toMatchObject({ code: "no-key-pair" });
      expect(await client.checkDevice(sha256Of(alice.userId))).toEqual({ ok: true });
    });
  });
}
