import { memberOf } from "../../src/lib/records.ts";
import type { EventStore, NewEvent } from "../store/events/eventStore.ts";
import { StoreError } from "../store/StoreError.ts";
import { collectorPolicy } from "./collectorPolicy.ts";

/** The outcome for some events: the ids of the new ones, and of those that the database cannot hold. */
export interface Written {
  readonly fresh: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
}

/**
 * Stores the events of one body of so many bytes. Rejects, with nothing acknowledged, if the database cannot store them,
 * and at once with a `QueueFull` if too many bytes wait for it.
 */
export type EventWriter = (events: readonly NewEvent[], bytes: number) => Promise<Written>;

/** Too many events are waiting to be stored. None of the body's was stored. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

interface Job {
  readonly events: readonly NewEvent[];
  readonly bytes: number;
  readonly resolve: (written: Written) => void;
  readonly reject: (reason: unknown) => void;
}

/** SQLSTATE class 22: a value that a column cannot hold. Any other failure may be gone the next time. */
const badValue = /^22/;

/**
 * Writes one transaction at a time. Bodies that arrive meanwhile go into the next one together, so that many small
 * bodies cost no more than a large one. An event that the database refuses does not affect the others.
 */
export function createEventWriter(
  store: Pick<EventStore, "add">,
  onWaiting: (bytes: number) => void = () => {},
): EventWriter {
  const waiting: Job[] = [];
  let waitingBytes = 0;
  let isWriting = false;

  async function work(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const jobs = takeJobs(waiting);
      await writeTogether(store, jobs);
      waitingBytes -= sumOf(jobs);
      onWaiting(waitingBytes);
    }
    isWriting = false;
  }

  return (events, bytes) =>
    new Promise((resolve, reject) => {
      if (waitingBytes + bytes > collectorPolicy.maxWaitingBytes) {
        reject(new QueueFull("Too many events are waiting to be stored."));
        return;
      }
      waitingBytes += bytes;
      onWaiting(waitingBytes);
      waiting.push({ events, bytes, resolve, reject });
      void work();
    });
}

function takeJobs(waiting: Job[]): Job[] {
  const { maxWriteEvents, maxWriteBytes } = collectorPolicy;
  let [count, total] = [0, 0];
  const end = waiting.findIndex(({ events, bytes }) => {
    count += events.length;
    total += bytes;
    return count > maxWriteEvents || total > maxWriteBytes;
  });
  return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end));
}

function sumOf(jobs: readonly Job[]): number {
  return jobs.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function writeTogether(store: Pick<EventStore, "add">, jobs: readonly Job[]): Promise<void> {
  const unique = new Map(
    jobs.flatMap(({ events }) => events.map((one) => [one.event.event_id, one])),
  );
  try {
    const { fresh, refused } = await writeAll(store, [...unique.values()]);
    // If two bodies hold the same event, it is new only for the first of them.
    const claimed = new Set<string>();
    for (const { events, resolve } of jobs) {
      const ids = events.map(({ event }) => event.event_id);
      const own = ids.filter((id) => fresh.has(id) && !claimed.has(id));
      for (const id of own) claimed.add(id);
      resolve({ fresh: new Set(own), refused });
    }
  } catch (error) {
    if (jobs.length === 1) jobs[0]?.reject(error);
    else for (const job of jobs) await writeTogether(store, [job]);
  }
}

async function writeAll(
  store: Pick<EventStore, "add">,
  events: readonly NewEvent[],
): Promise<Written> {
  try {
    return { fresh: await store.add(events), refused: new Set() };
  } catch (error) {
    if (!isBadValue(error)) throw error;
    if (events.length === 1)
      return { fresh: new Set(), refused: new Set(events.map(({ event }) => event.event_id)) };
    const middle = Math.ceil(events.length / 2);
    const left = await writeAll(store, events.slice(0, middle));
    const right = await writeAll(store, events.slice(middle));
    return {
      fresh: left.fresh.union(right.fresh),
      refused: left.refused.union(right.refused),
    };
  }
}

function isBadValue(error: unknown): boolean {
  if (!(error instanceof StoreError) || error.kind !== "query") return false;
  const code = memberOf(error.cause, "code");
  return typeof code === "string" && badValue.test(code);
}
