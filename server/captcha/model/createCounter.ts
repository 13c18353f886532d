import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { AttemptLimits } from "../../calls/call.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { type CaptchaBound, captchaBounds } from "./captchaPolicy.ts";

/** The things that are counted. */
export type Counted = keyof typeof captchaBounds;

/** Counts against the bounds. The subject of a count is stored as a keyed hash. */
export interface Counter {
  /** Counts one; throws `tooManyRequests` beyond the bound. */
  count(what: Counted, whom: string): Promise<void>;
  /** Counts one that has already happened. */
  note(what: Counted, whom: string): Promise<void>;
  /** Throws `tooManyRequests` if the bound is reached, without counting. */
  check(what: Counted, whom: string): Promise<void>;
}

/** @param hash keyed hash of texts, hexadecimal */
export function createCounter(
  limits: AttemptLimits,
  hash: (...parts: readonly string[]) => string,
): Counter {
  const nameOf = (what: Counted, whom: string): string =>
    `captcha:${what}:${hash("captcha", whom)}`;
  const boundOf = (what: Counted): CaptchaBound => captchaBounds[what];
  return Object.freeze({
    count: async (what: Counted, whom: string) => {
      const { windowMs, most } = boundOf(what);
      if ((await limits.hit(nameOf(what, whom), windowMs)) > most) throw tooMany(windowMs);
    },
    note: async (what: Counted, whom: string) => {
      await limits.hit(nameOf(what, whom), boundOf(what).windowMs);
    },
    check: async (what: Counted, whom: string) => {
      const { windowMs, most } = boundOf(what);
      if ((await limits.peek(nameOf(what, whom), windowMs)) >= most) throw tooMany(windowMs);
    },
  });
}

function tooMany(windowMs: number): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.tooManyRequests,
    "Too many attempts. Please wait a few minutes.",
    { headers: { "retry-after": String(Math.ceil(windowMs / 1_000)) } },
  );
}
