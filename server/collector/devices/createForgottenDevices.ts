import { createHash } from "node:crypto";
import { and, isNotNull, isNull, lt, min, sql } from "drizzle-orm";
import type { Clock } from "../../../src/lib/clock.ts";
import { type StartTimer, systemTimer } from "../../../src/lib/systemTimer.ts";
import type { Logger } from "../../log/createLog.ts";
import type { Store } from "../../store/createStore.ts";
import type { EventStore, NewEvent } from "../../store/events/eventStore.ts";
import { textArray } from "../../store/events/rowSet.ts";
import { forgottenDevices } from "../../store/schema/events.ts";
import { collectorPolicy } from "../collectorPolicy.ts";

/** What is made from. The clock gives epoch milliseconds. */
export interface ForgottenDevicesDeps {
  readonly store: Pick<Store, "run">;
  readonly events: Pick<EventStore, "deviceEvents" | "eraseDevices">;
  /** True where events wait in a log before the store has them. */
  readonly hasLog: boolean;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly startTimer?: StartTimer;
}

/** Devices whose events are deleted because they asked for it. */
export interface ForgottenDevices {
  /**
   * Notes a device, durably, if it has events or a log may have some. A second time counts from then on. Any number may be asked
   * for, and one that nobody has costs no room.
   */
  readonly ask: (deviceId: string) => Promise<void>;
  /**
   * Deletes the events of those that wait, of a round at most. Resolves with their number; rejects if the store does not
   * delete.
   */
  readonly erase: () => Promise<number>;
  /** Removes the devices that no log can hold events of any more. */
  readonly tidy: () => Promise<void>;
  /** How long the device has waited that asked first, milliseconds; 0 where none waits. */
  readonly waitingMs: () => Promise<number>;
  /** Deletes now, and every hour. */
  readonly start: () => void;
  /** Resolves after the round under way; no other follows it. */
  readonly stop: () => Promise<void>;
}

const everyMs = 3_600_000;
/** How long events that were received before the request may still be on their way to the store. */
const settleMs = 60_000;
/** Devices of one round: ClickHouse rewrites whole parts for a deletion, for many devices as for one. */
const roundDevices = 250;
/**
 * How long a device is known after its events were deleted. A log may keep for as long what was received before; nothing is
 * stored for longer that was read from one.
 */
const knownMs = collectorPolicy.keepEventsMs;

const hashOf = (deviceId: string): string => createHash("sha256").update(deviceId).digest("hex");

/** Makes the list, in the server's own database, and its rounds. Any number of processes may have them. */
export function createForgottenDevices(deps: ForgottenDevicesDeps): ForgottenDevices {
  const { store, events, hasLog, clock, logger, startTimer = systemTimer } = deps;
  const { deviceHash, deviceId, doneAt, askedAt } = forgottenDevices;

  const erase = async (): Promise<number> => {
    // A device that asks again meanwhile waits for another round.
    const isDue = and(isNull(doneAt), lt(askedAt, new Date(clock() - settleMs)));
    const due = await store.run((db) =>
      db
        .select({ deviceId })
        .from(forgottenDevices)
        .where(isDue)
        .orderBy(askedAt)
        .limit(roundDevices),
    );
    const ids = due.flatMap((row) => row.deviceId ?? []);
    if (ids.length === 0) return 0;
    await events.eraseDevices(ids);
    await store.run((db) =>
      db
        .update(forgottenDevices)
        .set({ doneAt: new Date(clock()), deviceId: null })
        .where(and(isDue, sql`${deviceHash} = any(${textArray(ids.map(hashOf))})`)),
    );
    return ids.length;
  };
  const tidy = async (): Promise<void> => {
    await store.run((db) =>
      db
        .delete(forgottenDevices)
        .where(and(isNotNull(doneAt), lt(askedAt, new Date(clock() - knownMs)))),
    );
  };

  let running: Promise<void> = Promise.resolve();
  let cancel = (): void => {};
  let isStopped = false;
  const isOver = (): boolean => isStopped;
  const round = async (): Promise<void> => {
    try {
      for (let isMore = true; isMore && !isOver();) isMore = (await erase()) === roundDevices;
      if (!isOver()) await tidy();
    } catch (error) {
      logger.warn({ err: error }, "events of devices could not be deleted yet");
    }
  };
  const run = (): void => {
    running = round().then(() => {
      if (!isOver()) cancel = startTimer(everyMs, run);
    });
  };

  return Object.freeze({
    ask: async (id) => {
      if (!hasLog && (await events.deviceEvents(id, { after: "", limit: 1 })).length === 0) return;
      const asked = { deviceId: id, askedAt: new Date(clock()), doneAt: null };
      await store.run((db) =>
        db
          .insert(forgottenDevices)
          .values({ deviceHash: hashOf(id), ...asked })
          .onConflictDoUpdate({ target: deviceHash, set: asked }),
      );
    },
    erase,
    tidy,
    waitingMs: async () => {
      const [first] = await store.run((db) =>
        db
          .select({ at: min(askedAt) })
          .from(forgottenDevices)
          .where(isNull(doneAt)),
      );
      return Math.max(0, clock() - (first?.at?.getTime() ?? Infinity));
    },
    start: run,
    stop: async () => {
      isStopped = true;
      cancel();
      await running;
    },
  } satisfies ForgottenDevices);
}

/** Leaves out events that were received before their device asked to be forgotten; for what waited in a log. */
export async function withoutForgotten(
  store: Pick<Store, "run">,
  added: readonly NewEvent[],
): Promise<readonly NewEvent[]> {
  const hashes = new Map(added.map((one) => [one, hashOf(one.event.context.device_id)]));
  const found = await store.run((db) =>
    db
      .select({ hash: forgottenDevices.deviceHash, askedAt: forgottenDevices.askedAt })
      .from(forgottenDevices)
      .where(
        sql`${forgottenDevices.deviceHash} = any(${textArray([...new Set(hashes.values())])})`,
      ),
  );
  const until = new Map(found.map(({ hash, askedAt }) => [hash, askedAt.getTime()]));
  return added.filter((one) => one.receivedAt > (until.get(hashes.get(one) ?? "") ?? -Infinity));
}
