import { createIdbOutbox } from "../src/outbox/createIdbOutbox.ts";
import { outboxDatabase } from "../src/outbox/outboxDatabase.ts";
import { beaconFlush, type BeaconFlushDeps, type FlushEnd } from "./beaconFlush.ts";

/** The parts of the platform that a flush needs. */
export interface FlushDeps extends Omit<BeaconFlushDeps, "outbox"> {
  readonly indexedDB: IDBFactory;
}

/** Tag of the background sync that asks for a flush. */
export const flushTag = "flush-events";

/**
 * Flushes the outbox of this device if it has one. Never makes one: nothing is stored for a visitor who has not agreed.
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
