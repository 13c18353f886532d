import { argon2Sync } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { VerificationNeeded } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import { users } from "../../store/schema/accounts.ts";
import { formatPhc } from "../passwords/phc.ts";
import { bounds } from "../model/policy.ts";
import { createBrowser } from "../testing/createBrowser.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { failureOf, testOrigin, testPassword } from "../testing/createTestAccounts.ts";
import { createTestKey, passedChallenge } from "../testing/fakes.ts";

const { create, store } = accountsForFile();

const loginOf = (loginName: string, pwd = testPassword) => ({ loginName, pwd, areaCode: "" });

describe("a wrong sign-in", () => {
  it("gets one answer for every reason, and the same work is done for it", async () => {
    const test = create();
    await test.register("one-answer@example.com");
    await test.accounts.seedAgency({ email: "an-agency@example.com", password: testPassword });
    const { call } = test;
    const answers = await Promise.all(
      [
        loginOf("one-answer@example.com", "not the password"),
        loginOf("nobody@example.com"),
        loginOf("an-agency@example.com"),
        loginOf("no name at all"),
        { loginName: "7911123456", pwd: testPassword, areaCode: "44" },
      ].map((form) => failureOf(call(accountPaths.login, form))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe(gatewayCodes.wrongCredentials);
  });

  it("asks for a challenge after three failures, and for none after a success", async () => {
    const { call, register, challenge } = create();
    await register("three@example.com");
    challenge.asked.length = 0;
    const wrong = loginOf("three@example.com", "not the password");
    for (let tried = 0; tried < 3; tried += 1) {
      expect((await failureOf(call(accountPaths.login, wrong))).code).toBe("40100");
    }
    expect(challenge.asked).toEqual([]);
    const right = loginOf("three@example.com");
    const refused = await failureOf(call(accountPaths.login, right));
    expect(refused.code).toBe(protocolCodes.challengeRequired);
    expect(challenge.asked).toEqual(["login"]);
    await call(accountPaths.login, right, { headers: passedChallenge });
    challenge.asked.length = 0;
    await call(accountPaths.login, right);
    expect(challenge.asked).toEqual([]);
  });

  it("counts all spellings of one name together, and many at once like consecutive ones", async () => {
    const { call, challenge } = create();
    const names = ["Flood@Example.com", "flood@example.com ", "FLOOD@EXAMPLE.COM"];
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_none, index) =>
        failureOf(call(accountPaths.login, loginOf(names[index % 3] ?? "", "a wrong guess"))),
      ),
    );
    const guessed = outcomes.filter(({ code }) => code === gatewayCodes.wrongCredentials);
    expect(guessed).toHaveLength(bounds.loginName.free);
    expect(challenge.asked).toHaveLength(12 - bounds.loginName.free);
  });

  it("is refused after too many tries, with or without a challenge, until the window has passed", async () => {
    const { call, register, time } = create();
    await register("locked@example.com");
    const headers = passedChallenge;
    const tries = Array.from({ length: bounds.loginName.most }, () =>
      failureOf(
        call(accountPaths.login, loginOf("locked@example.com", "a wrong guess"), { headers }),
      ),
    );
    await Promise.all(tries);
    const right = () => call(accountPaths.login, loginOf("locked@example.com"), { headers });
    expect((await failureOf(right())).code).toBe(protocolCodes.tooManyAttempts);
    time.now += bounds.loginName.windowMs;
    await expect(right()).resolves.toHaveProperty("serialNO");
  });

  it("requires a challenge of a network address that tries many names", async () => {
    const { call, challenge } = create();
    for (let index = 0; index < bounds.loginAddress.free; index += 1) {
      await failureOf(call(accountPaths.login, loginOf(`victim${index}@example.com`)));
    }
    expect(challenge.asked).toEqual([]);
    await failureOf(call(accountPaths.login, loginOf("another@example.com")));
    expect(challenge.asked).toEqual(["login"]);
    await failureOf(
      call(accountPaths.login, loginOf("another@example.com"), { clientAddress: "192.0.2.2" }),
    );
    expect(challenge.asked).toEqual(["login"]);
  });
});

