import { describe, expect, it } from "vitest";
import type {
  DevicesData,
  SignedInDevice,
  SubAccountsData,
} from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import { policy } from "../model/policy.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { type Browser, createBrowser } from "../testing/createBrowser.ts";
import {
  failureOf,
  type TestAccounts,
  testOrigin,
  testPassword,
} from "../testing/createTestAccounts.ts";
import { createTestKey, passedChallenge } from "../testing/fakes.ts";

const { create } = accountsForFile();

const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0";
const hourMs = 3_600_000;

/** Signs in once more, with a key and a browser of its own. */
async function signInAgain(
  test: TestAccounts,
  email: string,
  newKey = createTestKey(),
): Promise<Browser> {
  const browser = createBrowser(testOrigin);
  test.time.now += hourMs;
  const headers = { ...passedChallenge, "user-agent": firefox };
  const options = { browser, newKey, headers };
  const form = { loginName: email, pwd: testPassword, areaCode: "" };
  const { serialNO } = await test.call<{ serialNO: string }>(accountPaths.login, form, options);
  await test.call(accountPaths.sendCode, { serialNO, type: "email" }, options);
  const emailCode = test.codeOf(email);
  await test.call(accountPaths.securityVerify, { serialNO, emailCode }, options);
  return browser;
}

async function devicesOf(test: TestAccounts, browser: Browser): Promise<readonly SignedInDevice[]> {
  const { devices } = await test.call<DevicesData>(accountPaths.devices, {}, { browser });
  return devices;
}

const isOpen = async ({ accounts }: TestAccounts, browser: Browser) =>
  (await accounts.findSession(browser.headers())) !== undefined;

/** Asks for a sign-in with the key; true where no code is needed for it. */
async function isRemembered(
  test: TestAccounts,
  email: string,
  options: { readonly browser: Browser; readonly newKey: ReturnType<typeof createTestKey> },
): Promise<boolean> {
  const form = { loginName: email, pwd: testPassword, areaCode: "" };
  const answer = await test.call<object>(accountPaths.login, form, {
    ...options,
    headers: passedChallenge,
  });
  return "userInfo" in answer;
}

describe("the devices of an account", () => {
  it("are listed with name and times, the caller's own first", async () => {
    const test = create();
    const email = "devices@example.com";
    const start = test.time.now;
    const first = await test.signIn(email);
    const second = await signInAgain(test, email);
    expect(await devicesOf(test, second)).toMatchObject([
      { name: "Firefox, Android", signedInAt: start + hourMs, isCurrent: true },
      { name: "", signedInAt: start, seenAt: start, isCurrent: false },
    ]);
    expect((await devicesOf(test, first)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(JSON.stringify(await devicesOf(test, first))).not.toMatch(/[0-9a-f]{64}/);
  });

  it("stay one after a renewal, which is when it was last seen, and go when it cannot be renewed", async () => {
    const test = create();
    const email = "renewed-device@example.com";
    const first = await test.signIn(email);
    const start = test.time.now;
    const second = await signInAgain(test, email);
    test.time.now = start + policy.sessionMs;
    await test.call(accountPaths.userInfo, {}, { browser: first });
    expect(await devicesOf(test, second)).toMatchObject([
      { isCurrent: true },
      { signedInAt: start, seenAt: start + policy.sessionMs },
    ]);
    test.time.now = start + policy.refreshMs + 1;
    await test.call(accountPaths.userInfo, {}, { browser: second });
    expect(await devicesOf(test, second)).toHaveLength(1);
  });

  it("include those of sub-accounts, which see and end none", async () => {
    const test = create();
    const email = "family@example.com";
    const owner = await test.signIn(email);
    const other = await signInAgain(test, email);
    const fields = { nickName: "Demo", kind: "demo" };
    const options = { browser: other };
    const { children } = await test.call<SubAccountsData>(
      accountPaths.createSubAccount,
      fields,
      options,
    );
    const userId = children[0]?.userId;
    await test.call(accountPaths.switchDemo, { userId }, options);
    expect(await devicesOf(test, owner)).toHaveLength(2);
    const refused = test.call(accountPaths.devices, {}, options);
    expect((await failureOf(refused)).code).toBe(gatewayCodes.forbidden);
    await test.call(accountPaths.endOtherDevices, {}, { browser: owner });
    expect([await isOpen(test, owner), await isOpen(test, other)]).toEqual([true, false]);
  });
});

describe("signing a device out", () => {
  it("ends its session and its renewal, forgets its key, and leaves the others", async () => {
    const test = create();
    const email = "end-one@example.com";
    const mine = await test.signIn(email);
    const key = createTestKey();
    const lost = await signInAgain(test, email, key);
    const kept = await signInAgain(test, email);
    const device = { browser: lost, newKey: key };
    expect(await isRemembered(test, email, device)).toBe(true);
    const found = (await devicesOf(test, lost)).find(({ isCurrent }) => isCurrent);
    const { devices } = await test.call<DevicesData>(
      accountPaths.endDevice,
      { id: found?.id },
      { browser: mine },
    );
    expect(devices.map(({ id }) => id)).not.toContain(found?.id);
    expect(await isOpen(test, lost)).toBe(false);
    test.time.now += policy.sessionMs;
    const renewal = test.call(accountPaths.devices, {}, { browser: lost });
    expect((await failureOf(renewal)).code).toBe(protocolCodes.signInRequired);
    expect(await isRemembered(test, email, device)).toBe(false);
    await test.call(accountPaths.userInfo, {}, { browser: kept });
    expect(await isOpen(test, kept)).toBe(true);
  });

  it("changes nothing for the caller's own, a stranger's, or none", async () => {
    const test = create();
    const mine = await test.signIn("end-own@example.com");
    const stranger = await test.signIn("stranger@example.com");
    const ids = await Promise.all(
      [mine, stranger].map(async (browser) => (await devicesOf(test, browser))[0]?.id),
    );
    for (const id of [...ids, "unknown", ""]) {
      const { devices } = await test.call<DevicesData>(
        accountPaths.endDevice,
        { id },
        { browser: mine },
      );
      expect(devices).toHaveLength(1);
    }
    expect([await isOpen(test, mine), await isOpen(test, stranger)]).toEqual([true, true]);
  });

  it("ends all others at once", async () => {
    const test = create();
    const email = "end-others@example.com";
    const first = await test.signIn(email);
    const second = await signInAgain(test, email);
    const third = await signInAgain(test, email);
    const { devices } = await test.call<DevicesData>(
      accountPaths.endOtherDevices,
      {},
      { browser: second },
    );
    expect(devices).toMatchObject([{ isCurrent: true }]);
    const open = await Promise.all([first, second, third].map((browser) => isOpen(test, browser)));
    expect(open).toEqual([false, true, false]);
  });
});
