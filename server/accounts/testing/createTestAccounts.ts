import { randomFillSync } from "node:crypto";
import { accountPaths, type AccountPath } from "../../../src/wire/account/accountPaths.ts";
import { protocolCodes } from "../../../src/wire/envelope.ts";
import type { SessionKey } from "../../calls/call.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Store } from "../../store/createStore.ts";
import type { AccountSettings } from "../model/accountsDeps.ts";
import { createAccounts } from "../createAccounts.ts";
import { type Browser, createBrowser } from "./createBrowser.ts";
import {
  createFakeChallenge,
  createFakeLimits,
  createFakeLogger,
  createFakeMessenger,
} from "./fakes.ts";

/** Origin of the pages of a test. */
export const testOrigin = "https://parallax.test";
/** A password that every rule accepts. */
export const testPassword = "correct horse battery";

const start = Date.UTC(2026, 10, 20, 12);

/** Options of a test's call, besides its input. */
export interface CallOptions {
  readonly browser?: Browser;
  readonly newKey?: SessionKey;
  readonly headers?: Readonly<Record<string, string>>;
  readonly clientAddress?: string;
}

/** Settings that a test changes. */
export interface TestAccountsOptions {
  readonly settings?: Partial<AccountSettings>;
  readonly fetch?: typeof fetch;
}

/** Accounts over a store, with the test's own clock, messenger, limits, challenges and log. */
export function createTestAccounts(store: Store, overrides: TestAccountsOptions = {}) {
  const time = { now: start };
  const clock = (): number => time.now;
  const messenger = createFakeMessenger();
  const limits = createFakeLimits(clock);
  const challenge = createFakeChallenge();
  const logger = createFakeLogger();
  const accounts = createAccounts({
    store,
    clock,
    random: (bytes) => randomFillSync(bytes),
    messenger,
    limits,
    challenge,
    logger,
    keys: { sealingKey: new Uint8Array(32).fill(7) },
    settings: {
      brand: "Parallax",
      publicOrigin: undefined,
      googleClientId: undefined,
      appleClientId: undefined,
      telegramBotToken: undefined,
      ...overrides.settings,
    },
    fetch: overrides.fetch ?? (() => Promise.reject(new Error("no network in tests"))),
  });

  /** Calls as the gateway does; answers the data and keeps the cookies. */
  async function call<T>(
    path: AccountPath,
    input: object = {},
    options: CallOptions = {},
  ): Promise<T> {
    const { browser = createBrowser(testOrigin), newKey, clientAddress = "192.0.2.1" } = options;
    const route = accounts.routes[path];
    if (route === undefined) throw new Error(`no such route: ${path}`);
    const headers = browser.headers(options.headers);
    const session = await accounts.findSession(headers);
    if (route.access === "signed-in" && session === undefined) {
      throw new GatewayFailure(protocolCodes.signInRequired, "Please sign in.");
    }
    const answered = route.handle({
      headers,
      path: `/${path}`,
      traceId: "0af7651916cd43dd8448eb211c80319c",
      clientAddress,
      origin: headers.get("origin") ?? testOrigin,
      input,
      session,
      newKey,
      requireSignature: async () => {},
    });
    const { data, cookies = [] } = await answered.catch((error: unknown) => {
      if (error instanceof GatewayFailure) browser.take(error.detail.cookies ?? []);
      throw error;
    });
    browser.take(cookies);
    return data as T;
  }

  /** The newest code that was sent to an address. */
  const codeOf = (address: string): string =>
    messenger.sent.findLast((message) => message.address === address)?.code ?? "";

  /** Makes an account by email and leaves its browser signed in. */
  async function register(email: string, options: CallOptions = {}): Promise<void> {
    const headers = { "captcha-token": "passed" };
    await call(accountPaths.sendCode, { scene: "register", email }, { ...options, headers });
    const form = { email, pwd: testPassword, rePwd: testPassword, verifyCode: codeOf(email) };
    await call(accountPaths.registerByEmail, form, { ...options, headers });
  }

  /** Makes an account by email; answers its signed-in browser. */
  async function signIn(email: string): Promise<Browser> {
    const browser = createBrowser(testOrigin);
    await register(email, { browser });
    return browser;
  }

  return {
    accounts,
    call,
    register,
    signIn,
    codeOf,
    time,
    messenger,
    limits,
    challenge,
    logger,
    store,
  };
}

/** The result of `createTestAccounts`. */
export type TestAccounts = ReturnType<typeof createTestAccounts>;

/** The failure of a call, as the envelope has it; throws if the call succeeded. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<{ readonly code: string; readonly field: unknown; readonly message: string }> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(outcome instanceof GatewayFailure)) {
    throw new Error("the call did not fail as a call does", { cause: outcome });
  }
  const { data } = outcome.detail;
  const field: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, "field") : undefined;
  return { code: outcome.code, field, message: outcome.message };
}
