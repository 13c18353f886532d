import { expect, it } from "vitest";
import type { VerificationNeeded } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { createBrowser } from "../testing/createBrowser.ts";
import { type TestAccounts, testOrigin, testPassword } from "../testing/createTestAccounts.ts";
import { createTestKey, passedChallenge, type TestKey } from "../testing/fakes.ts";

const { create } = accountsForFile();

const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0";

/** Signs in by password and mail code, in a browser and with a key of its own. */
async function signIn(
  { call, codeOf, time }: TestAccounts,
  email: string,
  {
    browser = createBrowser(testOrigin),
    newKey = createTestKey(),
    headers = {},
    prove,
  }: {
    readonly browser?: ReturnType<typeof createBrowser>;
    readonly newKey?: TestKey;
    readonly headers?: Readonly<Record<string, string>>;
    /** A key of an earlier sign-in, for the device check. */
    readonly prove?: TestKey | undefined;
  } = {},
): Promise<object> {
  time.now += 61_000;
  const options = { browser, newKey, headers: { ...passedChallenge, ...headers } };
  const form = { loginName: email, pwd: testPassword, areaCode: "" };
  const needed = await call<VerificationNeeded | { userInfo: object }>(
    accountPaths.login,
    form,
    options,
  );
  if (!("serialNO" in needed)) return needed;
  const { serialNO, userCheckDeviceUserIdHash } = needed;
  if (prove !== undefined) {
    const proof = {
      serialNO,
      userCheckDeviceUserIdHash,
      userCheckDeviceSign: prove.selfSignature(),
    };
    await call(accountPaths.checkDevice, proof, options);
    return call<object>(accountPaths.securityVerify, { serialNO }, options);
  }
  await call(accountPaths.sendCode, { serialNO, type: "email" }, options);
  return call<object>(accountPaths.securityVerify, { serialNO, emailCode: codeOf(email) }, options);
}

it("tells the owner of a device that the account did not know, and of nothing before", async () => {
  const test = create();
  const email = "strange@example.com";
  await test.register(email, { newKey: createTestKey() });
  expect(test.messenger.notices).toEqual([]);
  const headers = { [headerNames.locale]: "de", "user-agent": firefox };
  await signIn(test, email, { headers });
  expect(test.messenger.notices).toEqual([
    {
      address: email,
      notice: "newDevice",
      device: "Firefox, Android",
      at: test.time.now,
      locale: "de",
      antiPhishingCode: "",
    },
  ]);
});

it("bears the sign that the owner has chosen", async () => {
  const test = create();
  const email = "signed@example.com";
  const browser = await test.signIn(email);
  await test.call(accountPaths.setAntiPhishingCode, { antiPhishingCode: "Sésame42" }, { browser });
  await signIn(test, email);
  expect(test.messenger.notices).toMatchObject([{ antiPhishingCode: "Sésame42" }]);
});

it("says nothing of a known device: by its key, its mark, or its proof", async () => {
  const test = create();
  const email = "familiar@example.com";
  const newKey = createTestKey();
  const browser = createBrowser(testOrigin);
  await test.register(email, { browser, newKey });
  await signIn(test, email, { newKey });
  await signIn(test, email, { browser });
  await signIn(test, email, { prove: newKey });
  expect(test.messenger.notices).toEqual([]);
});

it("signs in where the mail cannot be sent", async () => {
  const test = create();
  const email = "unsent@example.com";
  await test.register(email);
  const { call, codeOf, time, messenger, logger } = test;
  time.now += 61_000;
  const form = { loginName: email, pwd: testPassword, areaCode: "" };
  const { serialNO } = await call<VerificationNeeded>(accountPaths.login, form);
  await call(accountPaths.sendCode, { serialNO, type: "email" }, { headers: passedChallenge });
  messenger.fails = true;
  const signedIn = call(accountPaths.securityVerify, { serialNO, emailCode: codeOf(email) });
  await expect(signedIn).resolves.toHaveProperty("userInfo");
  expect(logger.lines.join("\n")).toContain("could not be sent");
  expect(logger.lines.join("\n")).not.toContain(email);
});

it("says nothing of a sign-in that is not complete", async () => {
  const test = create();
  const email = "halfway@example.com";
  await test.register(email);
  const form = { loginName: email, pwd: testPassword, areaCode: "" };
  await test.call(accountPaths.login, form);
  expect(test.messenger.notices).toEqual([]);
});
