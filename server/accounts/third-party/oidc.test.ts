import { generateKeyPairSync } from "node:crypto";
import { exportJWK, SignJWT } from "jose";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import type { TwoFactorData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { createBrowser } from "../testing/createBrowser.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { failureOf, testOrigin } from "../testing/createTestAccounts.ts";
import { createTestKey } from "../testing/fakes.ts";

const { create } = accountsForFile();

const clientId = "parallax.apps.example";
const issuer = generateKeyPairSync("rsa", { modulusLength: 2048 });
const keysUrl = "https://www.googleapis.com/oauth2/v3/certs";

async function publishedKeys(): Promise<Response> {
  const jwk = await exportJWK(issuer.publicKey);
  return Response.json({ keys: [{ ...jwk, kid: "one", alg: "RS256", use: "sig" }] });
}

function createOidc(answer: (url: string) => Promise<Response> = publishedKeys) {
  const asked: string[] = [];
  const fetchKeys: typeof fetch = (input) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    return answer(url);
  };
  const test = create({
    settings: { googleClientId: clientId },
    fetch: fetchKeys,
  });
  const seconds = (): number => Math.floor(test.time.now / 1000);
  const tokenOf = (claims: Record<string, unknown>, key = issuer.privateKey) =>
    new SignJWT({
      iss: "https://accounts.google.com",
      aud: clientId,
      sub: "subject",
      iat: seconds(),
      exp: seconds() + 3600,
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign(key);
  const signIn = (token: string, more: object = {}, options = {}) =>
    test.call<{ accessTokenResVO: { userInfo: { userId: string; email: string } } }>(
      accountPaths.thirdPartyLogin,
      { provider: "google", token, ...more },
      options,
    );
  return { ...test, asked, tokenOf, signIn };
}

describe("an identity token", () => {
  it("signs in, makes the account once, and can be used once", async () => {
    const { tokenOf, signIn, time, asked } = createOidc();
    const token = await tokenOf({ sub: "alice", email: "alice@example.com", email_verified: true });
    const first = await signIn(token);
    expect(first.accessTokenResVO.userInfo.email).toBe("a•••e@example.com");
    expect((await failureOf(signIn(token))).code).toBe(gatewayCodes.wrongCredentials);
    time.now += 1000;
    const second = await signIn(await tokenOf({ sub: "alice" }));
    expect(second.accessTokenResVO.userInfo.userId).toBe(first.accessTokenResVO.userInfo.userId);
    expect(new Set(asked)).toEqual(new Set([keysUrl]));
  });

  it("tells the owner of an unknown device, but not of the sign-in that made the account", async () => {
    const { tokenOf, signIn, messenger } = createOidc();
    const claims = { sub: "told", email: "told@example.com", email_verified: true };
    await signIn(await tokenOf({ ...claims, jti: "1" }), {}, { newKey: createTestKey() });
    expect(messenger.notices).toEqual([]);
    await signIn(await tokenOf({ ...claims, jti: "2" }), {}, { newKey: createTestKey() });
    expect(messenger.notices).toMatchObject([{ notice: "newDevice", address: "told@example.com" }]);
  });

  it("makes one account for many first sign-ins at once", async () => {
    const { tokenOf, signIn } = createOidc();
    const tokens = await Promise.all(
      [1, 2, 3].map((jti) => tokenOf({ sub: "at-once", jti: String(jti) })),
    );
    const answers = await Promise.all(tokens.map((token) => signIn(token)));
    const ids = answers.map(({ accessTokenResVO }) => accessTokenResVO.userInfo.userId);
    expect(new Set(ids).size).toBe(1);
  });

  it("is refused when any part of it is wrong", async () => {
    const { tokenOf, signIn, time } = createOidc();
    const seconds = Math.floor(time.now / 1000);
    const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const good = await tokenOf({});
    const bad = [
      await tokenOf({ iss: "https://evil.example" }),
      await tokenOf({ aud: "another client" }),
      await tokenOf({ aud: [clientId, "another client"], azp: "another client" }),
      await tokenOf({ exp: seconds - 31 }),
      await tokenOf({ iat: seconds - 631 }),
      await tokenOf({ iat: seconds + 60 }),
      await tokenOf({ sub: undefined }),
      await tokenOf({ nonce: "asked for by another page" }),
      await tokenOf({}, other),
      `${good.slice(0, -6)}AAAAAA`,
      good.split(".").slice(0, 2).join("."),
      `${Buffer.from('{"alg":"none"}').toString("base64url")}.${good.split(".")[1] ?? ""}.`,
      "no token",
    ];
    for (const token of bad) {
      expect((await failureOf(signIn(token))).code).toBe(gatewayCodes.wrongCredentials);
    }
    await expect(signIn(good)).resolves.toBeDefined();
  });

  it("has the nonce of the page that asked for it, or neither has one", async () => {
    const { tokenOf, signIn } = createOidc();
    const token = await tokenOf({ sub: "nonce", nonce: "n-0S6" });
    expect((await failureOf(signIn(token, { nonce: "n-0S7" }))).code).toBe("40100");
    await expect(signIn(token, { nonce: "n-0S6" })).resolves.toBeDefined();
    const without = await tokenOf({ sub: "no-nonce" });
    expect((await failureOf(signIn(without, { nonce: "n-0S6" }))).code).toBe("40100");
  });

  it("does not open an account with a password, even for the same address", async () => {
    const { tokenOf, signIn, register } = createOidc();
    await register("by-password@example.com");
    const claims = { sub: "taker", email: "by-password@example.com" };
    const verified = await tokenOf({ ...claims, email_verified: true });
    expect((await failureOf(signIn(verified))).code).toBe(gatewayCodes.alreadyRegistered);
    const unverified = await signIn(await tokenOf({ ...claims, email_verified: false }));
    expect(unverified.accessTokenResVO.userInfo.email).toBe("");
  });

  it("is not blamed if the issuer's keys cannot be fetched", async () => {
    const failures = [
      () => Promise.reject(new Error("connect ECONNREFUSED")),
      () => Promise.resolve(new Response("", { status: 500 })),
      () => Promise.resolve(new Response("not JSON")),
    ];
    for (const answer of failures) {
      const { tokenOf, signIn } = createOidc(answer);
      expect((await failureOf(signIn(await tokenOf({})))).code).toBe(gatewayCodes.unavailable);
    }
  });

  it("requires the two-factor app's code if one is bound, and no other code", async () => {
    const { tokenOf, signIn, call, time } = createOidc();
    const browser = createBrowser(testOrigin);
    await signIn(await tokenOf({ sub: "with-app" }), {}, { browser });
    const { secret } = await call<TwoFactorData>(accountPaths.prepareTwoFactor, {}, { browser });
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeNow = () => app.generate({ timestamp: time.now });
    await call(accountPaths.bindTwoFactor, { googleCode: codeNow() }, { browser });
    time.now += 60_000;
    const needed: unknown = await signIn(await tokenOf({ sub: "with-app" }));
    expect(needed).toMatchObject({ verifications: ["google"], targets: {} });
  });
});
