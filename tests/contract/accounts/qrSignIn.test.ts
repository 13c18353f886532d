import { describe, expect, it } from "vitest";
import { type ClientKey, makeClientKey } from "../protection/protectionClient.ts";
import { accountsUnderTest, registerAt, type Visitor } from "./accountsFixture.ts";

const open = accountsUnderTest();

const askPath = "/v1/user/thirdParty/qrCode";
const statePath = "/v1/user/thirdParty/qrState";
const loginPath = "/v1/user/thirdParty/login";
const scanPath = "/v1/user/account/scanQrCode";
const answerPath = "/v1/user/account/answerQrCode";
const success = "00000";
const wrongCredentials = "40100";
const goneSignIn = "41000";

/** What a browser shows: the key in its code, and the number. */
interface Shown {
  readonly qrcodeKey: string;
  readonly number: string;
}

async function showCode(browser: Visitor): Promise<Shown> {
  const answer = await browser.call(askPath, {});
  expect(answer).toMatchObject({ code: success, data: { expiresInSeconds: 120 } });
  expect(browser.cookies.has("__Host-sign_in")).toBe(true);
  return answer.data as Shown;
}

/** A device that is signed in, which signs its calls. */
async function deviceOf(email: string) {
  const key = makeClientKey();
  const device = await registerAt(open(), email, key);
  const signedBy = { key, mode: "2" } as const;
  return {
    device,
    scan: (qrcodeKey: string) => device.call(scanPath, { qrcodeKey }, { signedBy }),
    answer: (form: Shown) => device.call(answerPath, form, { signedBy }),
  };
}

const stateOf = async (browser: Visitor, qrcodeKey: string): Promise<unknown> =>
  (await browser.call(statePath, { qrcodeKey })).data;

const signIn = (browser: Visitor, qrcodeKey: string, key: ClientKey = makeClientKey()) =>
  browser.call(loginPath, { provider: "qrcode", qrcodeKey }, { key });

describe("a QR code over the wire", () => {
  it("is scanned and approved signed, signs in encrypted with a new key, which signs what follows", async () => {
    const { scan, answer } = await deviceOf("qr@example.com");
    const browser = open().visitor("203.0.113.90");
    const shown = await showCode(browser);
    const { qrcodeKey, number } = shown;
    expect(await stateOf(browser, qrcodeKey)).toEqual({ state: "waiting" });
    expect((await signIn(browser, qrcodeKey)).code).toBe(wrongCredentials);
    const scanned = await scan(qrcodeKey);
    expect(scanned).toMatchObject({
      code: success,
      data: { numbers: expect.arrayContaining([number]) },
    });
    expect(await answer(shown)).toMatchObject({ code: success, data: { isApproved: true } });
    expect(await stateOf(browser, qrcodeKey)).toEqual({ state: "approved" });
    const key = makeClientKey();
    expect((await signIn(browser, qrcodeKey, key)).code).toBe(success);
    expect(browser.cookies.has("__Host-session")).toBe(true);
    const signedBy = { key, mode: "2" } as const;
    const next = await showCode(open().visitor("203.0.113.96"));
    const onward = await browser.call(scanPath, { qrcodeKey: next.qrcodeKey }, { signedBy });
    expect(onward.code).toBe(success);
    const again = await signIn(open().visitor("203.0.113.91"), qrcodeKey);
    expect(again).toMatchObject({ code: wrongCredentials, data: { field: "qrcodeKey" } });
  });

  it("is scanned and answered by nobody whose request is not signed", async () => {
    const { device } = await deviceOf("qr-unsigned@example.com");
    const { qrcodeKey, number } = await showCode(open().visitor("203.0.113.92"));
    const codes = [
      (await device.call(scanPath, { qrcodeKey })).code,
      (await device.call(answerPath, { qrcodeKey, number })).code,
    ];
    expect(codes).not.toContain(success);
  });

  it("counts only in the browser that shows it, whoever has read its key", async () => {
    const { scan, answer } = await deviceOf("qr-bound@example.com");
    const browser = open().visitor("203.0.113.93");
    const shown = await showCode(browser);
    await scan(shown.qrcodeKey);
    await answer(shown);
    const other = open().visitor("203.0.113.94");
    await showCode(other);
    expect(await stateOf(other, shown.qrcodeKey)).toEqual({ state: "gone" });
    expect((await signIn(other, shown.qrcodeKey)).code).toBe(wrongCredentials);
    expect((await signIn(browser, shown.qrcodeKey)).code).toBe(success);
  });

  it("belongs to the account that has scanned it first, and is over after a wrong number or two minutes", async () => {
    const [first, second] = [
      await deviceOf("qr-first@example.com"),
      await deviceOf("qr-second@example.com"),
    ];
    const browser = open().visitor("203.0.113.95");
    const shown = await showCode(browser);
    expect((await first.scan(shown.qrcodeKey)).code).toBe(success);
    expect((await second.scan(shown.qrcodeKey)).code).toBe(goneSignIn);
    expect((await second.answer(shown)).code).toBe(goneSignIn);
    const declined = await first.answer({ ...shown, number: "" });
    expect(declined).toMatchObject({ code: success, data: { isApproved: false } });
    expect((await first.answer(shown)).code).toBe(goneSignIn);
    expect(await stateOf(browser, shown.qrcodeKey)).toEqual({ state: "declined" });
    expect((await signIn(browser, shown.qrcodeKey)).code).toBe(wrongCredentials);

    const late = await showCode(browser);
    open().time.now += 121_000;
    expect((await first.scan(late.qrcodeKey)).code).toBe(goneSignIn);
    expect(await stateOf(browser, late.qrcodeKey)).toEqual({ state: "gone" });
  });
});