describe("a right password", () => {
  it("is not enough on an unknown device: a code goes to the masked address", async () => {
    const { call, register, codeOf, time } = create();
    await register("second-step@example.com");
    time.now += 61_000;
    const browser = createBrowser(testOrigin);
    const options = { browser, newKey: createTestKey() };
    const needed = await call<VerificationNeeded>(
      accountPaths.login,
      loginOf("second-step@example.com"),
      options,
    );
    expect(needed).toMatchObject({
      verifications: ["email"],
      targets: { email: "s•••p@example.com" },
    });
    expect(browser.cookies.size).toBe(0);
    const { serialNO } = needed;
    await call(accountPaths.sendCode, { serialNO, type: "email" });
    const emailCode = codeOf("second-step@example.com");
    const signedIn = await call(accountPaths.securityVerify, { serialNO, emailCode }, options);
    expect(signedIn).toHaveProperty("userInfo.email", "s•••p@example.com");
    expect([...browser.cookies.keys()]).toEqual([
      "__Host-session",
      "__Host-refresh",
      "session_ref",
      "user_id",
      "__Host-device",
    ]);
  });

  it("is enough with a key that this user signed in with, but not with another user's", async () => {
    const { call, register, time } = create();
    const newKey = createTestKey();
    await register("known-key@example.com", { newKey });
    await register("other-user@example.com");
    const signIn = (email: string) => call(accountPaths.login, loginOf(email), { newKey });
    await expect(signIn("known-key@example.com")).resolves.toHaveProperty("userInfo");
    await expect(signIn("other-user@example.com")).resolves.toHaveProperty("serialNO");
    time.now += 91 * 86_400_000;
    await expect(signIn("known-key@example.com")).resolves.toHaveProperty("serialNO");
  });

  it("of a frozen account is answered with that fact, a wrong one is not", async () => {
    const { call, register } = create();
    await register("frozen@example.com");
    const isFrozen = { isFrozen: true };
    await store().run((db) =>
      db.update(users).set(isFrozen).where(eq(users.email, "frozen@example.com")),
    );
    const right = call(accountPaths.login, loginOf("frozen@example.com"));
    expect((await failureOf(right)).code).toBe(protocolCodes.accountFrozen);
    const wrong = call(accountPaths.login, loginOf("frozen@example.com", "a wrong guess"));
    expect((await failureOf(wrong)).code).toBe(gatewayCodes.wrongCredentials);
  });

  it("of an agency works only in the agency's sign-in", async () => {
    const { call, accounts } = create();
    const agency = { email: "agency@example.com", password: testPassword };
    await accounts.seedAgency(agency);
    await accounts.seedAgency({ ...agency, password: "another good password" });
    const form = loginOf("agency@example.com");
    await expect(call(accountPaths.agencyLogin, form)).resolves.toHaveProperty("serialNO");
    expect((await failureOf(call(accountPaths.login, form))).code).toBe("40100");
  });

  it("is hashed again if its hash has outdated parameters", async () => {
    const { call, register } = create();
    await register("old-hash@example.com");
    const costs = { memory: 64, passes: 1, parallelism: 1 };
    const salt = Buffer.alloc(16, 1);
    const tag = argon2Sync("argon2id", {
      ...costs,
      message: testPassword,
      nonce: salt,
      tagLength: 32,
    });
    const old = formatPhc({ ...costs, salt, tag });
    const isUser = eq(users.email, "old-hash@example.com");
    await store().run((db) => db.update(users).set({ passwordHash: old }).where(isUser));
    await call(accountPaths.login, loginOf("old-hash@example.com"));
    const [row] = await store().run((db) => db.select().from(users).where(isUser));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
