import type { Ledger } from "./openLedger.ts";
import { outboxDatabase } from "./outboxDatabase.ts";
import type { OutboxLimits } from "./outbox.ts";
import { walk } from "./storedEvent.ts";

/** The events that may be given up, and the bounds. */
interface GiveUp {
  readonly isEnough: () => boolean;
  /** Whether an event is under way although its record does not say so. */
  readonly isUnderWay: (id: string) => boolean;
}

/** Gives up events over the bound on age, but not those that are on their way and may still arrive. */
export async function expire(
  events: IDBObjectStore,
  ledger: Ledger,
  { oldest, isUnderWay }: Pick<GiveUp, "isUnderWay"> & { readonly oldest: number },
): Promise<void> {
  await walk(events.index(outboxDatabase.byAge).openCursor(), async (event) => {
    if (event.addedAt >= oldest) return false;
    if (event.state === "free" && !isUnderWay(event.id)) await ledger.drop(event, "expired");
    return true;
  });
}

/** Gives up the oldest events that no one holds until `isEnough` says so; answers the ids that went. */
export async function giveUpOldest(
  events: IDBObjectStore,
  ledger: Ledger,
  { isEnough, isUnderWay }: GiveUp,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  if (isEnough()) return gone;
  await walk(events.index(outboxDatabase.byState).openCursor("free"), async (event) => {
    if (isUnderWay(event.id)) return true;
    await ledger.drop(event, "overflow");
    gone.add(event.id);
    return !isEnough();
  });
  return gone;
}

/** Whether the ledger is within the bounds on count and bytes. */
export function isWithin(ledger: Ledger, limits: OutboxLimits): boolean {
  const { events, bytes } = ledger.state();
  return events <= limits.maxStoredEvents && bytes <= limits.maxStoredBytes;
}
