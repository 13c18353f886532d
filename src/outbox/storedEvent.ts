import type { Clock } from "../lib/clock.ts";
import { answerOf, readAllBy, readBy } from "./indexed-db/inTransaction.ts";
import { leaseEnd } from "./leaseRules.ts";
import { outboxDatabase } from "./outboxDatabase.ts";
import type { OutboxRecord } from "./outbox.ts";
import { trusted } from "../lib/trusted.ts";

/** An event as the database stores it. */
export type StoredEvent = OutboxRecord & {
  /** Its place in the order of arrival: the primary key. */
  readonly order: number;
} & ({ readonly state: "free" } | HeldState);

interface HeldState {
  readonly state: "held";
  readonly holder: string;
  /** Epoch milliseconds. */
  readonly heldUntil: number;
}

/** Whether there is an event of this id. */
export async function hasEvent(events: IDBObjectStore, id: string): Promise<boolean> {
  return (await answerOf(events.index(outboxDatabase.byId).getKey(id))) !== undefined;
}

/** The events of these ids that the database has. */
export async function findEvents(
  events: IDBObjectStore,
  ids: readonly string[],
): Promise<readonly StoredEvent[]> {
  const index = events.index(outboxDatabase.byId);
  const answers = await Promise.all(
    [...new Set(ids)].map((id) => readBy<StoredEvent | undefined>(index.get(id))),
  );
  return answers.filter((event) => event !== undefined);
}

/** The place of the last event in the order of arrival; 0 for none. */
export async function lastOrder(events: IDBObjectStore): Promise<number> {
  const key = (await answerOf(events.openKeyCursor(null, "prev")))?.key;
  return typeof key === "number" ? key : 0;
}

/** The oldest events that no one holds; `max` is at least 1. */
export function findFree(events: IDBObjectStore, max: number): Promise<readonly StoredEvent[]> {
  return readAllBy<StoredEvent>(events.index(outboxDatabase.byState).getAll("free", max));
}

/** The oldest events that no one holds and that `isWanted` accepts. */
export async function findSome(
  events: IDBObjectStore,
  { max, isWanted }: { readonly max: number; readonly isWanted: (event: StoredEvent) => boolean },
): Promise<readonly StoredEvent[]> {
  const found: StoredEvent[] = [];
  await walk(events.index(outboxDatabase.byState).openCursor("free"), async (event) => {
    if (isWanted(event)) found.push(event);
    return found.length < max;
  });
  return found;
}

/** Events whose holders have kept them too long. */
export async function findOverdue(
  events: IDBObjectStore,
  clock: Clock,
): Promise<readonly StoredEvent[]> {
  const held = await findHeld(events);
  const now = clock();
  return held.filter((event) => event.state === "held" && event.heldUntil <= now);
}

function findHeld(events: IDBObjectStore): Promise<readonly StoredEvent[]> {
  return readAllBy<StoredEvent>(events.index(outboxDatabase.byState).getAll("held"));
}

/** The event as the outbox hands it out. */
export function recordOf({ id, json, bytes, addedAt, attempts }: StoredEvent): OutboxRecord {
  return { id, json, bytes, addedAt, attempts };
}

/** Writes a free event as held. */
export async function hold(
  events: IDBObjectStore,
  event: StoredEvent,
  held: Omit<HeldState, "state">,
): Promise<void> {
  await answerOf(
    events.put({
      ...recordOf(event),
      order: event.order,
      state: "held",
      ...held,
    } satisfies StoredEvent),
  );
}

/** Writes a held event as free. */
export async function putBack(
  events: IDBObjectStore,
  event: StoredEvent,
  { countAttempt }: { readonly countAttempt: boolean },
): Promise<void> {
  const attempts = event.attempts + (countAttempt ? 1 : 0);
  await answerOf(
    events.put({
      ...recordOf(event),
      attempts,
      order: event.order,
      state: "free",
    } satisfies StoredEvent),
  );
}

/** Puts back events whose holders have kept them too long, and shortens leases that a clock set back made endless. */
export async function reclaim(
  events: IDBObjectStore,
  time: { readonly now: number; readonly leaseMs: number },
): Promise<void> {
  const held = await findHeld(events);
  await Promise.all(held.map((event) => settle(events, event, time)));
}

async function settle(
  events: IDBObjectStore,
  event: StoredEvent,
  time: { readonly now: number; readonly leaseMs: number },
): Promise<void> {
  if (event.state === "free") return;
  const heldUntil = leaseEnd(event.heldUntil, time);
  if (heldUntil === undefined) await putBack(events, event, { countAttempt: true });
  else if (heldUntil !== event.heldUntil)
    await hold(events, event, { holder: event.holder, heldUntil });
}

/** Visits events one after another in the order of an index; `visit` answers whether to go on. */
export function walk(
  request: IDBRequest<IDBCursorWithValue | null>,
  visit: (event: StoredEvent) => Promise<boolean>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const step = async (): Promise<void> => {
      const { result: cursor } = request;
      if (cursor === null || !(await visit(trusted<StoredEvent>(cursor.value)))) resolve();
      else cursor.continue();
    };
    request.addEventListener("success", () => {
      step().catch(reject);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("the request failed"));
    });
  });
}
