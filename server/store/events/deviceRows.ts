import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { TrackingEvent } from "../../../src/wire/events/tracking.ts";
import type { Store } from "../createStore.ts";
import { events, vitals } from "../schema/events.ts";
import { letOthersRun } from "./letOthersRun.ts";
import { textArray } from "./rowSet.ts";

/** Events of one transaction: as many as the embedded database removes in some hundredths of a second. */
const eraseStep = 500;

/**
 * Removes the events of devices with their measurements, in steps between which others write. A measurement that is to be
 * subtracted from the roll-ups stays until that is done, in a second or so.
 */
export async function eraseDevices(
  store: Pick<Store, "run">,
  deviceIds: readonly string[],
): Promise<void> {
  for (const deviceId of deviceIds)
    for (let isMore = true; isMore;) {
      isMore = await store.run((db) =>
        db.transaction(async (tx) => {
          const found = await tx
            .select({ id: events.eventId })
            .from(events)
            .where(eq(events.deviceId, deviceId))
            .limit(eraseStep);
          const ids = textArray(found.map(({ id }) => id));
          await tx
            .delete(vitals)
            .where(and(sql`${vitals.eventId} = any(${ids})`, eq(vitals.weight, 1)));
          await tx.delete(events).where(sql`${events.eventId} = any(${ids})`);
          return found.length === eraseStep;
        }),
      );
      await letOthersRun();
    }
}

/** Events of a device after one of them. */
export async function deviceRows(
  store: Pick<Store, "run">,
  deviceId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly TrackingEvent[]> {
  const rows = await store.run((db) =>
    db
      .select({ event: events.event })
      .from(events)
      .where(and(eq(events.deviceId, deviceId), gt(events.eventId, after)))
      .orderBy(asc(events.eventId))
      .limit(limit),
  );
  return rows.map(({ event }) => event);
}
