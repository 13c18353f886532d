import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { LoginData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import type {
  AnsweredQrCodeData,
  QrCodeData,
  QrStateData,
  ScannedQrCodeData,
} from "../../../src/wire/account/qrSignIn.ts";
import { users } from "../../store/schema/accounts.ts";
import { policy } from "../model/policy.ts";
import { accountsForFile } from "../testing/accountsForFile.ts";
import { type Browser, createBrowser } from "../testing/createBrowser.ts";
import {
  failureOf,
  type TestAccounts,
  testOrigin,
  testPassword,
} from "../testing/createTestAccounts.ts";
import { createTestKey } from "../testing/fakes.ts";

const { create, store } = accountsForFile();

const start = () => create({ settings: { publicOrigin: testOrigin } });
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** A browser that shows a code, and what it may do with it. */
async function desktopOf(test: TestAccounts) {
  const browser = createBrowser(testOrigin);
  const headers = { "user-agent": firefox };
  const code = await test.call<QrCodeData>(accountPaths.qrCode, {}, { browser, headers });
  const { qrcodeKey } = code;
  return {
    browser,
    code,
    state: async (as = browser) =>
      (await test.call<QrStateData>(accountPaths.qrState, { qrcodeKey }, { browser: as })).state,
    signIn: (as = browser, newKey = createTestKey()) =>
      test.call<LoginData>(
        accountPaths.thirdPartyLogin,
        { provider: "qrcode", qrcodeKey },
        { browser: as, newKey },
      ),
  };
}

const scan = (test: TestAccounts, phone: Browser, { qrcodeKey }: QrCodeData) =>
  test.call<ScannedQrCodeData>(accountPaths.scanQrCode, { qrcodeKey }, { browser: phone });

const answer = async (
  test: TestAccounts,
  phone: Browser,
  form: { readonly qrcodeKey: string; readonly number: string },
) => test.call<AnsweredQrCodeData>(accountPaths.answerQrCode, form, { browser: phone });

const refusal = { code: gatewayCodes.wrongCredentials, field: "qrcodeKey" };
const gone = { code: gatewayCodes.goneSignIn };

describe("a sign-in by a scanned code", () => {
  it("says who asks, is approved by the number on the page, and opens one session there", async () => {
    const test = start();
    const phone = await test.signIn("qr-signs@example.com");
    const { browser, code, state, signIn } = await desktopOf(test);
    expect(await state()).toBe("waiting");
    const scanned = await scan(test, phone, code);
    expect(scanned).toMatchObject({ device: "Firefox, Linux", askedAt: test.time.now });
    expect(new Set(scanned.numbers).size).toBe(3);
    expect(scanned.numbers).toContain(code.number);
    expect(scanned.numbers).toEqual(scanned.numbers.toSorted());
    expect(await failureOf(signIn())).toMatchObject(refusal);
    expect(await answer(test, phone, code)).toEqual({ isApproved: true });
    expect(await state()).toBe("approved");
    const key = createTestKey();
    const outcomes = await Promise.allSettled([signIn(browser, key), signIn(browser, key)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const session = await test.accounts.findSession(browser.headers());
    expect(session?.key?.publicKey).toBe(key.publicKey);
    expect(await state()).toBe("gone");
    expect(test.messenger.notices.at(-1)).toMatchObject({ notice: "newDevice" });
    expect(await failureOf(answer(test, phone, code))).toMatchObject(gone);
  });

  it.each(["", "other"])("is declined for good by the answer %o", async (kind) => {
    const test = start();
    const phone = await test.signIn(`qr-declines-${kind}@example.com`);
    const { code, state, signIn } = await desktopOf(test);
    const { numbers } = await scan(test, phone, code);
    const other = numbers.find((number) => number !== code.number) ?? "";
    const wrong = { ...code, number: kind === "other" ? other : "" };
    expect(await answer(test, phone, wrong)).toEqual({ isApproved: false });
    expect(await state()).toBe("declined");
    expect(await failureOf(answer(test, phone, code))).toMatchObject(gone);
    expect(await failureOf(scan(test, phone, code))).toMatchObject(gone);
    expect(await failureOf(signIn())).toMatchObject(refusal);
  });

  it("belongs to the browser that asks and to the account that scans first", async () => {
    const test = start();
    const phone = await test.signIn("qr-first@example.com");
    const other = await test.signIn("qr-second@example.com");
    const { browser, code, state, signIn } = await desktopOf(test);
    expect(await failureOf(answer(test, phone, code))).toMatchObject(gone);
    await scan(test, phone, code);
    expect(await failureOf(scan(test, other, code))).toMatchObject(gone);
    expect(await failureOf(answer(test, other, code))).toMatchObject(gone);
    await answer(test, phone, code);
    const thief = await desktopOf(test);
    expect(await state(thief.browser)).toBe("gone");
    expect(await failureOf(signIn(thief.browser))).toMatchObject(refusal);
    expect(await failureOf(signIn(createBrowser(testOrigin)))).toMatchObject(refusal);
    await signIn();
    expect(await test.accounts.findSession(browser.headers())).toBeDefined();
  });

  it("ends after two minutes, approved or not", async () => {
    const test = start();
    const phone = await test.signIn("qr-late@example.com");
    const [first, second] = [await desktopOf(test), await desktopOf(test)];
    await scan(test, phone, first.code);
    await answer(test, phone, first.code);
    test.time.now += policy.qrCodeMs;
    expect(await first.state()).toBe("gone");
    expect(await failureOf(first.signIn())).toMatchObject(refusal);
    expect(await failureOf(scan(test, phone, second.code))).toMatchObject(gone);
  });

  it("still asks for the two-factor app, and opens no frozen account", async () => {
    const test = start();
    const email = "qr-app@example.com";
    const phone = await test.signIn(email);
    const set = (values: Partial<typeof users.$inferInsert>) =>
      store().run((db) => db.update(users).set(values).where(eq(users.email, email)));
    await set({ totpSecret: "sealed" });
    const first = await desktopOf(test);
    await scan(test, phone, first.code);
    await answer(test, phone, first.code);
    expect(await first.signIn()).toMatchObject({ verifications: ["google"] });
    expect(await test.accounts.findSession(first.browser.headers())).toBeUndefined();
    const second = await desktopOf(test);
    await scan(test, phone, second.code);
    await answer(test, phone, second.code);
    await set({ isFrozen: true, totpSecret: null });
    expect((await failureOf(second.signIn())).code).toBe(protocolCodes.accountFrozen);
  });

  it("is bounded by network and by account, and needs a known origin", async () => {
    const test = start();
    const phone = await test.signIn("qr-many@example.com");
    const codes = await Promise.all(Array.from({ length: 11 }, () => desktopOf(test)));
    for (const { code } of codes.slice(1)) await scan(test, phone, code);
    const over = await failureOf(scan(test, phone, codes[0]?.code ?? codeless));
    expect(over.code).toBe(protocolCodes.tooManyAttempts);
    await Promise.all(Array.from({ length: 19 }, () => desktopOf(test)));
    expect((await failureOf(desktopOf(test))).code).toBe(protocolCodes.tooManyAttempts);
    const nameless = failureOf(desktopOf(create()));
    expect((await nameless).code).toBe(gatewayCodes.notConfigured);
  });

  it("goes with the account that has scanned it", async () => {
    const test = start();
    const phone = await test.signIn("qr-deleted@example.com");
    const { code, state } = await desktopOf(test);
    await scan(test, phone, code);
    const proof = { pwd: testPassword, googleCode: "" };
    await test.call(accountPaths.deleteAccount, proof, { browser: phone });
    expect(await state()).toBe("gone");
  });
});

const codeless: QrCodeData = { qrcodeKey: "", number: "", expiresInSeconds: 0 };
