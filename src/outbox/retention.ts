import { answerOf, readBy } from "./indexed-db/inTransaction.ts";
import type { Ledger } from "./openLedger.ts";
import type { OutboxStores } from "./outboxDatabase.ts";
import type { FrozenEvent, OutboxLimits } from "./outbox.ts";
import { walk } from "./storedEvent.ts";

/** Every event up to this place in the order of arrival was there when the server's clock showed `at`. */
interface AgeMark {
  readonly order: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

const marksKey = "ages";
/** A bound on age has so many marks: with 14 days, one a day. */
const marksPerAge = 14;

/** What a sender knows about time. */
export interface Ageing {
  /** Epoch milliseconds of the server's clock, in the latest answer that this sender has. */
  readonly serverTime: number;
  /** The place of the last event that was there before that answer; 0 if that is not known. */
  readonly known: number;
  readonly maxAgeMs: number;
  /** Whether an event is under way although its record does not say so. */
  readonly isUnderWay: (id: string) => boolean;
}

/**
 * Gives up events over the bound on age, but not those that are on their way and may still arrive. The age is that of
 * the server's clock between two answers, and the order of arrival says which events were there at the first one. The
 * device's clock has no part in it: it may jump by weeks. So an event is never held to be older than it is.
 */
export async function expire(
  { events, meta }: OutboxStores,
  ledger: Ledger,
  { serverTime, known, maxAgeMs, isUnderWay }: Ageing,
): Promise<void> {
  const marks = (await readBy<readonly AgeMark[] | undefined>(meta.get(marksKey))) ?? [];
  const young = marks.filter(({ at }) => at > serverTime - maxAgeMs);
  const old = Math.max(0, ...marks.filter((one) => !young.includes(one)).map(({ order }) => order));
  await walk(events.openCursor(), async (event) => {
    if (event.order > old) return false;
    if (event.state === "free" && !isUnderWay(event.id)) await ledger.drop(event, "expired");
    return true;
  });
  const last = young.at(-1);
  const isDue = last === undefined || serverTime - last.at >= maxAgeMs / marksPerAge;
  if (known > (last?.order ?? old) && isDue) young.push({ order: known, at: serverTime });
  else if (young.length === marks.length) return;
  await answerOf(meta.put(young, marksKey));
}

/** Whether there is room for more events within the bounds on count and bytes. */
export function hasRoom(
  ledger: Ledger,
  more: readonly FrozenEvent[],
  limits: OutboxLimits,
): boolean {
  const { events, bytes } = ledger.state();
  const added = more.reduce((sum, event) => sum + event.bytes, 0);
  return events + more.length <= limits.maxStoredEvents && bytes + added <= limits.maxStoredBytes;
}
