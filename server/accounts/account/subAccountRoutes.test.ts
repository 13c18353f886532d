import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountLimits, type SubAccountsData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import { sessions, users } from "../../store/schema/accounts.ts";
import type { Browser } from "../testing/createBrowser.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { failureOf, type TestAccounts } from "../testing/createTestAccounts.ts";
import { createTestKey } from "../testing/fakes.ts";

const { create, store } = accountsForFile();

async function createChild(
  test: TestAccounts,
  browser: Browser,
  form: { readonly kind?: string; readonly nickName?: string } = {},
) {
  const data = await test.call<SubAccountsData>(
    accountPaths.createSubAccount,
    { nickName: "Demo", kind: "demo", ...form },
    { browser },
  );
  return data.children.at(-1)?.userId ?? "";
}

describe("sub-accounts", () => {
  it("are switched to by the path of their kind, and back", async () => {
    const test = create();
    const browser = await test.signIn("switch@example.com");
    const rootId = browser.cookies.get("user_id") ?? "";
    const userId = await createChild(test, browser, { kind: "tradeDemo", nickName: "Practice" });
    const wrongKind = test.call(accountPaths.switchDemo, { userId }, { browser });
    expect((await failureOf(wrongKind)).code).toBe(gatewayCodes.unknownAccount);

    const newKey = createTestKey();
    const before = browser.headers();
    const answer = await test.call(accountPaths.switchTradeDemo, { userId }, { browser, newKey });
    expect(answer).toMatchObject({
      accessTokenResVO: { userInfo: { userId, childFlag: 1, subAccount: true, switchFlag: 1 } },
    });
    expect(browser.cookies.get("user_id")).toBe(userId);
    expect(await test.accounts.findSession(before)).toBeUndefined();
    expect((await test.accounts.findSession(browser.headers()))?.key?.md5).toBe(newKey.md5);

    const list = await test.call<SubAccountsData>(accountPaths.subAccounts, {}, { browser });
    expect(list.parent).toMatchObject({ userId: rootId, isCurrent: false });
    expect(list.children).toEqual([
      { userId, nickName: "Practice", kind: "tradeDemo", isCurrent: true },
    ]);
    await test.call(accountPaths.switchApp, { userId: rootId }, { browser });
    expect(browser.cookies.get("user_id")).toBe(rootId);
  });

  it("are not switched to from themselves, and no switch outlives the sign-in", async () => {
    const test = create();
    const browser = await test.signIn("switch-again@example.com");
    const rootId = browser.cookies.get("user_id") ?? "";
    const userId = await createChild(test, browser);
    const before = browser.cookies.get("session");
    const toItself = test.call(accountPaths.switchApp, { userId: rootId }, { browser });
    expect(await failureOf(toItself)).toMatchObject({
      code: gatewayCodes.unknownAccount,
      field: "userId",
    });
    expect(browser.cookies.get("session")).toBe(before);

    const endOf = async () => {
      const rows = await store().run((db) =>
        db
          .select()
          .from(sessions)
          .where(eq(sessions.userId, browser.cookies.get("user_id") ?? "")),
      );
      return Math.max(...rows.map(({ refreshExpiresAt }) => refreshExpiresAt.getTime()));
    };
    const end = await endOf();
    test.time.now += 3_600_000;
    await test.call(accountPaths.switchDemo, { userId }, { browser });
    expect(await endOf()).toBe(end);
  });

  it("of other people do not exist for an account, for a sub-account, and neither do their owners", async () => {
    const test = create();
    const owner = await test.signIn("owner-a@example.com");
    const child = await createChild(test, owner);
    const thief = await test.signIn("owner-b@example.com");
    const own = await createChild(test, thief);
    const targets = [child, owner.cookies.get("user_id") ?? "", "999"];
    const refusedAll = async (): Promise<void> => {
      for (const userId of targets) {
        const refused = await failureOf(
          test.call(accountPaths.switchDemo, { userId }, { browser: thief }),
        );
        expect(refused).toMatchObject({ code: gatewayCodes.unknownAccount, field: "userId" });
      }
    };
    await refusedAll();
    await test.call(accountPaths.switchDemo, { userId: own }, { browser: thief });
    await refusedAll();
    const anonymous = test.call(accountPaths.switchDemo, { userId: child });
    expect((await failureOf(anonymous)).code).toBe(protocolCodes.signInRequired);
  });

  it("can be made only by the owner, and not more than the bound, at once or in turn", async () => {
    const test = create();
    const browser = await test.signIn("many-children@example.com");
    const child = await createChild(test, browser);
    const outcomes = await Promise.allSettled(
      Array.from({ length: accountLimits.maxSubAccounts + 3 }, () => createChild(test, browser)),
    );
    const made = outcomes.filter(({ status }) => status === "fulfilled");
    expect(made).toHaveLength(accountLimits.maxSubAccounts - 1);
    await test.call(accountPaths.switchDemo, { userId: child }, { browser });
    for (const path of [
      accountPaths.createSubAccount,
      accountPaths.prepareTwoFactor,
      accountPaths.setAntiPhishingCode,
    ]) {
      const form = { nickName: "Grandchild", kind: "demo", antiPhishingCode: "sesame" };
      const refused = await failureOf(test.call(path, form, { browser }));
      expect(refused.code).toBe(gatewayCodes.forbidden);
    }
  });

  it("end when their owner is frozen", async () => {
    const test = create();
    const browser = await test.signIn("freeze-owner@example.com");
    const userId = await createChild(test, browser);
    await test.call(accountPaths.switchDemo, { userId }, { browser });
    const isOwner = eq(users.email, "freeze-owner@example.com");
    await store().run((db) => db.update(users).set({ isFrozen: true }).where(isOwner));
    const list = test.call(accountPaths.subAccounts, {}, { browser });
    expect((await failureOf(list)).code).toBe(protocolCodes.accountFrozen);
  });

  it("have names that people can read", async () => {
    const test = create();
    const browser = await test.signIn("names@example.com");
    for (const nickName of ["", "   ", "x".repeat(33), "line\nbreak", "\ud800"]) {
      const refused = await failureOf(createChild(test, browser, { kind: "web", nickName }));
      expect(refused).toMatchObject({ code: gatewayCodes.invalidParameter, field: "nickName" });
    }
    expect((await failureOf(createChild(test, browser, { kind: "gold" }))).field).toBe("kind");
    await expect(createChild(test, browser, { nickName: ` ${"🦊".repeat(32)} ` })).resolves.toMatch(
      /^\d/,
    );
  });
});
