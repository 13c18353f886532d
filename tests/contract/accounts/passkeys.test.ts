import { describe, expect, it } from "vitest";
import { createTestAuthenticator } from "../../../server/accounts/testing/createTestAuthenticator.ts";
import { type ClientKey, makeClientKey } from "../protection/protectionClient.ts";
import { accountsUnderTest, registerAt, type Visitor } from "./accountsFixture.ts";

const open = accountsUnderTest();

const origin = "https://exchange.test";
const challengePath = "/v1/user/thirdParty/challenge";
const loginPath = "/v1/user/thirdParty/login";

const memberOf = (data: unknown, name: string): unknown =>
  typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
const textOf = (data: unknown, name: string): string => String(memberOf(data, name));

/** Registers an account with a passkey over the wire. */
async function ownerOf(email: string) {
  const key = makeClientKey();
  const owner = await registerAt(open(), email, key);
  const signed = (path: string, body: object) =>
    owner.call(`/v1/user/account/${path}`, body, { signedBy: { key, mode: "2" } });
  const options = memberOf((await signed("preparePasskey", {})).data, "options");
  const authenticator = createTestAuthenticator("synced", textOf(memberOf(options, "user"), "id"));
  const challenge = textOf(options, "challenge");
  const credential = authenticator.register({ challenge, origin });
  const added = await signed("addPasskey", { credential });
  return { owner, signed, authenticator, added };
}

/** The answer of a browser's sign-in by a passkey. */
async function signIn(
  browser: Visitor,
  authenticator: ReturnType<typeof createTestAuthenticator>,
  key: ClientKey,
) {
  const { data } = await browser.call(challengePath, { provider: "fido" });
  const fidoVerifyCode = authenticator.signIn({ challenge: textOf(data, "message"), origin });
  return browser.call(loginPath, { provider: "fido", fidoVerifyCode }, { key });
}

describe("a passkey over the wire", () => {
  it("is added signed, signs in encrypted with a new key, which signs what follows", async () => {
    const { authenticator, added } = await ownerOf("passkey@example.com");
    expect(added).toMatchObject({ code: "00000", data: { passkeys: [{ id: authenticator.id }] } });
    const browser = open().visitor("203.0.113.77");
    const key = makeClientKey();
    const answer = await signIn(browser, authenticator, key);
    expect(answer.code).toBe("00000");
    expect(browser.cookies.has("__Host-session")).toBe(true);
    expect(browser.cookies.has("__Host-sign_in")).toBe(true);
    const signedBy = { key, mode: "2" } as const;
    const path = "/v1/user/account/removePasskey";
    const removed = await browser.call(path, { id: authenticator.id }, { signedBy });
    expect(removed).toMatchObject({ code: "00000", data: { passkeys: [] } });
    const refused = await signIn(open().visitor("203.0.113.78"), authenticator, makeClientKey());
    expect(refused).toMatchObject({ code: "40100", data: { field: "fidoVerifyCode" } });
  });

  it("counts nothing with the cookie that only another browser has", async () => {
    const { authenticator } = await ownerOf("passkey-bound@example.com");
    const [asks, sends] = [open().visitor("203.0.113.79"), open().visitor("203.0.113.80")];
    const { data } = await asks.call(challengePath, { provider: "fido" });
    const fidoVerifyCode = authenticator.signIn({ challenge: textOf(data, "message"), origin });
    const body = { provider: "fido", fidoVerifyCode };
    const key = makeClientKey();
    expect((await sends.call(loginPath, body, { key })).code).toBe("40100");
    expect((await asks.call(loginPath, body, { key })).code).toBe("00000");
  });
});
