import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { UserInfoData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { protocolCodes } from "../../../src/wire/envelope.ts";
import { sessions } from "../../store/schema/accounts.ts";
import { sha256Hex } from "../../crypto/secretTexts.ts";
import { bounds, policy } from "../model/policy.ts";
import { type Browser, createBrowser } from "../testing/createBrowser.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { failureOf, type TestAccounts, testOrigin } from "../testing/createTestAccounts.ts";
import { createTestKey } from "../testing/fakes.ts";

const { create, store } = accountsForFile();

const sessionName = "__Host-session";
const refreshName = "__Host-refresh";

/** A browser with the same cookies: another tab, or a thief. */
function copyOf(browser: Browser): Browser {
  const copy = createBrowser(testOrigin);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

async function signedIn(test: TestAccounts, email: string, newKey = createTestKey()) {
  const browser = createBrowser(testOrigin);
  await test.register(email, { browser, newKey });
  return { browser, newKey };
}

const infoOf = ({ call }: TestAccounts, browser: Browser) =>
  call<UserInfoData>(accountPaths.userInfo, {}, { browser });

describe("a session", () => {
  it("lives until its last millisecond", async () => {
    const test = create();
    const { browser } = await signedIn(test, "exact@example.com");
    test.time.now += policy.sessionMs - 1;
    expect(await test.accounts.findSession(browser.headers())).toBeDefined();
    test.time.now += 1;
    expect(await test.accounts.findSession(browser.headers())).toBeUndefined();
  });

  it("has the key that came with the sign-in, or no key if none came", async () => {
    const test = create();
    const { browser, newKey } = await signedIn(test, "keyed@example.com");
    const { publicKey, md5, algorithm } = newKey;
    const session = await test.accounts.findSession(browser.headers());
    expect(session?.key).toEqual({ publicKey, md5, algorithm });
    expect(session?.ref).toBe(browser.cookies.get("session_ref"));
    expect(session?.ref).toBe(sha256Hex(browser.cookies.get(sessionName) ?? ""));
    const keyless = createBrowser(testOrigin);
    await test.register("keyless@example.com", { browser: keyless });
    expect(await test.accounts.findSession(keyless.headers())).toMatchObject({ key: undefined });
  });

  it("is not found by a plain cookie on an https page, as a neighbouring host may have planted it", async () => {
    const test = create();
    const { browser } = await signedIn(test, "planted@example.com");
    const token = browser.cookies.get(sessionName) ?? "";
    const find = (headers: Record<string, string>) =>
      test.accounts.findSession(new Headers(headers));
    const planted = { cookie: `session=${token}` };
    expect(await find({ ...planted, origin: testOrigin })).toBeUndefined();
    expect(await find({ ...planted, origin: "http://127.0.0.1:3000" })).toBeDefined();
    const both = { cookie: `session=planted; ${sessionName}=${token}` };
    expect(await find(both)).toBeDefined();
  });

  it("is in cookies that scripts cannot read, over https with the host prefix", async () => {
    const test = create();
    const { browser } = await signedIn(test, "attributes@example.com");
    const set: string[] = [];
    const watched: Browser = { ...browser, take: (cookies) => set.push(...cookies) };
    test.time.now += policy.sessionMs;
    await infoOf(test, watched);
    expect(set.map((text) => text.replace(/=[^;]+/, "=x"))).toEqual([
      "__Host-session=x; Path=/; Max-Age=43200; SameSite=Lax; Secure; HttpOnly",
      "__Host-refresh=x; Path=/; Max-Age=2548800; SameSite=Lax; Secure; HttpOnly",
      "session_ref=x; Path=/; Max-Age=2548800; SameSite=Lax; Secure",
      "user_id=x; Path=/; Max-Age=2548800; SameSite=Lax; Secure",
    ]);
  });

  it("ends with the sign-out, and so does every session renewed from it", async () => {
    const test = create();
    const { browser } = await signedIn(test, "sign-out@example.com");
    test.time.now += policy.sessionMs;
    const thief = copyOf(browser);
    await infoOf(test, browser);
    const renewed = copyOf(browser);
    await test.call(accountPaths.logout, {}, { browser });
    expect(browser.cookies.size).toBe(0);
    for (const left of [thief, renewed]) {
      expect((await failureOf(infoOf(test, left))).code).toBe(protocolCodes.signInRequired);
    }
    await expect(test.call(accountPaths.logout, {}, { browser })).resolves.toBeNull();
  });

  it("ends when its browser signs in as another user", async () => {
    const test = create();
    const { browser } = await signedIn(test, "first-user@example.com");
    const before = browser.headers();
    test.time.now += 61_000;
    await test.register("second-user@example.com", { browser });
    expect(await test.accounts.findSession(before)).toBeUndefined();
    expect(await test.accounts.findSession(browser.headers())).toBeDefined();
  });
});

describe("renewing", () => {
  it("gives a new session with the same key for an ended one", async () => {
    const test = create();
    const { browser, newKey } = await signedIn(test, "renewed@example.com");
    const [token, refresh] = [browser.cookies.get(sessionName), browser.cookies.get(refreshName)];
    test.time.now += policy.sessionMs;
    const data = await infoOf(test, browser);
    expect(data.userInfo.userId).toBe(browser.cookies.get("user_id"));
    expect(browser.cookies.get(sessionName)).not.toBe(token);
    expect(browser.cookies.get(refreshName)).not.toBe(refresh);
    const session = await test.accounts.findSession(browser.headers());
    expect(session?.key?.md5).toBe(newKey.md5);
  });

  it("a token that was used before ends every session of the sign-in", async () => {
    const test = create();
    const { browser } = await signedIn(test, "stolen@example.com");
    const thief = copyOf(browser);
    test.time.now += policy.sessionMs;
    await infoOf(test, thief);
    test.time.now += policy.parallelRefreshMs;
    expect((await failureOf(infoOf(test, browser))).code).toBe(protocolCodes.signInRequired);
    expect([...browser.cookies.keys()]).toEqual(["__Host-device"]);
    expect((await failureOf(infoOf(test, thief))).code).toBe(protocolCodes.signInRequired);
    expect(test.logger.lines).toHaveLength(1);
    expect(test.logger.lines[0]).toContain("a refresh token was used twice");
  });

  it("gives all tabs of one browser the same session when they ask at once", async () => {
    const test = create();
    const { browser } = await signedIn(test, "tabs@example.com");
    test.time.now += policy.sessionMs;
    const tabs = [1, 2, 3, 4].map(() => copyOf(browser));
    await Promise.all(tabs.map((tab) => infoOf(test, tab)));
    expect(new Set(tabs.map((tab) => tab.cookies.get(sessionName))).size).toBe(1);
    const userId = browser.cookies.get("user_id") ?? "";
    const rows = await store().run((db) =>
      db.select().from(sessions).where(eq(sessions.userId, userId)),
    );
    expect(rows).toHaveLength(2);
  });

  it("does not extend the thirty days after the sign-in", async () => {
    const test = create();
    const { browser } = await signedIn(test, "month@example.com");
    const end = test.time.now + policy.refreshMs;
    test.time.now = end - 60_000;
    await infoOf(test, browser);
    test.time.now = end - 1;
    await infoOf(test, browser);
    test.time.now = end;
    expect((await failureOf(infoOf(test, browser))).code).toBe(protocolCodes.signInRequired);
  });

  it("is refused to who asks again and again, because each leaves a row, until the hour is over", async () => {
    const test = create();
    const { browser } = await signedIn(test, "again@example.com");
    const again = async () => {
      browser.cookies.delete(sessionName);
      return infoOf(test, browser);
    };
    for (let round = 0; round < bounds.renewal.most; round += 1) await again();
    expect((await failureOf(again())).code).toBe(protocolCodes.tooManyAttempts);
    test.time.now += bounds.renewal.windowMs;
    await expect(again()).resolves.toHaveProperty("userInfo");
  });

  it("is refused for a token that was never issued", async () => {
    const test = create();
    const browser = createBrowser(testOrigin);
    browser.cookies.set(refreshName, "made-up");
    expect((await failureOf(infoOf(test, browser))).code).toBe(protocolCodes.signInRequired);
    const anonymous = createBrowser(testOrigin);
    expect((await failureOf(infoOf(test, anonymous))).code).toBe(protocolCodes.signInRequired);
  });
});

describe("what has ended", () => {
  it("is removed, and live sessions stay", async () => {
    const test = create();
    await signedIn(test, "swept@example.com");
    const { browser } = await signedIn(test, "kept@example.com");
    const count = async () => (await store().run((db) => db.select().from(sessions))).length;
    test.time.now += policy.refreshMs - 1;
    await infoOf(test, browser);
    const before = await count();
    test.time.now += policy.sweepEveryMs;
    await failureOf(infoOf(test, browser));
    expect(await count()).toBeLessThan(before);
    expect(test.logger.lines).toEqual([]);
  });
});
