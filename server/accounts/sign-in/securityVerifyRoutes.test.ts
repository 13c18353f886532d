import { describe, expect, it } from "vitest";
import { Secret, TOTP } from "otpauth";
import type {
  CheckDeviceData,
  TwoFactorData,
  VerificationNeeded,
} from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import { sha256Hex } from "../../crypto/secretTexts.ts";
import { bounds, policy } from "../model/policy.ts";
import { createBrowser } from "../testing/createBrowser.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import {
  failureOf,
  type TestAccounts,
  testOrigin,
  testPassword,
} from "../testing/createTestAccounts.ts";
import { createTestKey, passedChallenge, type TestKey, notThe } from "../testing/fakes.ts";

const { create } = accountsForFile();

/** An account, and a first step of it on an unknown device with the code sent. */
async function beginSignIn(test: TestAccounts, email: string, newKey?: TestKey) {
  await test.register(email, newKey === undefined ? {} : { newKey });
  return firstStep(test, email);
}

async function firstStep({ call, codeOf, time }: TestAccounts, email: string) {
  time.now += 61_000;
  const form = { loginName: email, pwd: testPassword, areaCode: "" };
  const needed = await call<VerificationNeeded>(accountPaths.login, form);
  const { serialNO } = needed;
  await call(accountPaths.sendCode, { serialNO, type: "email" }, { headers: passedChallenge });
  return { ...needed, emailCode: codeOf(email) };
}

async function bindApp({ call, time }: TestAccounts, browser: ReturnType<typeof createBrowser>) {
  const { secret } = await call<TwoFactorData>(accountPaths.prepareTwoFactor, {}, { browser });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeNow = () => totp.generate({ timestamp: time.now });
  await call(accountPaths.bindTwoFactor, { googleCode: codeNow() }, { browser });
  return codeNow;
}

describe("a code of the second step", () => {
  it("signs in once, however many use it at once", async () => {
    const test = create();
    const { serialNO, emailCode } = await beginSignIn(test, "parallel@example.com");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        test.call(accountPaths.securityVerify, { serialNO, emailCode }),
      ),
    );
    const passed = outcomes.filter(({ status }) => status === "fulfilled");
    expect(passed).toHaveLength(1);
    const late = await failureOf(test.call(accountPaths.securityVerify, { serialNO, emailCode }));
    expect(late.code).toBe(gatewayCodes.goneSignIn);
  });

  it("is used up then, so that the next sign-in need not wait for another", async () => {
    const test = create();
    const email = "next@example.com";
    const { serialNO, emailCode } = await beginSignIn(test, email);
    await test.call(accountPaths.securityVerify, { serialNO, emailCode });
    const form = { loginName: email, pwd: testPassword, areaCode: "" };
    const next = await test.call<VerificationNeeded>(accountPaths.login, form);
    const sent = test.call(accountPaths.sendCode, { serialNO: next.serialNO, type: "email" });
    await expect(sent).resolves.toHaveProperty("target", "n•••t@example.com");
  });

  it("can be guessed at five times, also all at once, and then the right one is worthless", async () => {
    const test = create();
    const { serialNO, emailCode } = await beginSignIn(test, "guessed@example.com");
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        failureOf(
          test.call(accountPaths.securityVerify, { serialNO, emailCode: notThe(emailCode) }),
        ),
      ),
    );
    const counted = outcomes.filter(({ code }) => code === gatewayCodes.wrongCode);
    expect(counted).toHaveLength(policy.maxPendingFailures);
    expect(counted[0]?.field).toBe("emailCode");
    const right = test.call(accountPaths.securityVerify, { serialNO, emailCode });
    expect((await failureOf(right)).code).toBe(gatewayCodes.goneSignIn);
  });

  it("limits the guesses for an account over many sign-ins", async () => {
    const test = create();
    await test.register("patient@example.com");
    const codes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { serialNO, emailCode } = await firstStep(test, "patient@example.com");
      for (let guess = 0; guess < policy.maxPendingFailures; guess += 1) {
        const guessed = { serialNO, emailCode: notThe(emailCode) };
        codes.add((await failureOf(test.call(accountPaths.securityVerify, guessed))).code);
      }
    }
    expect(codes).toContain(protocolCodes.tooManyAttempts);
    expect(6 * policy.maxPendingFailures).toBeGreaterThan(bounds.secondStep.most);
  });

  it("of one sign-in does not work for another of the same account", async () => {
    const test = create();
    const { emailCode } = await beginSignIn(test, "two-signins@example.com");
    const form = { loginName: "two-signins@example.com", pwd: testPassword, areaCode: "" };
    const other = await test.call<VerificationNeeded>(accountPaths.login, form);
    const answer = await failureOf(
      test.call(accountPaths.securityVerify, { serialNO: other.serialNO, emailCode }),
    );
    expect(answer).toMatchObject({ code: gatewayCodes.wrongCode, field: "emailCode" });
  });

  it("is valid until its last millisecond, and so is the sign-in", async () => {
    const test = create();
    const first = await beginSignIn(test, "last-ms@example.com");
    test.time.now += 600_000;
    const late = { serialNO: first.serialNO, emailCode: first.emailCode };
    expect((await failureOf(test.call(accountPaths.securityVerify, late))).code).toBe("41000");
    const second = await firstStep(test, "last-ms@example.com");
    test.time.now += 599_999;
    const inTime = { serialNO: second.serialNO, emailCode: second.emailCode };
    await expect(test.call(accountPaths.securityVerify, inTime)).resolves.toBeDefined();
  });

  it("is reported as missing at its field", async () => {
    const test = create();
    const { serialNO } = await beginSignIn(test, "missing@example.com");
    const answer = await failureOf(test.call(accountPaths.securityVerify, { serialNO }));
    expect(answer).toMatchObject({ code: gatewayCodes.wrongCode, field: "emailCode" });
  });
});

