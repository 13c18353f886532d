import { accountLimits } from "../../../src/wire/account/account.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Durations of challenges that only the gateway knows; those that the page shows are `captchaLimits`. */
export const captchaPolicy = {
  tokenMs: minuteMs,
  /** How far the piece may be from the gap, in CSS pixels: what a finger reaches, and two small steps never skip. */
  tolerance: 4,
  /** Nobody sees, understands and moves faster. */
  leastThoughtMs: 500,
  /** What the clocks of page and gateway may differ over one challenge. */
  clockSlackMs: 1_000,
  codeTries: 5,
  /** Longest body of a check: a trace of the most moves, or a third party's result, in Base64. */
  maxCheckBytes: 16 * 1024,
  /** Answer of the third party's check. */
  geetestTimeoutMs: 5 * secondMs,
  sweepEveryMs: 10 * minuteMs,
} as const;

/** How many there may be in a window. */
export interface CaptchaBound {
  readonly windowMs: number;
  readonly most: number;
}

/** Bounds, each counted by a name of its own. Many people may share one network address. */
export const captchaBounds = {
  /** Challenges and pictures asked for from one network address. */
  askedByAddress: { windowMs: minuteMs, most: 60 },
  picturesByAddress: { windowMs: minuteMs, most: 40 },
  /** Wrong answers from one network address: by guessing alone, one in eighteen is right. */
  failuresByAddress: { windowMs: 10 * minuteMs, most: 30 },
  /** Those among them that were made with keys or taps, of which a program can make better ones. */
  stepFailuresByAddress: { windowMs: 10 * minuteMs, most: 12 },
  codeFailuresByAddress: { windowMs: 10 * minuteMs, most: 20 },
  /** Codes sent for one network address, and to one e-mail address or number. */
  codesByAddress: { windowMs: 60 * minuteMs, most: 20 },
  codesByContact: { windowMs: 60 * minuteMs, most: 5 },
  /** Before another code is sent there, `accountLimits.resendSeconds`. */
  codesAtOnce: { windowMs: accountLimits.resendSeconds * secondMs, most: 1 },
} as const satisfies Readonly<Record<string, CaptchaBound>>;
