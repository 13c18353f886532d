import type { Book } from "./openBook.ts";
import { outboxDatabase } from "./openOutboxDatabase.ts";
import type { OutboxLimits } from "./outboxLimits.ts";
import { walk } from "./storedEvent.ts";

/** What may go, and how far. */
interface GiveUp {
  readonly isEnough: () => boolean;
  /** Events that are under way without their record saying so. */
  readonly isUnderWay: (id: string) => boolean;
}

/** Gives up events over the bound on age; one that is on its way may still arrive. */
export async function expire(
  events: IDBObjectStore,
  book: Book,
  { oldest, isUnderWay }: Pick<GiveUp, "isUnderWay"> & { readonly oldest: number },
): Promise<void> {
  await walk(events.index(outboxDatabase.byAge).openCursor(), async (event) => {
    if (event.addedAt >= oldest) return false;
    if (event.state === "free" && !isUnderWay(event.id)) await book.drop(event, "expired");
    return true;
  });
}

/** Gives up the oldest events that no one holds until it is enough; answers the ids that went. */
export async function giveUpOldest(
  events: IDBObjectStore,
  book: Book,
  { isEnough, isUnderWay }: GiveUp,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  if (isEnough()) return gone;
  await walk(events.index(outboxDatabase.byState).openCursor("free"), async (event) => {
    if (isUnderWay(event.id)) return true;
    await book.drop(event, "overflow");
    gone.add(event.id);
    return !isEnough();
  });
  return gone;
}

/** Whether what the book says is within the bounds on count and bytes. */
export function isWithin(book: Book, limits: OutboxLimits): boolean {
  const { events, bytes } = book.ledger();
  return events <= limits.maxStoredEvents && bytes <= limits.maxStoredBytes;
}