describe("the two-factor app", () => {
  it("is required besides the email code; a mistyped app code leaves the email code usable", async () => {
    const test = create();
    const browser = createBrowser(testOrigin);
    await test.register("app@example.com", { browser });
    const codeNow = await bindApp(test, browser);
    const { serialNO, emailCode, verifications } = await firstStep(test, "app@example.com");
    expect(verifications).toEqual(["email", "google"]);
    const verify = (googleCode: string) =>
      test.call(accountPaths.securityVerify, { serialNO, emailCode, googleCode });
    expect(await failureOf(verify(notThe(codeNow())))).toMatchObject({
      code: gatewayCodes.wrongCode,
      field: "googleCode",
    });
    await expect(verify(codeNow())).resolves.toHaveProperty("userInfo");
  });

  it("accepts no code twice, nor one of an earlier step", async () => {
    const test = create();
    const browser = createBrowser(testOrigin);
    await test.register("twice@example.com", { browser });
    const codeNow = await bindApp(test, browser);
    const first = await firstStep(test, "twice@example.com");
    const googleCode = codeNow();
    const { serialNO, emailCode } = first;
    await test.call(accountPaths.securityVerify, { serialNO, emailCode, googleCode });
    const form = { loginName: "twice@example.com", pwd: testPassword, areaCode: "" };
    const newKey = createTestKey();
    const again = await test.call<VerificationNeeded>(accountPaths.login, form, { newKey });
    test.time.now += 60_000;
    await test.call(accountPaths.sendCode, { serialNO: again.serialNO, type: "email" });
    const replay = {
      serialNO: again.serialNO,
      emailCode: test.codeOf("twice@example.com"),
      googleCode,
    };
    test.time.now -= 60_000;
    expect((await failureOf(test.call(accountPaths.securityVerify, replay))).field).toBe(
      "googleCode",
    );
  });
});

describe("the device check", () => {
  const checkOf = (needed: VerificationNeeded, userCheckDeviceSign: string) => ({
    serialNO: needed.serialNO,
    userCheckDeviceUserIdHash: needed.userCheckDeviceUserIdHash,
    userCheckDeviceSign,
    lastAlgorithm: "rsa1024",
  });

  it("of a known device removes the need for the email code, never for the app's", async () => {
    const test = create();
    const key = createTestKey();
    const browser = createBrowser(testOrigin);
    await test.register("device@example.com", { browser, newKey: key });
    const codeNow = await bindApp(test, browser);
    const needed = await firstStep(test, "device@example.com");
    const proof = checkOf(needed, key.selfSignature());
    const checked = await test.call<CheckDeviceData>(accountPaths.checkDevice, proof);
    expect(checked).toEqual({ isKnownDevice: true, verifications: ["google"] });
    const { serialNO } = needed;
    expect((await failureOf(test.call(accountPaths.securityVerify, { serialNO }))).field).toBe(
      "googleCode",
    );
    const verified = { serialNO, googleCode: codeNow() };
    await expect(test.call(accountPaths.securityVerify, verified)).resolves.toBeDefined();
  });

  it("lets a known device without an app finish without any code", async () => {
    const test = create();
    const key = createTestKey();
    const needed = await beginSignIn(test, "no-code@example.com", key);
    await test.call(accountPaths.checkDevice, checkOf(needed, key.selfSignature()));
    const { serialNO } = needed;
    await expect(test.call(accountPaths.securityVerify, { serialNO })).resolves.toBeDefined();
  });

  it("rejects another key, another user's key, another user's hash, and noise", async () => {
    const test = create();
    const [own, other] = [createTestKey(), createTestKey()];
    await test.register("neighbour@example.com", { newKey: other });
    const needed = await beginSignIn(test, "owner@example.com", own);
    const proofs = [
      checkOf(needed, other.selfSignature()),
      checkOf(needed, createTestKey().selfSignature()),
      checkOf(needed, ""),
      checkOf(needed, "AAAA"),
      {
        ...checkOf(needed, own.selfSignature()),
        userCheckDeviceUserIdHash: sha256Hex("somebody else"),
      },
    ];
    for (const proof of proofs) {
      const checked = await test.call<CheckDeviceData>(accountPaths.checkDevice, proof);
      expect(checked).toEqual({ isKnownDevice: false, verifications: ["email"] });
    }
  });
});
