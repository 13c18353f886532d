import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AccountExport } from "../../../src/wire/account/accountExport.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { PasskeysData } from "../../../src/wire/account/passkeys.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { passkeys, users } from "../../store/schema/accounts.ts";
import { policy } from "../model/policy.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { type Browser, createBrowser } from "../testing/createBrowser.ts";
import { createTestAuthenticator } from "../testing/createTestAuthenticator.ts";
import {
  failureOf,
  type TestAccounts,
  testOrigin,
  testPassword,
} from "../testing/createTestAccounts.ts";
import { challengeFor, optionsFor, passkeyOwner, signInBy } from "../testing/passkeyOwners.ts";

const { create, store } = accountsForFile();

const start = () => create({ settings: { publicOrigin: testOrigin } });

const isSignedIn = async ({ accounts }: TestAccounts, browser: Browser) =>
  (await accounts.findSession(browser.headers())) !== undefined;

const refusal = { code: gatewayCodes.wrongCredentials, field: "fidoVerifyCode" };

describe("a passkey of an account", () => {
  it("of another account is refused, also with the right handle of the wrong account", async () => {
    const test = start();
    const first = await passkeyOwner(test, "pk-first@example.com");
    const second = await passkeyOwner(test, "pk-second@example.com");
    const refused = await failureOf(
      signInBy(test, first.authenticator, { userHandle: second.handle }),
    );
    expect(refused).toMatchObject(refusal);
    const id = { id: first.authenticator.id };
    await test.call(accountPaths.removePasskey, id, { browser: second.browser });
    expect(await isSignedIn(test, await signInBy(test, first.authenticator))).toBe(true);
    const { challenge } = await optionsFor(test, second.browser);
    const credential = first.authenticator.register({ challenge, origin: testOrigin });
    const taken = test.call(accountPaths.addPasskey, { credential }, { browser: second.browser });
    expect(await failureOf(taken)).toMatchObject({ code: gatewayCodes.wrongCredentials });
  });

  it("is added only soon after a sign-in, with a challenge of that session, once", async () => {
    const test = start();
    const browser = await test.signIn("pk-fresh@example.com");
    const authenticator = createTestAuthenticator("synced");
    const add = (challenge: string, change = {}, as = browser) => {
      const credential = authenticator.register({ challenge, origin: testOrigin, ...change });
      return test.call<PasskeysData>(accountPaths.addPasskey, { credential }, { browser: as });
    };
    const stranger = await test.signIn("pk-stranger@example.com");
    const { challenge, excludeCredentials } = await optionsFor(test, browser);
    expect(excludeCredentials).toEqual([]);
    const wrong = { code: gatewayCodes.wrongCredentials, field: "credential" };
    expect(await failureOf(add(challenge, {}, stranger))).toMatchObject(wrong);
    expect(await failureOf(add(challenge, { isVerified: false }))).toMatchObject(wrong);
    expect(await failureOf(add(challenge, { origin: "https://evil.test" }))).toMatchObject(wrong);
    expect(await failureOf(add(await challengeFor(test, browser)))).toMatchObject(wrong);
    expect((await add(challenge)).passkeys).toHaveLength(1);
    expect(await failureOf(add(challenge))).toMatchObject(wrong);
    const again = await optionsFor(test, browser);
    expect(again.excludeCredentials).toEqual([{ type: "public-key", id: authenticator.id }]);
    test.time.now += policy.freshSignInMs;
    const stale = await failureOf(optionsFor(test, browser));
    expect(stale.code).toBe(gatewayCodes.staleSignIn);
  });

  it("that is removed signs nobody in, and ends the other sessions it has opened", async () => {
    const test = start();
    const { browser, authenticator } = await passkeyOwner(test, "pk-removed@example.com");
    const opened = await signInBy(test, authenticator);
    const byPassword = createBrowser(testOrigin);
    await test.call(accountPaths.userInfo, {}, { browser: opened });
    const id = { id: authenticator.id };
    const left = await test.call<PasskeysData>(accountPaths.removePasskey, id, { browser });
    expect(left.passkeys).toEqual([]);
    expect(await isSignedIn(test, opened)).toBe(false);
    expect(await isSignedIn(test, browser)).toBe(true);
    expect(await isSignedIn(test, byPassword)).toBe(false);
    expect(await failureOf(signInBy(test, authenticator))).toMatchObject(refusal);
  });

  it("keeps its own session when it is removed from there, also after a renewal elsewhere", async () => {
    const test = start();
    const { authenticator } = await passkeyOwner(test, "pk-own@example.com");
    const [here, there] = [
      await signInBy(test, authenticator),
      await signInBy(test, authenticator),
    ];
    test.time.now += policy.sessionMs;
    await test.call(accountPaths.userInfo, {}, { browser: there });
    await test.call(accountPaths.userInfo, {}, { browser: here });
    expect(await isSignedIn(test, there)).toBe(true);
    await test.call(accountPaths.removePasskey, { id: authenticator.id }, { browser: here });
    expect(await isSignedIn(test, here)).toBe(true);
    expect(await isSignedIn(test, there)).toBe(false);
  });

  it("is in the person's data, and goes with the account", async () => {
    const test = start();
    const { browser, authenticator } = await passkeyOwner(test, "pk-data@example.com");
    await signInBy(test, authenticator);
    const data = await test.call<AccountExport>(accountPaths.exportData, {}, { browser });
    const at = new Date(test.time.now).toISOString();
    expect(data.passkeys).toEqual([
      { name: "Firefox, Android", isBackedUp: true, addedAt: at, lastUsedAt: at },
    ]);
    expect(JSON.stringify(data)).not.toContain(authenticator.id);
    const proof = { pwd: testPassword, googleCode: "" };
    await test.call(accountPaths.deleteAccount, proof, { browser });
    const rows = await store().run((db) =>
      db.select().from(passkeys).where(eq(passkeys.id, authenticator.id)),
    );
    expect(rows).toEqual([]);
    expect(await failureOf(signInBy(test, authenticator))).toMatchObject(refusal);
  });

  it("has a bound for each account", async () => {
    const test = start();
    const { browser } = await passkeyOwner(test, "pk-many@example.com");
    const [row] = await store().run((db) =>
      db.select().from(users).where(eq(users.email, "pk-many@example.com")),
    );
    const copies = Array.from({ length: policy.maxPasskeys - 1 }, (_, index) => ({
      id: `pk-many-${index}`,
      userId: row?.id ?? "",
      publicKey: "",
      counter: 0,
      isBackupEligible: true,
      isBackedUp: true,
      name: "",
      createdAt: new Date(0),
    }));
    await store().run((db) => db.insert(passkeys).values(copies));
    expect((await failureOf(optionsFor(test, browser))).code).toBe(gatewayCodes.forbidden);
  });
});
