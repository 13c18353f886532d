import { createHash } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Clock } from "../../../src/lib/clock.ts";
import { type StartTimer, systemTimer } from "../../../src/lib/systemTimer.ts";
import type { Logger } from "../../log/createLog.ts";
import type { Store } from "../../store/createStore.ts";
import type { EventStore, NewEvent } from "../../store/events/eventStore.ts";
import { textArray } from "../../store/events/rowSet.ts";
import { forgottenDevices } from "../../store/schema/events.ts";

/** What is made from. The clock gives epoch milliseconds. */
export interface ForgottenDevicesDeps {
  readonly store: Pick<Store, "run">;
  readonly events: Pick<EventStore, "eraseDevices">;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly startTimer?: StartTimer;
}

/** Devices whose events are deleted because they asked for it. */
export interface ForgottenDevices {
  /** Notes a device, durably. A second time counts from then on. */
  readonly ask: (deviceId: string) => Promise<void>;
  /** Deletes the events of all that wait. Resolves with their number; rejects if the store does not delete. */
  readonly erase: () => Promise<number>;
  /** Deletes now, and every hour. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

const everyMs = 3_600_000;
/** What was received before the question may still be on its way to the store for as long as this. */
const settleMs = 60_000;
/** Devices of one round. */
const roundDevices = 100;

const hashOf = (deviceId: string): string => createHash("sha256").update(deviceId).digest("hex");

/** Makes the list, in the server's own database, and its rounds. Any number of processes may have them. */
export function createForgottenDevices(deps: ForgottenDevicesDeps): ForgottenDevices {
  const { store, events, clock, logger, startTimer = systemTimer } = deps;
  const { deviceHash, deviceId, doneAt, askedAt } = forgottenDevices;

  const erase = async (): Promise<number> => {
    const due = await store.run((db) =>
      db
        .select({ deviceId, askedAt })
        .from(forgottenDevices)
        .where(and(isNull(doneAt), lt(askedAt, new Date(clock() - settleMs))))
        .limit(roundDevices),
    );
    const ids = due.flatMap((row) => row.deviceId ?? []);
    if (ids.length === 0) return 0;
    await events.eraseDevices(ids);
    for (const row of due)
      await store.run((db) =>
        db
          .update(forgottenDevices)
          .set({ doneAt: new Date(clock()), deviceId: null })
          // One that has asked again meanwhile waits for another round.
          .where(and(eq(deviceHash, hashOf(row.deviceId ?? "")), eq(askedAt, row.askedAt))),
      );
    return ids.length;
  };

  let running: Promise<void> = Promise.resolve();
  let cancel = (): void => {};
  const round = async (): Promise<void> => {
    try {
      while ((await erase()) === roundDevices);
    } catch (error) {
      logger.warn({ err: error }, "events of devices could not be deleted yet");
    }
  };
  const run = (): void => {
    running = round().then(() => {
      cancel = startTimer(everyMs, run);
    });
  };

  return Object.freeze({
    ask: async (id) => {
      const asked = { deviceId: id, askedAt: new Date(clock()), doneAt: null };
      await store.run((db) =>
        db
          .insert(forgottenDevices)
          .values({ deviceHash: hashOf(id), ...asked })
          .onConflictDoUpdate({ target: deviceHash, set: asked }),
      );
    },
    erase,
    start: run,
    stop: async () => {
      await running;
      cancel();
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
