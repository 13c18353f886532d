import { count, eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { Secret, TOTP } from "otpauth";
import type { SubAccountsData, TwoFactorData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import {
  deviceKeys,
  identities,
  pendingSignIns,
  sessions,
  users,
  verificationCodes,
} from "../../store/schema/accounts.ts";
import { bounds, policy } from "../model/policy.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { type Browser, createBrowser } from "../testing/createBrowser.ts";
import {
  failureOf,
  type TestAccounts,
  testOrigin,
  testPassword,
} from "../testing/createTestAccounts.ts";
import { createTestKey, notThe, passedChallenge } from "../testing/fakes.ts";

const { create, store } = accountsForFile();

const idOf = (browser: Browser): string => browser.cookies.get("user_id") ?? "";

const remove = ({ call }: TestAccounts, browser: Browser, form: object = {}): Promise<null> =>
  call<null>(accountPaths.deleteAccount, { pwd: testPassword, ...form }, { browser });

const addChild = async ({ call }: TestAccounts, browser: Browser): Promise<string> => {
  const child = { nickName: "Practice", kind: "demo" };
  const { children } = await call<SubAccountsData>(accountPaths.createSubAccount, child, {
    browser,
  });
  return children[0]?.userId ?? "";
};

async function bindApp({ call, time }: TestAccounts, browser: Browser) {
  const { secret } = await call<TwoFactorData>(accountPaths.prepareTwoFactor, {}, { browser });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeNow = () => totp.generate({ timestamp: time.now });
  await call(accountPaths.bindTwoFactor, { googleCode: codeNow() }, { browser });
  time.now += 60_000;
  return codeNow;
}

/** An account without a password, as third parties make them. */
async function withoutPassword(test: TestAccounts, email: string): Promise<Browser> {
  const browser = await test.signIn(email);
  const isIt = eq(users.id, idOf(browser));
  await store().run((db) => db.update(users).set({ passwordHash: null }).where(isIt));
  return browser;
}

const isThere = async (id: string): Promise<boolean> => {
  const rows = await store().run((db) => db.select().from(users).where(eq(users.id, id)));
  return rows.length > 0;
};

it("leaves nothing of the account, its sub-accounts and its sign-ins, and signs out", async () => {
  const test = create();
  const email = "gone@example.com";
  const browser = createBrowser(testOrigin);
  await test.register(email, { browser, newKey: createTestKey() });
  const other = await test.signIn("stays@example.com");
  const ids = [idOf(browser), await addChild(test, browser)];
  await test.call(accountPaths.login, { loginName: email, pwd: testPassword, areaCode: "" });
  await test.call(
    accountPaths.sendCode,
    { scene: "resetPassword", email },
    { headers: passedChallenge },
  );
  const createdAt = new Date(test.time.now);
  await store().run((db) =>
    db
      .insert(identities)
      .values({ provider: "google", subject: "gone", userId: idOf(browser), createdAt }),
  );
  await remove(test, browser);
  const left = await store().run(async (db) => {
    const tables = [users, sessions, deviceKeys, pendingSignIns, identities] as const;
    const counts: number[] = [];
    for (const table of tables) {
      const owner = "userId" in table ? table.userId : table.id;
      const [row] = await db.select({ rows: count() }).from(table).where(inArray(owner, ids));
      counts.push(row?.rows ?? -1);
    }
    const isSent = eq(verificationCodes.address, email);
    const [codes] = await db.select({ rows: count() }).from(verificationCodes).where(isSent);
    return [...counts, codes?.rows];
  });
  expect(left).toEqual([0, 0, 0, 0, 0, 0]);
  expect([...browser.cookies.keys()]).toEqual([]);
  expect(await isThere(idOf(other))).toBe(true);
  await expect(test.register(email)).resolves.toBeUndefined();
});

it("tells the owner by mail, and is done where that fails", async () => {
  const test = create();
  const email = "told-of-it@example.com";
  const browser = await test.signIn(email);
  await test.call(accountPaths.setAntiPhishingCode, { antiPhishingCode: "Sesame42" }, { browser });
  const options = { browser, headers: { [headerNames.locale]: "de" } };
  await test.call(accountPaths.deleteAccount, { pwd: testPassword }, options);
  expect(test.messenger.notices).toEqual([
    { address: email, notice: "accountDeleted", locale: "de", antiPhishingCode: "Sesame42" },
  ]);
  const next = await test.signIn("untold@example.com");
  const id = idOf(next);
  test.messenger.fails = true;
  await remove(test, next);
  expect(await isThere(id)).toBe(false);
});

it("needs the password, which can be guessed a few times", async () => {
  const test = create();
  const browser = await test.signIn("guess-me@example.com");
  const none = await failureOf(remove(test, browser, { pwd: "" }));
  expect(none).toMatchObject({ code: gatewayCodes.wrongCredentials, field: "pwd" });
  for (let guess = 1; guess < bounds.deletion.most; guess += 1) {
    const wrong = await failureOf(remove(test, browser, { pwd: "not the password" }));
    expect(wrong.code).toBe(gatewayCodes.wrongCredentials);
  }
  expect((await failureOf(remove(test, browser))).code).toBe(protocolCodes.tooManyAttempts);
  expect(await isThere(idOf(browser))).toBe(true);
  test.time.now += bounds.deletion.windowMs;
  await expect(remove(test, browser)).resolves.toBeNull();
});

it("needs a code of the two-factor app where one is bound, and shares its bound", async () => {
  const test = create();
  const browser = await test.signIn("app-owner@example.com");
  const codeNow = await bindApp(test, browser);
  for (const googleCode of ["", notThe(codeNow())]) {
    const refused = await failureOf(remove(test, browser, { googleCode }));
    expect(refused).toMatchObject({ code: gatewayCodes.wrongCode, field: "googleCode" });
  }
  const wrong = { googleCode: notThe(codeNow()) };
  for (let guess = 2; guess < bounds.twoFactor.most; guess += 1)
    await failureOf(test.call(accountPaths.unbindTwoFactor, wrong, { browser }));
  const late = await failureOf(remove(test, browser, { googleCode: codeNow() }));
  expect(late.code).toBe(protocolCodes.tooManyAttempts);
  test.time.now += bounds.twoFactor.windowMs;
  await expect(remove(test, browser, { googleCode: codeNow() })).resolves.toBeNull();
});

it("needs a new sign-in where there is no password, which a switch of accounts is not", async () => {
  const test = create();
  const browser = await withoutPassword(test, "no-password@example.com");
  const owner = idOf(browser);
  const child = await addChild(test, browser);
  test.time.now += policy.freshSignInMs;
  const refused = await failureOf(remove(test, browser, { pwd: "" }));
  expect(refused.code).toBe(gatewayCodes.staleSignIn);
  await test.call(accountPaths.switchDemo, { userId: child }, { browser });
  await test.call(accountPaths.switchDemo, { userId: owner }, { browser });
  expect((await failureOf(remove(test, browser))).code).toBe(gatewayCodes.staleSignIn);
  const fresh = await withoutPassword(test, "fresh@example.com");
  await expect(remove(test, fresh, { pwd: "" })).resolves.toBeNull();
});

it("takes a session from before sign-ins were dated for as old as it is, after a switch too", async () => {
  const test = create();
  const browser = await withoutPassword(test, "undated@example.com");
  const owner = idOf(browser);
  const child = await addChild(test, browser);
  const isOwn = eq(sessions.userId, owner);
  await store().run((db) => db.update(sessions).set({ signedInAt: null }).where(isOwn));
  test.time.now += policy.freshSignInMs;
  await test.call(accountPaths.switchDemo, { userId: child }, { browser });
  await test.call(accountPaths.switchDemo, { userId: owner }, { browser });
  expect((await failureOf(remove(test, browser))).code).toBe(gatewayCodes.staleSignIn);
});

it("is refused to a frozen account, a sub-account and an agency", async () => {
  const test = create();
  const frozen = await test.signIn("frozen@example.com");
  const isFrozen = eq(users.id, idOf(frozen));
  await store().run((db) => db.update(users).set({ isFrozen: true }).where(isFrozen));
  expect((await failureOf(remove(test, frozen))).code).toBe(protocolCodes.accountFrozen);
  const agency = await test.signIn("agency@example.com");
  const isAgency = eq(users.id, idOf(agency));
  await store().run((db) => db.update(users).set({ kind: "agency" }).where(isAgency));
  expect((await failureOf(remove(test, agency))).code).toBe(gatewayCodes.forbidden);
  const browser = await test.signIn("parent-of@example.com");
  await test.call(accountPaths.switchDemo, { userId: await addChild(test, browser) }, { browser });
  expect((await failureOf(remove(test, browser))).code).toBe(gatewayCodes.forbidden);
});

it("leaves no session or sub-account behind that is made at the same time", async () => {
  const test = create();
  const email = "race@example.com";
  const newKey = createTestKey();
  const browser = createBrowser(testOrigin);
  await test.register(email, { browser, newKey });
  const id = idOf(browser);
  const form = { loginName: email, pwd: testPassword, areaCode: "" };
  const signIn = () => test.call(accountPaths.login, form, { newKey, headers: passedChallenge });
  const made = [signIn(), addChild(test, browser), remove(test, browser), signIn()];
  await Promise.allSettled([...made, addChild(test, browser)]);
  expect(await isThere(id)).toBe(false);
  const orphans = await store().run(async (db) => [
    ...(await db.select().from(sessions).where(eq(sessions.userId, id))),
    ...(await db.select().from(deviceKeys).where(eq(deviceKeys.userId, id))),
    ...(await db.select().from(users).where(eq(users.parentId, id))),
  ]);
  expect(orphans).toEqual([]);
});
