import { createIdbOutbox } from "../src/outbox/createIdbOutbox.ts";
import { outboxDatabase } from "../src/outbox/outboxDatabase.ts";
import { beaconFlush, type BeaconFlushDeps, type FlushEnd } from "./beaconFlush.ts";

/** What the service worker's platform gives a flush. */
export interface FlushDeps extends Omit<BeaconFlushDeps, "outbox"> {
  readonly indexedDB: IDBFactory;
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
