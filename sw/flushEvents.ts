import type { Clock } from "../src/lib/clock.ts";
import type { StartTimer } from "../src/lib/timer.ts";
import { createIdbOutbox } from "../src/outbox/createIdbOutbox.ts";
import { outboxDatabase } from "../src/outbox/outboxDatabase.ts";
import { beaconFlush, type FlushEnd } from "./beaconFlush.ts";

/** What the service worker's platform gives a flush. */
export interface FlushDeps {
  readonly indexedDB: IDBFactory;
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway without a trailing slash. */
  readonly baseUrl: string;
  readonly holder: string;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
}

/** Tag of the background sync that asks for a flush. */
export const flushTag = "flush-events";

/**
 * Flushes the outbox of this device where there is one. Makes none: nothing is stored for a visitor who has not agreed.
 * Never rejects.
 */
export async function flushEvents(deps: FlushDeps): Promise<FlushEnd> {
  try {
    const databases = await deps.indexedDB.databases();
    if (!databases.some(({ name }) => name === outboxDatabase.name)) return "done";
    return await beaconFlush({ ...deps, outbox: createIdbOutbox(deps) });
  } catch {
    return "waits";
  }
}
