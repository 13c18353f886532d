import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { VerificationNeeded } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { PasskeysData } from "../../../src/wire/account/passkeys.ts";
import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import { passkeys, users } from "../../store/schema/accounts.ts";
import { policy } from "../model/policy.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { type Browser, createBrowser } from "../testing/createBrowser.ts";
import {
  failureOf,
  type TestAccounts,
  testOrigin,
  testPassword,
} from "../testing/createTestAccounts.ts";
import { passedChallenge } from "../testing/fakes.ts";
import {
  challengeFor,
  optionsFor,
  passkeyOwner,
  sendPasskey,
  signInBy,
} from "../testing/passkeyOwners.ts";

const { create, store } = accountsForFile();

const start = () => create({ settings: { publicOrigin: testOrigin } });

const isSignedIn = async ({ accounts }: TestAccounts, browser: Browser) =>
  (await accounts.findSession(browser.headers())) !== undefined;

const refusal = { code: gatewayCodes.wrongCredentials, field: "fidoVerifyCode" };

describe("a passkey", () => {
  it("is added, named, told of by mail, and signs in without a code, also past a two-factor app", async () => {
    const test = start();
    const { browser, authenticator } = await passkeyOwner(test, "pk-adds@example.com");
    const list = await test.call<PasskeysData>(accountPaths.passkeys, {}, { browser });
    expect(list.passkeys).toEqual([
      { id: authenticator.id, name: "Firefox, Android", addedAt: test.time.now },
    ]);
    expect(test.messenger.notices.at(-1)).toMatchObject({
      notice: "passkeyAdded",
      address: "pk-adds@example.com",
      device: "Firefox, Android",
      at: test.time.now,
    });
    await test.store.run((db) =>
      db.update(users).set({ totpSecret: "sealed" }).where(eq(users.email, "pk-adds@example.com")),
    );
    const form = { loginName: "pk-adds@example.com", pwd: testPassword, areaCode: "" };
    const headers = passedChallenge;
    const byPassword = await test.call<VerificationNeeded>(accountPaths.login, form, { headers });
    expect(byPassword.verifications).toEqual(["email", "google"]);
    const other = await signInBy(test, authenticator);
    expect(await isSignedIn(test, other)).toBe(true);
    expect(test.messenger.notices.at(-1)).toMatchObject({ notice: "newDevice" });
  });

  it("signs in as a simultaneous one of one challenge only once, and no challenge twice", async () => {
    const test = start();
    const { authenticator } = await passkeyOwner(test, "pk-once@example.com");
    const browser = createBrowser(testOrigin);
    const challenge = await challengeFor(test, browser);
    const answers = [1, 2, 3].map(() => authenticator.signIn({ challenge, origin: testOrigin }));
    const outcomes = await Promise.allSettled(
      answers.map((text) => sendPasskey(test, browser, text)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const text of answers) {
      expect(await failureOf(sendPasskey(test, browser, text))).toMatchObject(refusal);
    }
  });

  it.each([
    ["another origin", { origin: "https://evil.test", rpId: "parallax.test" }],
    ["another site", { rpId: "evil.test" }],
    ["nobody verified", { isVerified: false }],
    ["another account's handle", { userHandle: Buffer.alloc(32).toString("base64url") }],
    ["no handle", { userHandle: "" }],
  ])("is refused with %s", async (_, change) => {
    const test = start();
    const { authenticator } = await passkeyOwner(test, `pk-${randomName()}@example.com`);
    expect(await failureOf(signInBy(test, authenticator, change))).toMatchObject(refusal);
    // The same passkey still works as it should.
    expect(await isSignedIn(test, await signInBy(test, authenticator))).toBe(true);
  });

  it("is refused with a challenge that has expired, of another browser, of an addition, or made up", async () => {
    const test = start();
    const { browser: own, authenticator } = await passkeyOwner(test, "pk-bound@example.com");
    const browser = createBrowser(testOrigin);
    const origin = testOrigin;
    const elsewhere = await challengeFor(test, createBrowser(origin));
    const addition = (await optionsFor(test, own)).challenge;
    const open = await challengeFor(test, browser);
    const changed = `${open.slice(0, -2)}${open.endsWith("AA") ? "BA" : "AA"}`;
    for (const challenge of [elsewhere, addition, changed, "", "AAAA"]) {
      const text = authenticator.signIn({ challenge, origin });
      expect(await failureOf(sendPasskey(test, browser, text))).toMatchObject(refusal);
    }
    const unbound = authenticator.signIn({ challenge: open, origin });
    expect(await failureOf(sendPasskey(test, createBrowser(origin), unbound))).toMatchObject(
      refusal,
    );
    test.time.now += policy.passkeyChallengeMs;
    const late = authenticator.signIn({ challenge: open, origin });
    expect(await failureOf(sendPasskey(test, browser, late))).toMatchObject(refusal);
    for (const text of ["", "{}", "null", "[]", "{", JSON.stringify({ id: authenticator.id })]) {
      expect(await failureOf(sendPasskey(test, browser, text))).toMatchObject(refusal);
    }
  });

  it("is refused when its counter stands still or goes back, and keeps counting after that", async () => {
    const test = start();
    const { authenticator } = await passkeyOwner(test, "pk-counts@example.com", "device-bound");
    await signInBy(test, authenticator, { counter: 7 });
    for (const counter of [7, 3, 0]) {
      const refused = await failureOf(signInBy(test, authenticator, { counter }));
      expect(refused).toMatchObject(refusal);
    }
    expect(await isSignedIn(test, await signInBy(test, authenticator, { counter: 8 }))).toBe(true);
    const [row] = await store().run((db) =>
      db.select().from(passkeys).where(eq(passkeys.id, authenticator.id)),
    );
    expect(row).toMatchObject({ counter: 8, isBackupEligible: false, isBackedUp: false });
  });

  it("opens no frozen account, and is counted like other sign-ins", async () => {
    const test = start();
    const { authenticator } = await passkeyOwner(test, "pk-frozen@example.com");
    const isTheirs = eq(users.email, "pk-frozen@example.com");
    await store().run((db) => db.update(users).set({ isFrozen: true }).where(isTheirs));
    const refused = await failureOf(signInBy(test, authenticator));
    expect(refused.code).toBe(protocolCodes.accountFrozen);
    const tries = Array.from({ length: 20 }, () =>
      failureOf(sendPasskey(test, createBrowser(testOrigin), "")),
    );
    await Promise.all(tries);
    const next = await failureOf(sendPasskey(test, createBrowser(testOrigin), ""));
    expect(next.code).toBe(protocolCodes.challengeRequired);
  });
});

let names = 0;
function randomName(): string {
  names += 1;
  return `case-${names}`;
}
