import { expect, it } from "vitest";
import { Secret, TOTP } from "otpauth";
import type { TwoFactorData, UserInfoData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import { bounds, policy } from "../model/policy.ts";
import { createBrowser } from "../testing/createBrowser.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import {
  failureOf,
  type TestAccounts,
  testOrigin,
  testPassword,
} from "../testing/createTestAccounts.ts";
import { createTestKey, notThe, passedChallenge } from "../testing/fakes.ts";

const { create } = accountsForFile();

const headers = passedChallenge;
const newPassword = "a rather new passphrase";

/** Asks for a code, and answers it. */
async function askCode({ call, codeOf }: TestAccounts, email: string): Promise<string> {
  await call(accountPaths.sendCode, { scene: "resetPassword", email }, { headers });
  return codeOf(email);
}

function reset(
  { call }: TestAccounts,
  form: { readonly email: string; readonly verifyCode: string; readonly pwd?: string },
  browser = createBrowser(testOrigin),
): Promise<object> {
  const { pwd = newPassword } = form;
  return call(accountPaths.resetByEmail, { ...form, pwd, rePwd: pwd }, { browser, headers });
}

const signIn = ({ call }: TestAccounts, loginName: string, pwd: string): Promise<object> =>
  call(accountPaths.login, { loginName, pwd, areaCode: "" }, { headers });

it("replaces the password, signs in, and ends every other session", async () => {
  const test = create();
  const email = "forgot@example.com";
  const old = await test.signIn(email);
  const browser = createBrowser(testOrigin);
  await reset(test, { email, verifyCode: await askCode(test, email) }, browser);
  const mine = await test.call<UserInfoData>(accountPaths.userInfo, {}, { browser });
  expect(mine).toMatchObject({ userInfo: { email: expect.stringContaining("@example.com") } });
  expect(await test.accounts.findSession(old.headers())).toBeUndefined();
  expect((await failureOf(signIn(test, email, testPassword))).code).toBe(
    gatewayCodes.wrongCredentials,
  );
  await expect(signIn(test, email, newPassword)).resolves.toHaveProperty("serialNO");
});

it("ends what was begun with the old password, and forgets its devices", async () => {
  const test = create();
  const email = "devices@example.com";
  const newKey = createTestKey();
  await test.register(email, { newKey });
  const begun = await signIn(test, email, testPassword);
  await reset(test, { email, verifyCode: await askCode(test, email) });
  const serialNO = "serialNO" in begun ? begun.serialNO : "";
  const goOn = test.call(accountPaths.securityVerify, { serialNO, emailCode: "123456" });
  expect((await failureOf(goOn)).code).toBe(gatewayCodes.goneSignIn);
  const form = { loginName: email, pwd: newPassword, areaCode: "" };
  const again = await test.call<object>(accountPaths.login, form, { newKey, headers });
  expect(again).toHaveProperty("serialNO");
});

it("tells the owner by mail, in the page's language, and goes on where that fails", async () => {
  const test = create();
  const email = "told@example.com";
  await test.register(email);
  test.time.now += 61_000;
  const verifyCode = await askCode(test, email);
  const form = { email, verifyCode, pwd: newPassword, rePwd: newPassword };
  const german = { ...headers, [headerNames.locale]: "de" };
  await test.call(accountPaths.resetByEmail, form, { headers: german });
  expect(test.messenger.notices).toEqual([
    { address: email, notice: "passwordChanged", locale: "de", antiPhishingCode: "" },
  ]);
  test.time.now += 61_000;
  const again = await askCode(test, email);
  test.messenger.fails = true;
  await expect(reset(test, { email, verifyCode: again })).resolves.toHaveProperty("userInfo");
  expect(test.logger.lines.join("\n")).toContain("could not be sent");
});

it("still asks for a code of the two-factor app", async () => {
  const test = create();
  const email = "app@example.com";
  const owner = await test.signIn(email);
  const options = { browser: owner };
  const { secret } = await test.call<TwoFactorData>(accountPaths.prepareTwoFactor, {}, options);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const googleCode = totp.generate({ timestamp: test.time.now });
  await test.call(accountPaths.bindTwoFactor, { googleCode }, options);
  const browser = createBrowser(testOrigin);
  const needed = await reset(test, { email, verifyCode: await askCode(test, email) }, browser);
  expect(needed).toMatchObject({ verifications: ["google"] });
  expect(await test.accounts.findSession(browser.headers())).toBeUndefined();
});

it("takes only a code that was sent for it, and only once", async () => {
  const test = create();
  const email = "code@example.com";
  await test.register(email);
  const codeOf = async (code: string) =>
    (await failureOf(reset(test, { email, verifyCode: code }))).code;
  // That of the registration is one for another purpose.
  expect(await codeOf(test.codeOf(email))).toBe(gatewayCodes.codeExpired);
  test.time.now += 61_000;
  const verifyCode = await askCode(test, email);
  expect(await codeOf(notThe(verifyCode))).toBe(gatewayCodes.wrongCode);
  await reset(test, { email, verifyCode });
  expect(await codeOf(verifyCode)).toBe(gatewayCodes.codeExpired);
});

it("is over after five wrong codes", async () => {
  const test = create();
  const email = "guessed@example.com";
  await test.register(email);
  test.time.now += 61_000;
  const verifyCode = await askCode(test, email);
  for (let guess = 0; guess < policy.maxCodeFailures; guess += 1)
    await failureOf(reset(test, { email, verifyCode: notThe(verifyCode) }));
  const late = await failureOf(reset(test, { email, verifyCode }));
  expect(late.code).toBe(gatewayCodes.codeExpired);
  await expect(signIn(test, email, testPassword)).resolves.toHaveProperty("serialNO");
});

it("tells only the owner of an address that it has no account", async () => {
  const test = create();
  const email = "nobody@example.com";
  const verifyCode = await askCode(test, email);
  const guess = await failureOf(reset(test, { email, verifyCode: notThe(verifyCode) }));
  expect(guess.code).toBe(gatewayCodes.wrongCode);
  expect(await failureOf(reset(test, { email, verifyCode }))).toMatchObject({
    code: gatewayCodes.unknownAccount,
    field: "email",
  });
});

it("refuses a weak password before it uses up the code", async () => {
  const test = create();
  const email = "weak@example.com";
  await test.register(email);
  test.time.now += 61_000;
  const verifyCode = await askCode(test, email);
  const weak = await failureOf(reset(test, { email, verifyCode, pwd: "1234567890" }));
  expect(weak).toMatchObject({ code: gatewayCodes.weakPassword, field: "pwd" });
  await expect(reset(test, { email, verifyCode })).resolves.toBeDefined();
});

it("asks for a challenge after a few tries from one address", async () => {
  const test = create();
  const form = { email: "many@example.com", verifyCode: "123456" };
  const tryOnce = () =>
    failureOf(
      test.call(accountPaths.resetByEmail, { ...form, pwd: newPassword, rePwd: newPassword }),
    );
  for (let index = 0; index < bounds.resetAddress.free; index += 1) await tryOnce();
  expect((await tryOnce()).code).toBe(protocolCodes.challengeRequired);
});
