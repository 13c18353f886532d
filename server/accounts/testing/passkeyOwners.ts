import type { LoginData, ThirdPartyChallengeData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { PasskeyOptionsData } from "../../../src/wire/account/passkeys.ts";
import { type Browser, createBrowser } from "./createBrowser.ts";
import { createTestAuthenticator, type TestAuthenticator } from "./createTestAuthenticator.ts";
import { type TestAccounts, testOrigin } from "./createTestAccounts.ts";
import { createTestKey } from "./fakes.ts";

/** The browser that `passkeyOwner` adds a passkey with. */
const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0";

/** The owner of an account with one passkey. */
export interface Owner {
  readonly browser: Browser;
  readonly authenticator: TestAuthenticator;
  readonly handle: string;
}

/** Options of a new passkey. */
export const optionsFor = async (test: TestAccounts, browser: Browser) =>
  (await test.call<PasskeyOptionsData>(accountPaths.preparePasskey, {}, { browser })).options;

/** Registers an account with one passkey. */
export async function passkeyOwner(
  test: TestAccounts,
  email: string,
  kind: "synced" | "device-bound" = "synced",
): Promise<Owner> {
  const browser = await test.signIn(email);
  const { challenge, user } = await optionsFor(test, browser);
  const authenticator = createTestAuthenticator(kind, user.id);
  const credential = authenticator.register({ challenge, origin: testOrigin });
  const headers = { "user-agent": firefox };
  await test.call(accountPaths.addPasskey, { credential }, { browser, headers });
  return { browser, authenticator, handle: user.id };
}

/** A challenge for a sign-in of this browser. */
export const challengeFor = async (test: TestAccounts, browser: Browser) =>
  (
    await test.call<ThirdPartyChallengeData>(
      accountPaths.thirdPartyChallenge,
      { provider: "fido" },
      { browser },
    )
  ).message;

/** Sends the answer of an authenticator. */
export const sendPasskey = (test: TestAccounts, browser: Browser, fidoVerifyCode: string) =>
  test.call<LoginData>(
    accountPaths.thirdPartyLogin,
    { provider: "fido", fidoVerifyCode },
    { browser, newKey: createTestKey() },
  );

/** Signs in with a passkey in a browser that never signed in. */
export async function signInBy(
  test: TestAccounts,
  authenticator: TestAuthenticator,
  change: Partial<Parameters<TestAuthenticator["signIn"]>[0]> = {},
): Promise<Browser> {
  const browser = createBrowser(testOrigin);
  const challenge = await challengeFor(test, browser);
  await sendPasskey(
    test,
    browser,
    authenticator.signIn({ challenge, origin: testOrigin, ...change }),
  );
  return browser;
}
