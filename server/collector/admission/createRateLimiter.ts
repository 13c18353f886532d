import type { Clock } from "../../../src/lib/clock.ts";
import { collectorPolicy } from "../collectorPolicy.ts";

/** How much one address has sent in the running window. */
interface Use {
  requests: number;
  events: number;
}

/** Limits what one network address may send in a window of time. */
export interface RateLimiter {
  /** Counts a request; answers 0 if the address may send it now, else the milliseconds until it may. */
  countRequest(address: string): number;
  /** Counts the events of an admitted request. They only limit later requests. */
  countEvents(address: string, count: number): void;
}

/**
 * Counts in memory, because a write to the database for each request would cost more than the events. Beyond
 * `maxAddresses` in one window, further addresses are not counted.
 */
export function createRateLimiter(clock: Clock): RateLimiter {
  const { rateWindowMs, maxRequestsPerAddress, maxEventsPerAddress, maxAddresses } =
    collectorPolicy;
  let uses = new Map<string, Use>();
  let startedAt = clock();

  function countsOf(address: string): Use {
    const now = clock();
    if (now - startedAt >= rateWindowMs || now < startedAt) {
      uses = new Map();
      startedAt = now;
    }
    const use = uses.get(address) ?? { requests: 0, events: 0 };
    if (uses.size < maxAddresses) uses.set(address, use);
    return use;
  }

  return Object.freeze({
    countRequest: (address: string) => {
      const use = countsOf(address);
      use.requests += 1;
      const isFull = use.requests > maxRequestsPerAddress || use.events > maxEventsPerAddress;
      return isFull ? startedAt + rateWindowMs - clock() : 0;
    },
    countEvents: (address: string, count: number) => {
      countsOf(address).events += count;
    },
  });
}
