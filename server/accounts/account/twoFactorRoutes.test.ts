import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import type { TwoFactorData, UserInfoData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import { users } from "../../store/schema/accounts.ts";
import { bounds } from "../model/policy.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { failureOf, type TestAccounts } from "../testing/createTestAccounts.ts";

const { create, store } = accountsForFile();

describe("the two-factor app", () => {
  const appOf = ({ time }: TestAccounts, { secret }: TwoFactorData) => {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    return (offsetMs = 0) => totp.generate({ timestamp: time.now + offsetMs });
  };

  it("is bound by a code of the prepared secret and unbound by a later one", async () => {
    const test = create();
    const browser = await test.signIn("bind@example.com");
    const bind = (googleCode: string) =>
      test.call<UserInfoData>(accountPaths.bindTwoFactor, { googleCode }, { browser });
    const unbind = (googleCode: string) =>
      test.call<UserInfoData>(accountPaths.unbindTwoFactor, { googleCode }, { browser });
    expect((await failureOf(bind("123456"))).code).toBe(gatewayCodes.codeExpired);

    const stale = appOf(test, await test.call(accountPaths.prepareTwoFactor, {}, { browser }));
    const prepared = await test.call<TwoFactorData>(accountPaths.prepareTwoFactor, {}, { browser });
    expect(prepared.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(prepared.uri).toMatch(
      /^otpauth:\/\/totp\/Parallax:b%E2%80%A2%E2%80%A2%E2%80%A2d%40example\.com\?issuer=Parallax&/,
    );
    const code = appOf(test, prepared);
    expect((await failureOf(bind(stale()))).code).toBe(gatewayCodes.wrongCode);
    expect((await bind(code())).settings).toMatchObject({ gbf: 1, gef: 1 });
    const again = test.call(accountPaths.prepareTwoFactor, {}, { browser });
    expect((await failureOf(again)).code).toBe(gatewayCodes.forbidden);

    expect((await failureOf(unbind(code()))).code).toBe(gatewayCodes.wrongCode);
    test.time.now += 30_000;
    expect((await unbind(code())).settings).toMatchObject({ gbf: 0, gef: 0 });
  });

  it("accepts the step before and after, no other", async () => {
    const test = create();
    for (const [name, offset, isTaken] of [
      ["before", -30_000, true],
      ["after", 30_000, true],
      ["long-before", -60_000, false],
      ["long-after", 60_000, false],
    ] as const) {
      const browser = await test.signIn(`${name}@example.com`);
      const code = appOf(test, await test.call(accountPaths.prepareTwoFactor, {}, { browser }));
      const googleCode = code(offset);
      const bound = await test
        .call(accountPaths.bindTwoFactor, { googleCode }, { browser })
        .then(() => true)
        .catch(() => false);
      expect(bound).toBe(isTaken);
    }
  });

  it("cannot be guessed: after five codes no more are tried", async () => {
    const test = create();
    const browser = await test.signIn("guess-app@example.com");
    const code = appOf(test, await test.call(accountPaths.prepareTwoFactor, {}, { browser }));
    const wrong = code() === "123456" ? "654321" : "123456";
    const bind = (googleCode: string) =>
      failureOf(test.call(accountPaths.bindTwoFactor, { googleCode }, { browser }));
    for (let guess = 0; guess < bounds.twoFactor.most; guess += 1) {
      expect((await bind(wrong)).code).toBe(gatewayCodes.wrongCode);
    }
    expect((await bind(code())).code).toBe(protocolCodes.tooManyAttempts);
  });

  it("has its secret sealed in the database", async () => {
    const test = create();
    const browser = await test.signIn("sealed@example.com");
    const { secret } = await test.call<TwoFactorData>(
      accountPaths.prepareTwoFactor,
      {},
      { browser },
    );
    const [row] = await store().run((db) =>
      db.select().from(users).where(eq(users.email, "sealed@example.com")),
    );
    expect(row?.totpCandidate).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});
