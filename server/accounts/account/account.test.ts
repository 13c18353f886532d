import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { UserInfoData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { protocolCodes } from "../../../src/wire/envelope.ts";
import { signModeOf } from "../../../src/wire/signing.ts";
import { createSignConfig } from "../../gateway/protection/createSignConfig.ts";
import { users } from "../../store/schema/accounts.ts";
import { type Browser, createBrowser } from "../testing/createBrowser.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { failureOf, testOrigin, testPassword } from "../testing/createTestAccounts.ts";

const { create, store } = accountsForFile();

describe("who is signed in", () => {
  it("is answered with masked addresses and the flags of what is bound", async () => {
    const test = create();
    const browser = await test.signIn("info@example.com");
    const data = await test.call<UserInfoData>(accountPaths.userInfo, {}, { browser });
    expect(data).toMatchObject({
      loginName: "i•••o@example.com",
      userInfo: { email: "i•••o@example.com", mobile: "", childFlag: 0, switchFlag: 0 },
      settings: { ebf: 1, mbf: 0, gbf: 0, eef: 1, mef: 0, gef: 0, tbf: 0 },
    });
    expect(JSON.stringify(data)).not.toContain("info@");
    expect(data.userInfo.createdDate).toBe(test.time.now);
  });

  it("is told that the account is frozen, and can do nothing else", async () => {
    const test = create();
    const browser = await test.signIn("frozen-info@example.com");
    const isUser = eq(users.email, "frozen-info@example.com");
    await store().run((db) => db.update(users).set({ isFrozen: true }).where(isUser));
    const data = await test.call<UserInfoData>(accountPaths.userInfo, {}, { browser });
    expect(data.userInfo.frozen).toBe(true);
    const other = test.call(accountPaths.prepareTwoFactor, {}, { browser });
    expect((await failureOf(other)).code).toBe(protocolCodes.accountFrozen);
  });
});

describe("the anti-phishing code", () => {
  it("is in every message after that, and an empty one removes it", async () => {
    const test = create();
    const browser = await test.signIn("phishing@example.com");
    const set = (antiPhishingCode: string) =>
      test.call<UserInfoData>(accountPaths.setAntiPhishingCode, { antiPhishingCode }, { browser });
    expect((await set(" Sésame42 ")).userInfo.antiPhishingCode).toBe("Sésame42");
    for (const bad of ["abc", "two words", "<script>", "x".repeat(21)]) {
      expect((await failureOf(set(bad))).field).toBe("antiPhishingCode");
    }
    const form = { loginName: "phishing@example.com", pwd: testPassword, areaCode: "" };
    const { serialNO } = await test.call<{ serialNO: string }>(accountPaths.login, form);
    test.time.now += 60_000;
    await test.call(accountPaths.sendCode, { serialNO, type: "email" });
    expect(test.messenger.sent.at(-1)).toMatchObject({
      antiPhishingCode: "Sésame42",
      purpose: "signIn",
      locale: "en",
    });
    expect((await set("")).userInfo.antiPhishingCode).toBe("");
  });
});

describe("every account path", () => {
  it("has a route", () => {
    const { accounts } = create();
    expect(Object.keys(accounts.routes).toSorted()).toEqual(Object.values(accountPaths).toSorted());
  });

  it("is for those signed in where its calls are signed, and signed where it is for them", () => {
    const { accounts } = create();
    const modes = createSignConfig({ serverPublicKey: "", serverPublicKeySign: "" }, true);
    for (const [path, route] of Object.entries(accounts.routes)) {
      // It also answers whoever is not signed in: that they are nobody.
      if (path === accountPaths.userInfo) continue;
      const isSigned = signModeOf(`/${path}`, modes) !== undefined;
      const wanted = `${path}: a route with access "signed-in" has a mode in createSignConfig.ts, and one for anyone has none`;
      expect(route.access === "signed-in", wanted).toBe(isSigned);
    }
  });

  it("fails only as a call may, whatever JSON it gets", async () => {
    const test = create();
    const browser = await test.signIn("any-json@example.com");
    const failures = new Set<unknown>();
    const inputs = [null, [], "text", 7, {}, { serialNO: {} }, { userId: ["1"] }, { pwd: 1 }];
    for (const path of Object.values(accountPaths)) {
      for (const input of inputs) {
        await test
          .call(path, input as object, { browser: copyOf(browser) })
          .catch((error: unknown) => failures.add(error instanceof Error ? error.name : error));
      }
    }
    expect([...failures]).toEqual(["GatewayFailure"]);
  });
});

/** A copy, so that signing out in it leaves the original signed in. */
function copyOf(browser: Browser): Browser {
  const copy = createBrowser(testOrigin);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
