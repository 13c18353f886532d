import { memberOf } from "../../src/lib/records.ts";
import { type StartTimer, systemTimer } from "../../src/lib/systemTimer.ts";
import type { EventStore, NewEvent, WriteBatch } from "../store/events/eventStore.ts";
import { inSteps } from "../store/events/letOthersRun.ts";
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

/** Bodies whose answers are made before others have their turn, in a millisecond or two. */
const answeredAtOnce = 4;

/** SQLSTATE class 22: a value that a column cannot hold. Any other failure may be gone the next time. */
const badValue = /^22\w{3}$/;

/** The dependencies of the writer. */
export interface EventWriterDeps {
  readonly store: Pick<EventStore, "add" | "batch">;
  /** Is told how many bytes of bodies are not stored yet. */
  readonly onWaiting?: (bytes: number) => void;
  readonly startTimer?: StartTimer;
}

/**
 * Writes one batch at a time. Bodies that arrive while one is written, or within the wait of the store's `batch`, go into
 * the next one together. An event that the database refuses does not affect the others.
 */
export function createEventWriter({
  store,
  onWaiting = () => {},
  startTimer = systemTimer,
}: EventWriterDeps): EventWriter {
  const { batch } = store;
  const waiting: Job[] = [];
  let unstoredBytes = 0;
  let gathered = { events: 0, bytes: 0 };
  let stopGathering = (): void => {};
  let isWriting = false;

  const isFull = (): boolean => gathered.events >= batch.events || gathered.bytes >= batch.bytes;

  /** Lets more bodies come until the batch is full, or its first one has waited long enough. */
  async function gather(): Promise<void> {
    if (isFull() || batch.waitMs === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = startTimer(batch.waitMs, resolve);
    stopGathering = resolve;
    await promise;
    cancel();
  }

  async function work(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      await gather();
      const jobs = takeJobs(waiting, batch);
      gathered = sumOf(waiting);
      await writeTogether(store, jobs);
      unstoredBytes -= sumOf(jobs).bytes;
      onWaiting(unstoredBytes);
    }
    isWriting = false;
  }

  return (events, bytes) =>
    new Promise((resolve, reject) => {
      if (unstoredBytes + bytes > collectorPolicy.maxWaitingBytes) {
        reject(new QueueFull("Too many events are waiting to be stored."));
        return;
      }
      unstoredBytes += bytes;
      onWaiting(unstoredBytes);
      waiting.push({ events, bytes, resolve, reject });
      gathered = { events: gathered.events + events.length, bytes: gathered.bytes + bytes };
      if (isFull()) stopGathering();
      void work();
    });
}

function takeJobs(waiting: Job[], most: WriteBatch): Job[] {
  let [count, total] = [0, 0];
  const end = waiting.findIndex(({ events, bytes }) => {
    count += events.length;
    total += bytes;
    return count > most.events || total > most.bytes;
  });
  return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end));
}

function sumOf(jobs: readonly Job[]): { readonly events: number; readonly bytes: number } {
  const events = jobs.reduce((sum, job) => sum + job.events.length, 0);
  return { events, bytes: jobs.reduce((sum, job) => sum + job.bytes, 0) };
}

async function writeTogether(store: Pick<EventStore, "add">, jobs: readonly Job[]): Promise<void> {
  const unique = new Map(
    jobs.flatMap(({ events }) => events.map((one) => [one.event.event_id, one])),
  );
  try {
    const written = await storeEach(store, [...unique.values()]);
    void acknowledge(jobs, written);
  } catch (error) {
    // Only a refused statement can be the fault of one body. A database that is away would cost its time limit for each.
    const isRefused = error instanceof StoreError && error.kind === "query";
    if (!isRefused || jobs.length === 1) {
      for (const { reject } of jobs) reject(error);
      return;
    }
    const middle = Math.ceil(jobs.length / 2);
    await writeTogether(store, jobs.slice(0, middle));
    await writeTogether(store, jobs.slice(middle));
  }
}

/** Answers a few bodies at a time; the next batch need not wait for that. */
async function acknowledge(jobs: readonly Job[], { fresh, refused }: Written): Promise<void> {
  // If two bodies hold the same event, it is new only for the first of them.
  const claimed = new Set<string>();
  for await (const some of inSteps(jobs, answeredAtOnce))
    for (const { events, resolve } of some) {
      const ids = events.map(({ event }) => event.event_id);
      const own = ids.filter((id) => fresh.has(id) && !claimed.has(id));
      for (const id of own) claimed.add(id);
      resolve({ fresh: new Set(own), refused });
    }
}

/**
 * Stores events together, or those that the store can hold alone where it cannot hold one of them. Rejects if it stores
 * none for another reason.
 */
export async function storeEach(
  store: Pick<EventStore, "add">,
  events: readonly NewEvent[],
): Promise<Written> {
  if (events.length === 0) return { fresh: new Set(), refused: new Set() };
  try {
    return { fresh: await store.add(events), refused: new Set() };
  } catch (error) {
    if (!isBadValue(error)) throw error;
    if (events.length === 1)
      return { fresh: new Set(), refused: new Set(events.map(({ event }) => event.event_id)) };
    const middle = Math.ceil(events.length / 2);
    const left = await storeEach(store, events.slice(0, middle));
    const right = await storeEach(store, events.slice(middle));
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
