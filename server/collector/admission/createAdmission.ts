import type { Clock } from "../../../src/lib/clock.ts";
import { createTokenBucket, type TokenBucket } from "../../../src/lib/createTokenBucket.ts";
import { createLru } from "../../caching/createLru.ts";
import { collectorPolicy } from "../collectorPolicy.ts";
import { createRateLimiter } from "./createRateLimiter.ts";

const dayMs = 86_400_000;

/** Why nothing is taken now, and when to ask again. */
export interface Refusal {
  /** `address`: this network has sent too much. `process`: all visitors together have. */
  readonly reason: "address" | "process";
  readonly waitMs: number;
}

/** Decides whether a network may send events now. */
export interface Admission {
  /** Counts a request of a network (`eventNetwork`), before its body is read; `undefined` if it may be read. */
  refuse(network: string): Refusal | undefined;
  /**
   * Counts an admitted body, which only limits later requests: no body is too long for a budget. What it answers gives the room
   * back where the body was not stored, so that an outage leaves no budgets behind that are used up.
   */
  count(network: string, body: { readonly events: number; readonly bytes: number }): () => void;
}

/**
 * Counts in memory, because a write to the database for each request would cost more than the events. Of more than
 * `maxAddresses` networks those that sent longest ago are forgotten; the budget of the process holds all the same.
 */
export function createAdmission(
  clock: Clock,
  { roomBytes }: { readonly roomBytes: number },
): Admission {
  const { processShare, addressShare, eventOverheadBytes, maxAddresses } = collectorPolicy;
  const allowanceOf = (share: number) => {
    const dayBytes = roomBytes * share;
    return { burst: dayBytes * collectorPolicy.burstShare, perMs: dayBytes / dayMs };
  };
  const rateLimiter = createRateLimiter(clock);
  const whole = createTokenBucket(allowanceOf(processShare), clock);
  const budgets = createLru<TokenBucket>({ maxEntries: maxAddresses });

  return Object.freeze({
    refuse: (network: string) => {
      const waitMs = Math.max(
        rateLimiter.countRequest(network),
        budgets.get(network)?.waitMs() ?? 0,
      );
      if (waitMs > 0) return { reason: "address" as const, waitMs };
      const wholeMs = whole.waitMs();
      return wholeMs > 0 ? { reason: "process" as const, waitMs: wholeMs } : undefined;
    },
    count: (network: string, { events, bytes }: { events: number; bytes: number }) => {
      rateLimiter.countEvents(network, events);
      const stored = bytes + events * eventOverheadBytes;
      const budget = budgets.get(network) ?? createTokenBucket(allowanceOf(addressShare), clock);
      budget.take(stored);
      budgets.set(network, budget);
      whole.take(stored);
      return () => {
        budget.take(-stored);
        whole.take(-stored);
      };
    },
  });
}
