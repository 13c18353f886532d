import { type CaptchaIdData, captchaTokenHeader } from "../../../src/wire/account/captcha.ts";
import { securityPaths } from "../../../src/wire/account/accountPaths.ts";
import { createAttemptLimits } from "../../gateway/createAttemptLimits.ts";
import type { Call, Messenger } from "../../calls/call.ts";
import { openTestStore } from "../../store/testing/databaseCopies.ts";
import { attemptCounts } from "../../store/schema/accounts.ts";
import { captchaTokens, challenges } from "../../store/schema/protection.ts";
import type { CaptchaSettings } from "../model/captchaDeps.ts";
import { type Captcha, createCaptcha } from "../createCaptcha.ts";
import { seededBytes } from "./seededBytes.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";

/** The scene of the test's challenges. */
export const scene = "login";

/** Making a database takes seconds on a busy machine. */
export const slowMs = 60_000;

const start = Date.UTC(2026, 10, 21, 12);
const lookMs = 3_000;

/** Captchas over one embedded database, with the test's own clock, messenger and log. */
export async function createCaptchaBench() {
  const store = await openTestStore();
  let now = start;
  let seed = 0;
  let logged: string[] = [];
  let messengerFails = false;
  const sent: Parameters<Messenger["sendCode"]>[0][] = [];
  const clock = () => now;
  const log = (fields: object, message: string) => {
    logged.push(JSON.stringify({ ...fields, message }));
  };
  const sendCode: Messenger["sendCode"] = (message) => {
    if (messengerFails) return Promise.reject(new Error(`550 no such user ${message.address}`));
    sent.push(message);
    return Promise.resolve();
  };
  const challengeRows = () => store.run(async (db) => db.select().from(challenges));
  const pass = (ms: number) => {
    now += ms;
  };
  /** One process of the gateway. */
  const make = (settings: Partial<CaptchaSettings> = {}) => {
    const captcha = createCaptcha({
      store,
      clock,
      random: seededBytes(`captcha ${(seed += 1)}`),
      messenger: { sendCode },
      limits: createAttemptLimits({ store, clock }),
      keys: { sealingKey: new Uint8Array(32).fill(7) },
      settings: { isOn: true, geetest: undefined, ...settings },
      logger: { debug: log, info: log, warn: log, error: log },
      fetch,
    });
    const gapOf = async (id: string) =>
      Number((await challengeRows()).find((row) => row.id === id)?.secret["gapX"]);
    return { captcha, ...callsOf(captcha, { gapOf, look: () => pass(lookMs) }) };
  };
  return {
    make,
    pass,
    sent,
    challengeRows,
    tokenRows: () => store.run(async (db) => db.select().from(captchaTokens)),
    log: () => logged.join("\n"),
    breakMessenger: () => {
      messengerFails = true;
    },
    /** Empties the database and sets the clock to its first moment. */
    reset: async () => {
      now = start;
      logged = [];
      sent.length = 0;
      messengerFails = false;
      await store.run(async (db) => {
        await db.delete(challenges);
        await db.delete(captchaTokens);
        await db.delete(attemptCounts);
      });
    },
    close: () => store.close(),
  };
}

/** The result of `createCaptchaBench`. */
export type CaptchaBench = Awaited<ReturnType<typeof createCaptchaBench>>;

function callsOf(
  { routes, guard }: Captcha,
  eye: { readonly gapOf: (id: string) => Promise<number>; readonly look: () => void },
) {
  const call = async (path: string, input: unknown, clientAddress = "203.0.113.7") => {
    const request: Call = {
      headers: new Headers({ locale: "de" }),
      path: `/${path}`,
      traceId: "0123456789abcdef0123456789abcdef",
      clientAddress,
      origin: "http://localhost:4173",
      input,
      session: undefined,
      newKey: undefined,
      requireSignature: async () => {},
    };
    const answer = await routes[path]?.handle(request);
    return answer?.data as Record<string, unknown> | undefined;
  };
  const open = async (address?: string) =>
    (await call(securityPaths.getCaptchaId, { scene }, address)) as unknown as CaptchaIdData;
  return {
    call,
    open,
    /** `challenge` is an id, or an id with other members of the body. */
    check: (captchaType: number, challenge: string | object, answer: unknown) =>
      call(securityPaths.checkCaptcha, {
        captchaType,
        scene,
        captchaValidate: Buffer.from(JSON.stringify(answer)).toString("base64"),
        ...(typeof challenge === "string" ? { captchaId: challenge } : challenge),
      }),
    /** A challenge with its pictures, after a time to look at them. */
    puzzle: async () => {
      const { captchaId } = await open();
      const shown = await call(securityPaths.sliderPuzzle, { captchaId });
      eye.look();
      return { captchaId, gapX: await eye.gapOf(captchaId), shown };
    },
    redeem: (token: unknown, forScene = scene) =>
      guard.require({ headers: new Headers({ [captchaTokenHeader]: String(token) }) }, forScene),
  };
}

/** The `GatewayFailure` of a code, for `toMatchObject`. */
export const refusal = (code: string) => ({ name: "GatewayFailure", code });

/** The failures of an answer that comes too late, is wrong, is not an answer, or is one too many. */
export const refusals = {
  over: refusal(gatewayCodes.codeExpired),
  wrong: refusal(gatewayCodes.wrongCode),
  invalid: refusal(gatewayCodes.invalidParameter),
  tooMany: refusal(gatewayCodes.tooManyRequests),
} as const;
