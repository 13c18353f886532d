import { afterAll, beforeAll } from "vitest";
import { createTokens } from "../../../server/captcha/tables/createTokens.ts";
import type { Gateway } from "../../../server/calls/call.ts";
import { memoryDir, readConfig } from "../../../server/config/readConfig.ts";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createSecurity } from "../../../server/start/createSecurity.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import { createMemoryLogger, createSnapshotMarket, now } from "../gateway/gatewayFixture.ts";
import {
  type ClientKey,
  encryptJwe,
  newTraceId,
  signedHeaders,
  signText,
  textOf,
} from "../protection/protectionClient.ts";

/** Origin of the gateway under test. */
const origin = "https://exchange.test";
/** A password that every rule accepts. */
export const password = "correct horse battery";

/** An answer of the gateway. */
export interface Answer {
  readonly code: string;
  readonly data: unknown;
  readonly msg: string;
  readonly status: number;
}

/** One call of a visitor. */
export interface CallOptions {
  /** The key of the visitor's device; goes into an encrypted body. */
  readonly key?: ClientKey;
  /** Signs the request with this key in the mode. */
  readonly signedBy?: { readonly key: ClientKey; readonly mode: "1" | "2" };
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser somewhere in the network. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  readonly call: (path: string, body: object, options?: CallOptions) => Promise<Answer>;
}

/** The whole gateway with accounts and challenges, over a database in memory. */
export interface AccountsUnderTest {
  readonly gateway: Gateway;
  readonly store: Store;
  readonly time: { now: number };
  /** What the gateway has logged. */
  readonly logged: readonly { readonly message: string }[];
  /** The lines on the terminal; codes are among them. */
  readonly printed: string[];
  readonly visitor: (address: string) => Visitor;
  /** The code that was sent last. */
  readonly lastCode: () => string;
  /** The header of a passed challenge of a scene. */
  readonly passed: (scene: string) => Promise<Record<string, string>>;
}

/** Paths whose bodies the visitor encrypts, but for `provider`. */
const encrypted = new Set([
  "/v1/user/login",
  "/v1/user/thirdParty/login",
  "/v1/user/register/email",
  "/v1/user/account/deleteAccount",
  "/v1/user/switch/demo",
  "/v1/user/switch/web",
]);

/** Settings of the environment that a test changes. */
export type Settings = Readonly<Record<string, string>>;

/** Opens the gateway. Every request comes through one trusted proxy, which names the visitor's address. */
export async function openAccounts(settings: Settings = {}): Promise<AccountsUnderTest> {
  const time = { now };
  const clock = (): number => time.now;
  const store = await openTestStore();
  const logger = createMemoryLogger();
  const printed: string[] = [];
  const config = readConfig({
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: "1",
    DATA_DIR: memoryDir,
    ...settings,
  });
  const { privateCalls } = await createSecurity({
    config,
    store,
    clock,
    logger,
    fetch,
    writeMail: (mail) => {
      const text = "code" in mail ? mail.code : mail.notice;
      return Promise.resolve({ subject: text, text, html: text });
    },
    print: (line) => printed.push(line),
  });
  const gateway = createGateway({ market: createSnapshotMarket(), privateCalls, clock, logger });
  const tokens = createTokens({
    store,
    clock,
    random: (bytes) => globalThis.crypto.getRandomValues(bytes),
  });
  const announced = await gateway(new Request(`${origin}/v1/mix/config/gatewaySignConfig`));
  const { data } = (await announced.json()) as {
    data: { gatewaySignConfig: { serverPublicKey: string } };
  };
  const { serverPublicKey } = data.gatewaySignConfig;

  const bodyOf = (
    path: string,
    body: object,
    { key, traceId }: { readonly key: ClientKey | undefined; readonly traceId: string },
  ) => {
    if (!encrypted.has(path)) return JSON.stringify(body);
    const tm = String(time.now);
    const proof = { version: "v1", mode: "1", method: "POST", path, tm, traceId, body: "" };
    const claim = key && {
      algorithm: key.algorithm,
      publicKey: key.publicKey,
      initSign: signText(textOf(proof), key),
    };
    const { provider, ...secret }: { readonly provider?: string } = body;
    const plaintext = JSON.stringify({ ...secret, ...claim });
    return JSON.stringify({ provider, bodyCiphertext: encryptJwe(plaintext, serverPublicKey) });
  };

  const visitor = (address: string): Visitor => {
    const cookies = new Map<string, string>();
    const call = async (path: string, input: object, options: CallOptions = {}) => {
      const traceId = newTraceId();
      const tm = String(time.now);
      const body = bodyOf(path, input, { key: options.key, traceId });
      const { signedBy } = options;
      const signature =
        signedBy &&
        signedHeaders(
          { version: "v1", mode: signedBy.mode, method: "POST", path, tm, traceId, body },
          signedBy.key,
        );
      const response = await gateway(
        new Request(`${origin}${path}`, {
          method: "POST",
          body,
          headers: {
            origin,
            website: "parallax",
            "content-type": "application/json",
            "x-forwarded-for": address,
            tm,
            uhti: traceId,
            cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
            ...signature,
            ...options.headers,
          },
        }),
        { remoteAddress: "10.0.0.1" },
      );
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      const envelope = (await response.json()) as Omit<Answer, "status">;
      return { ...envelope, status: response.status };
    };
    return { cookies, call };
  };

  return {
    gateway,
    store,
    time,
    logged: logger.lines,
    printed,
    visitor,
    lastCode: () => /: (\d{6})$/.exec(printed.at(-1) ?? "")?.[1] ?? "",
    passed: async (scene) => ({ "captcha-token": await tokens.issue(scene) }),
  };
}

/** Registers an account by email, from an address of its own. */
export async function registerAt(
  { visitor, lastCode, passed }: AccountsUnderTest,
  email: string,
  key?: ClientKey,
): Promise<Visitor> {
  const owner = visitor("203.0.113.1");
  await owner.call(
    "/v1/user/security/sendCode",
    { scene: "register", email },
    { headers: await passed("sendCode") },
  );
  const form = { email, pwd: password, rePwd: password, verifyCode: lastCode() };
  await owner.call("/v1/user/register/email", form, {
    ...(key !== undefined && { key }),
    headers: await passed("register"),
  });
  return owner;
}

/** The accounts for as long as the tests of a file run. */
export function accountsUnderTest(settings: Settings = {}): () => AccountsUnderTest {
  let opened: AccountsUnderTest | undefined;
  beforeAll(async () => {
    opened = await openAccounts(settings);
  });
  afterAll(async () => {
    await opened?.store.close();
  });
  return () => {
    if (opened === undefined) throw new Error("the gateway is not open yet");
    return opened;
  };
}
