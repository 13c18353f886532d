import { accountLimits } from "../../../src/wire/account/account.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Durations of challenges that only the gateway knows; those that the page shows are `captchaLimits`. */
export const captchaPolicy = {
  tokenMs: minuteMs,
  /**
   * How far the piece may be from the gap, in CSS pixels: a finger can be that exact, and two small steps cannot skip
   * it.
   */
  tolerance: 4,
  /** No person can see, understand and move faster than this. */
  leastThoughtMs: 500,
  /** How much the clocks of page and gateway may differ during one challenge. */
  clockSlackMs: 1_000,
  codeTries: 5,
  /** Longest body of a check: a trace of the most moves, or a third party's result, in Base64. */
  maxCheckBytes: 16 * 1024,
  /** Longest wait for the third party's check. */
  geetestTimeoutMs: 5 * secondMs,
  sweepEveryMs: 10 * minuteMs,
} as const;

/** The most that is allowed in a window. */
export interface CaptchaBound {
  readonly windowMs: number;
  readonly most: number;
}

/** Bounds; each is counted under its own name. Many people may share one network address. */
export const captchaBounds = {
  /** Challenges and pictures requested from one network address. */
  askedByAddress: { windowMs: minuteMs, most: 60 },
  picturesByAddress: { windowMs: minuteMs, most: 40 },
  /** Sliders solved from one network: beyond these, a code is the only way. A person solves a few a day. */
  solvedByNetwork: { windowMs: 10 * minuteMs, most: 15 },
  solvedByNetworkInDay: { windowMs: 24 * 60 * minuteMs, most: 150 },
  /** Wrong answers from one network address. Of pure guesses, one in twenty-three is right. */
  failuresByAddress: { windowMs: 10 * minuteMs, most: 30 },
  /** The wrong answers among them that were made with keys or taps, which programs imitate more easily. */
  stepFailuresByAddress: { windowMs: 10 * minuteMs, most: 12 },
  codeFailuresByAddress: { windowMs: 10 * minuteMs, most: 20 },
  /** Codes sent for one network address, and to one email address or number. */
  codesByAddress: { windowMs: 60 * minuteMs, most: 20 },
  codesByContact: { windowMs: 60 * minuteMs, most: 5 },
  /** The wait before another code is sent to the same address, `accountLimits.resendSeconds`. */
  codesAtOnce: { windowMs: accountLimits.resendSeconds * secondMs, most: 1 },
} as const satisfies Readonly<Record<string, CaptchaBound>>;
