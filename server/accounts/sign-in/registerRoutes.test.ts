import { describe, expect, it } from "vitest";
import type { SendCodeData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import { verificationCodes } from "../../store/schema/accounts.ts";
import { bounds, policy } from "../model/policy.ts";
import { createBrowser } from "../testing/createBrowser.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import {
  failureOf,
  type TestAccounts,
  testOrigin,
  testPassword,
} from "../testing/createTestAccounts.ts";
import { passedChallenge, notThe } from "../testing/fakes.ts";

const { create, store } = accountsForFile();

const passwords = { pwd: testPassword, rePwd: testPassword };

async function sendTo({ call, codeOf }: TestAccounts, email: string): Promise<string> {
  const request = { scene: "register", email };
  await call(accountPaths.sendCode, request, { headers: passedChallenge });
  return codeOf(email);
}

describe("a code that an address is proven with", () => {
  it("makes one account, however many use it at once", async () => {
    const test = create();
    const email = "once@example.com";
    const verifyCode = await sendTo(test, email);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        test.call(
          accountPaths.registerByEmail,
          { email, verifyCode, ...passwords },
          { headers: passedChallenge },
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is worthless after five wrong guesses, all at once or not", async () => {
    const test = create();
    const email = "brute@example.com";
    const verifyCode = await sendTo(test, email);
    const register = (code: string) =>
      failureOf(
        test.call(
          accountPaths.registerByEmail,
          { email, verifyCode: code, ...passwords },
          { headers: passedChallenge },
        ),
      );
    const guesses = await Promise.all(
      Array.from({ length: 9 }, () => register(notThe(verifyCode))),
    );
    const wrong = guesses.filter(({ code }) => code === gatewayCodes.wrongCode);
    expect(wrong).toHaveLength(policy.maxCodeFailures);
    expect(await register(verifyCode)).toMatchObject({
      code: gatewayCodes.codeExpired,
      field: "verifyCode",
    });
  });

  it("is sent again after a minute, not earlier, and then the older one is worthless", async () => {
    const test = create();
    const email = "resend@example.com";
    const first = await sendTo(test, email);
    test.time.now += 59_999;
    const tooSoon = await failureOf(sendTo(test, email));
    expect(tooSoon).toMatchObject({
      code: gatewayCodes.tooManyRequests,
      message: "Wait 1 s before requesting another code.",
    });
    test.time.now += 1;
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => sendTo(test, email)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const older = { email, verifyCode: first, ...passwords };
    expect((await failureOf(test.call(accountPaths.registerByEmail, older))).code).toBe(
      gatewayCodes.wrongCode,
    );
  });

  it("appears neither in the database nor in the log", async () => {
    const test = create();
    const code = await sendTo(test, "hashed@example.com");
    const rows = await store().run((db) => db.select().from(verificationCodes));
    expect(JSON.stringify(rows)).not.toContain(code);
    test.messenger.fails = true;
    const failed = await failureOf(sendTo(test, "no-mailbox@example.com"));
    expect(failed.code).toBe(gatewayCodes.unavailable);
    expect(test.logger.lines.join("\n")).toContain("could not be delivered");
    expect(test.logger.lines.join("\n")).not.toContain("no-mailbox");
    test.messenger.fails = false;
    await expect(sendTo(test, "no-mailbox@example.com")).resolves.toMatch(/^\d{6}$/);
  });
});

describe("sending codes", () => {
  it("requires a challenge after a few, refuses after many, and limits one person's address", async () => {
    const test = create();
    const send = (email: string, clientAddress: string, headers = {}) =>
      test.call(accountPaths.sendCode, { scene: "register", email }, { clientAddress, headers });
    for (let index = 0; index < bounds.codeAddress.free; index += 1) {
      await send(`many${index}@example.com`, "192.0.2.7");
    }
    const asked = await failureOf(send("many9@example.com", "192.0.2.7"));
    expect(asked.code).toBe(protocolCodes.challengeRequired);
    expect(test.challenge.asked).toEqual(["sendCode"]);
    for (let index = 10; index < 10 + bounds.codeAddress.most; index += 1) {
      await send(`many${index}@example.com`, "192.0.2.7", passedChallenge).catch(() => {});
    }
    const over = await failureOf(send("many99@example.com", "192.0.2.7", passedChallenge));
    expect(over.code).toBe(protocolCodes.tooManyAttempts);
    for (let index = 0; index < bounds.codeTarget.most; index += 1) {
      await send("one@example.com", `198.51.100.${index}`).catch(() => {});
      test.time.now += 61_000;
    }
    const bombed = await failureOf(send("one@example.com", "198.51.100.99"));
    expect(bombed.code).toBe(protocolCodes.challengeRequired);
    const sent = () =>
      test.messenger.sent.filter(({ address }) => address === "one@example.com").length;
    expect(sent()).toBe(bounds.codeTarget.most);
    for (let index = 0; index < bounds.codeTarget.reserve; index += 1) {
      await send("one@example.com", "198.51.100.99", passedChallenge);
      test.time.now += 61_000;
    }
    const more = await failureOf(send("one@example.com", "198.51.100.99", passedChallenge));
    expect(more.code).toBe(protocolCodes.tooManyAttempts);
    expect(sent()).toBe(bounds.codeTarget.most + bounds.codeTarget.reserve);
  });

  it("answers the same for an address with an account and one without", async () => {
    const test = create();
    await test.register("has-account@example.com");
    test.time.now += 61_000;
    const send = (email: string) =>
      test.call<SendCodeData>(accountPaths.sendCode, { scene: "register", email });
    const known = await send("has-account@example.com");
    const unknown = await send("hasnoaccount@example.com");
    expect(known).toEqual(unknown);
    expect(known).toEqual({
      target: "h•••t@example.com",
      expiresInSeconds: 600,
      resendAfterSeconds: 60,
    });
  });

  it("refuses what is not an address, and names its field", async () => {
    const { call } = create();
    const requests = [
      [{ scene: "register", email: "a@b" }, "email"],
      [{ scene: "register", email: "a@example.com\r\nBcc: b@example.com" }, "email"],
      [{ scene: "register", email: "a@example.com, b@example.com" }, "email"],
      [{ scene: "register", mobile: "12", areaCode: "44" }, "mobile"],
      [{ scene: "register", mobile: "7911123456", areaCode: "" }, "mobile"],
      [{ scene: "reset", email: "a@example.com" }, "scene"],
      [{ serialNO: "x", type: "email" }, "serialNO"],
    ] as const;
    for (const [request, field] of requests) {
      expect(await failureOf(call(accountPaths.sendCode, request))).toMatchObject({
        code: gatewayCodes.invalidParameter,
        field,
      });
    }
    const gone = { serialNO: "0".repeat(32), type: "email" };
    expect((await failureOf(call(accountPaths.sendCode, gone))).code).toBe("41000");
  });
});

describe("registering", () => {
  it("tells only the holder of an address's code that the address has an account", async () => {
    const test = create();
    const email = "taken@example.com";
    await test.register(email);
    test.time.now += 61_000;
    const verifyCode = await sendTo(test, email);
    const form = { email, verifyCode, ...passwords };
    const guess = { ...form, verifyCode: notThe(verifyCode) };
    expect((await failureOf(test.call(accountPaths.registerByEmail, guess))).code).toBe("40003");
    expect(await failureOf(test.call(accountPaths.registerByEmail, form))).toMatchObject({
      code: gatewayCodes.alreadyRegistered,
      field: "email",
    });
  });

  it("by mobile recognises the number in every form, and signs in at once", async () => {
    const test = create();
    const browser = createBrowser(testOrigin);
    const number = { mobile: "0803 123-4567", areaCode: "+234" };
    await test.call(accountPaths.sendCode, { scene: "register", ...number });
    const verifyCode = test.codeOf("+2348031234567");
    const form = { ...number, verifyCode, ...passwords };
    const answer = await test.call(accountPaths.registerByMobile, form, { browser });
    expect(answer).toMatchObject({
      userInfo: { mobile: "+234 ••• ••• 4567", areaCode: "234", email: "", userType: "user" },
    });
    expect(browser.cookies.has("__Host-session")).toBe(true);
    const login = { loginName: "8031234567", areaCode: "234", pwd: testPassword };
    await expect(test.call(accountPaths.login, login)).resolves.toMatchObject({
      verifications: ["mobile"],
      targets: { mobile: "+234 ••• ••• 4567" },
    });
  });

  it("by both requires both codes, and a mistake in one leaves the other usable", async () => {
    const test = create();
    const email = "both@example.com";
    const number = { mobile: "7911123456", areaCode: "44" };
    const emailVerifyCode = await sendTo(test, email);
    await test.call(accountPaths.sendCode, { scene: "register", ...number });
    const verifyCode = test.codeOf("+447911123456");
    const form = { email, ...number, emailVerifyCode, verifyCode, ...passwords };
    const register = (changed: object) =>
      test.call(accountPaths.registerByBoth, { ...form, ...changed });
    expect(await failureOf(register({ verifyCode: notThe(verifyCode) }))).toMatchObject({
      code: gatewayCodes.wrongCode,
      field: "verifyCode",
    });
    const swapped = { emailVerifyCode: notThe(emailVerifyCode) };
    expect((await failureOf(register(swapped))).field).toBe("emailVerifyCode");
    await expect(register({})).resolves.toHaveProperty("userInfo.email", "b•••h@example.com");
  });

  it("refuses a weak password or a wrong repetition before it uses the code", async () => {
    const test = create();
    const email = "weak.password@example.com";
    const verifyCode = await sendTo(test, email);
    const register = (pwd: string, rePwd = pwd) =>
      test.call(
        accountPaths.registerByEmail,
        { email, verifyCode, pwd, rePwd },
        { headers: passedChallenge },
      );
    for (const weak of ["short", "password123", email, "weak.password", "1111111111"]) {
      expect(await failureOf(register(weak))).toMatchObject({
        code: gatewayCodes.weakPassword,
        field: "pwd",
      });
    }
    expect((await failureOf(register(testPassword, `${testPassword}.`))).field).toBe("rePwd");
    await expect(register(testPassword)).resolves.toBeDefined();
  });
});
