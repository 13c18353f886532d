import type { Clock } from "../../src/lib/clock.ts";
import type { CollectorData, TrackingEvent } from "../../src/wire/events/tracking.ts";
import type { Logger } from "../log/createLog.ts";
import type { EventStore, NewEvent, StoredVital } from "../store/events/eventStore.ts";
import { inSteps, letOthersRun } from "../store/events/letOthersRun.ts";
import { collectorPolicy } from "./collectorPolicy.ts";
import { createEventWriter } from "./createEventWriter.ts";
import { readEvent, type ReadEvent } from "./readEvent.ts";
import { readVital } from "./readVital.ts";

/** Reports of the collector to the metrics. */
export interface CollectorObserver {
  /** A body that was answered. */
  answered(data: CollectorData): void;
  /** An event that was stored for the first time. */
  stored(event: NewEvent): void;
  /** How many bytes of bodies wait to be stored now. */
  waiting(bytes: number): void;
}

/** The collector's dependencies. The clock gives epoch milliseconds. */
export interface CollectorDeps {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Bytes for all events and measurements. Default: `collectorPolicy.roomBytes`. */
  readonly roomBytes?: number;
  /** Puts what is known for what a measurement claims (`createVitalVocabulary`). */
  readonly vocabulary: (vital: StoredVital) => StoredVital;
  readonly observer?: CollectorObserver | undefined;
}

/**
 * Stores the events of one body of so many bytes and answers for each. Rejects if the database cannot store them, with
 * a `QueueFull` if too many wait for it.
 */
export type Collector = (body: readonly unknown[], bytes: number) => Promise<CollectorData>;

/**
 * Makes the collector. Every event that it answers "accepted" for is in the ledger, once. Roll-ups and retention run in
 * the background, and no request waits for them.
 */
export function createCollector(deps: CollectorDeps): Collector {
  const { store, clock, vocabulary, observer } = deps;
  const write = createEventWriter({ store, onWaiting: (bytes) => observer?.waiting(bytes) });
  const upkeep = createUpkeep(deps);

  return async (body, bytes) => {
    const receivedAt = clock();
    const read: ReadEvent[] = [];
    for await (const part of inSteps(body, collectorPolicy.readStep))
      read.push(...part.map(readEvent));
    const good = new Map<string, NewEvent>();
    for (const one of read) {
      if (!("event" in one) || good.has(one.event.event_id)) continue;
      good.set(one.event.event_id, newEvent(one.event, { receivedAt, vocabulary }));
    }
    const { fresh, refused } =
      good.size === 0 ? { fresh: none, refused: none } : await write([...good.values()], bytes);
    const ids = [...good.keys()];
    const data: CollectorData = {
      accepted: ids.filter((id) => fresh.has(id)),
      duplicate: ids.filter((id) => !fresh.has(id) && !refused.has(id)),
      rejected: read.flatMap((one, index) => {
        if (!("event" in one)) return [{ ...one, index }];
        const id = one.event.event_id;
        return refused.has(id) ? [{ id, index, code: "bad-field" as const }] : [];
      }),
    };
    observer?.answered(data);
    for (const id of fresh) {
      const stored = good.get(id);
      if (stored !== undefined) observer?.stored(stored);
    }
    void upkeep();
    return data;
  };
}

const none: ReadonlySet<string> = new Set();

/** The event as stored, with the source `real` and a plausible time. */
function newEvent(
  event: TrackingEvent,
  { receivedAt, vocabulary }: Pick<CollectorDeps, "vocabulary"> & { readonly receivedAt: number },
): NewEvent {
  const { maxLateMs, maxAheadMs } = collectorPolicy;
  const lateMs = receivedAt - event.ctime;
  const happenedAt = lateMs <= maxLateMs && lateMs >= -maxAheadMs ? event.ctime : receivedAt;
  const told = readVital(event, happenedAt);
  const vital = told === undefined ? undefined : vocabulary(told);
  return { event, receivedAt, happenedAt, source: "real", vital };
}

/** Rolls up, removes old rows and puts the tables in order when it is time to. Runs once at a time and never rejects. */
function createUpkeep(deps: CollectorDeps): () => Promise<void> {
  const { store, clock, logger } = deps;
  let isBusy = false;
  let rolledAt = 0;
  let forgotAt = 0;
  let optimizedAt = 0;

  async function run(now: number): Promise<void> {
    if (isDue(now - rolledAt, collectorPolicy.rollEveryMs)) {
      rolledAt = now;
      const { rollStep } = collectorPolicy;
      while ((await store.rollUp(rollStep)) >= rollStep) await letOthersRun();
    }
    if (isDue(now - forgotAt, collectorPolicy.forgetEveryMs)) {
      forgotAt = now;
      await store.forget({
        events: now - collectorPolicy.keepEventsMs,
        vitals: now - collectorPolicy.keepVitalsMs,
        days: now - collectorPolicy.keepVitalDaysMs,
      });
      const { roomBytes = collectorPolicy.roomBytes } = deps;
      const vitals = roomBytes * collectorPolicy.vitalsShare;
      await store.fit({ events: roomBytes - vitals, vitals });
      optimizedAt = 0;
    }
    if (isDue(now - optimizedAt, store.optimizeEveryMs)) {
      optimizedAt = now;
      await store.optimize();
    }
  }

  return async () => {
    if (isBusy) return;
    isBusy = true;
    await run(clock()).catch((error: unknown) => {
      logger.warn({ err: error }, "events could not be rolled up or forgotten");
    });
    isBusy = false;
  };
}

/** Whether it is time again. A clock that went back would otherwise put all off until it is where it was. */
function isDue(sinceMs: number, everyMs: number): boolean {
  return sinceMs < 0 || sinceMs >= everyMs;
}
