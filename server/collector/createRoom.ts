import type { Clock } from "../../src/lib/clock.ts";
import { collectorPolicy } from "./collectorPolicy.ts";

/** How much one address has sent in the running window. */
interface Use {
  requests: number;
  events: number;
}

/** Whether an address may send more; 0, or the milliseconds until it may. */
export interface Room {
  /** Counts a request. */
  request(address: string): number;
  /** Counts the events of a request that was let in; they are not refused any more. */
  events(address: string, count: number): void;
}

/**
 * Counts what addresses send, in memory: a write to the database for each request would cost more than the events.
 * More addresses than `maxAddresses` in one window share what is left uncounted.
 */
export function createRoom(clock: Clock): Room {
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
    request: (address: string) => {
      const use = countsOf(address);
      use.requests += 1;
      const isFull = use.requests > maxRequestsPerAddress || use.events > maxEventsPerAddress;
      return isFull ? startedAt + rateWindowMs - clock() : 0;
    },
    events: (address: string, count: number) => {
      countsOf(address).events += count;
    },
  });
}
