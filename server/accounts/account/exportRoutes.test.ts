import { expect, it } from "vitest";
import type { AccountExport } from "../../../src/wire/account/accountExport.ts";
import type { SubAccountsData, UserInfoData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { deviceKeys, identities, sessions, users } from "../../store/schema/accounts.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { createBrowser } from "../testing/createBrowser.ts";
import { failureOf, testOrigin, testPassword } from "../testing/createTestAccounts.ts";
import { createTestKey, passedChallenge } from "../testing/fakes.ts";

const { create, store } = accountsForFile();

const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0" };

it("answers everything that is kept about the person, whole and readable", async () => {
  const test = create();
  const browser = createBrowser(testOrigin);
  const email = "ada@example.com";
  await test.call(
    accountPaths.sendCode,
    { scene: "register", email },
    { headers: passedChallenge },
  );
  const form = { email, pwd: testPassword, rePwd: testPassword, verifyCode: test.codeOf(email) };
  await test.call(accountPaths.registerByEmail, form, {
    browser,
    newKey: createTestKey(),
    headers,
  });
  const options = { browser };
  await test.call(accountPaths.setAntiPhishingCode, { antiPhishingCode: "Sesame42" }, options);
  const child = { nickName: "Practice", kind: "demo" };
  const { children } = await test.call<SubAccountsData>(
    accountPaths.createSubAccount,
    child,
    options,
  );
  const { userInfo } = await test.call<UserInfoData>(accountPaths.userInfo, {}, options);
  const now = new Date(test.time.now).toISOString();
  await test.call(accountPaths.login, { loginName: email, pwd: testPassword, areaCode: "" });
  await test.call(
    accountPaths.sendCode,
    { scene: "resetPassword", email },
    { headers: passedChallenge },
  );
  await store().run((db) =>
    db.insert(identities).values({
      provider: "google",
      subject: "1077",
      userId: userInfo.userId,
      createdAt: new Date(test.time.now),
    }),
  );
  const data = await test.call<AccountExport>(accountPaths.exportData, {}, options);
  expect(data).toEqual({
    exportedAt: now,
    account: {
      userId: userInfo.userId,
      kind: "user",
      email,
      mobile: null,
      areaCode: null,
      nickName: userInfo.nickName,
      vipLevel: 0,
      identityLevel: 0,
      isFrozen: false,
      createdAt: now,
      updatedAt: now,
    },
    settings: { antiPhishingCode: "Sesame42", hasPassword: true, hasTwoFactorApp: false },
    passkeys: [],
    subAccounts: [
      {
        userId: children[0]?.userId,
        kind: "demo",
        nickName: "Practice",
        createdAt: now,
        updatedAt: now,
      },
    ],
    thirdParties: [{ provider: "google", subject: "1077", createdAt: now }],
    devices: [{ userId: userInfo.userId, firstSignIn: now, lastSignIn: now }],
    sessions: [
      {
        userId: userInfo.userId,
        device: "Firefox, Linux",
        signedInAt: now,
        renewedAt: now,
        endsAt: new Date(test.time.now + 30 * 86_400_000).toISOString(),
        isCurrent: true,
      },
    ],
    unfinishedSignIns: [
      {
        stillAsksFor: ["email"],
        startedAt: now,
        expiresAt: new Date(test.time.now + 600_000).toISOString(),
      },
    ],
    codes: [
      {
        purpose: "resetPassword",
        address: email,
        sentAt: now,
        expiresAt: new Date(test.time.now + 600_000).toISOString(),
      },
    ],
  });
});

it("has no hash, secret or key, and nothing of anybody else", async () => {
  const test = create();
  const browser = createBrowser(testOrigin);
  const newKey = createTestKey();
  await test.register("secrets@example.com", { browser, newKey });
  await test.register("other@example.com", { newKey: createTestKey() });
  await test.call(accountPaths.prepareTwoFactor, {}, { browser });
  const data = await test.call<AccountExport>(accountPaths.exportData, {}, { browser });
  const written = JSON.stringify(data);
  const { userId } = data.account;
  expect(written).not.toContain("other@example.com");
  const rows = await store().run(async (db) => [
    ...(await db.select().from(users)).filter(({ id }) => id === userId),
    ...(await db.select().from(sessions)).filter((row) => row.userId === userId),
    ...(await db.select().from(deviceKeys)).filter((row) => row.userId === userId),
  ]);
  expect(rows).toHaveLength(3);
  const secretNames = new Set([
    "passwordHash",
    "totpSecret",
    "totpCandidate",
    "ref",
    "refreshRef",
    "family",
    "publicKey",
    "keyMd5",
  ]);
  const secrets = rows
    .flatMap((row) => Object.entries(row))
    .flatMap(([name, value]) => (secretNames.has(name) && value !== null ? [String(value)] : []));
  expect(secrets.length).toBeGreaterThan(6);
  for (const secret of secrets) expect(written).not.toContain(secret);
});

it("is the owner's alone: a sub-account is refused", async () => {
  const test = create();
  const browser = await test.signIn("parent@example.com");
  const child = { nickName: "Practice", kind: "demo" };
  const { children } = await test.call<SubAccountsData>(accountPaths.createSubAccount, child, {
    browser,
  });
  await test.call(accountPaths.switchDemo, { userId: children[0]?.userId }, { browser });
  const refused = await failureOf(test.call(accountPaths.exportData, {}, { browser }));
  expect(refused.code).toBe(gatewayCodes.forbidden);
});
