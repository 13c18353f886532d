import { setTimeout as pause } from "node:timers/promises";
import type { TrackingEvent } from "../../../../src/wire/events/tracking.ts";
import { trusted } from "../../../../src/lib/trusted.ts";
import { StoreError } from "../../StoreError.ts";
import { sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";
import type { VitalsPlace } from "./readVitals.ts";

/** Ids of one statement: some tens of kilobytes of text. */
const eraseStep = 1_000;
const lookMs = 100;
/** Longest wait for the server to rewrite the parts; then it goes on by itself, and whoever asked looks again later. */
const maxLooks = 600;

/**
 * Removes the events of devices with their measurements: the server writes the parts that hold them anew, and has done so when
 * this resolves. Measurements go first, because the events tell which they are.
 */
export async function eraseDevices(
  place: VitalsPlace,
  deviceIds: readonly string[],
): Promise<void> {
  if (deviceIds.length === 0) return;
  const { clickHouse, tables } = place;
  const isTheirs = `device_id IN ${sqlTexts(deviceIds)}`;
  const rows = await clickHouse.ask(
    `SELECT DISTINCT event_id FROM ${tables.events} WHERE ${isTheirs}`,
  );
  const ids = rows.map(([id]) => String(id));
  for (let start = 0; start < ids.length; start += eraseStep)
    await clickHouse.run(
      `ALTER TABLE ${tables.vitals} DELETE WHERE event_id IN ${sqlTexts(ids.slice(start, start + eraseStep))}`,
    );
  await untilRewritten(place);
  if (ids.length === 0) return;
  await clickHouse.run(`ALTER TABLE ${tables.events} DELETE WHERE ${isTheirs}`);
  await untilRewritten(place);
}

async function untilRewritten({ clickHouse, tables }: VitalsPlace): Promise<void> {
  for (let look = 0; look < maxLooks; look += 1) {
    const [left] = await clickHouse.ask(
      `SELECT count() FROM system.mutations WHERE database = ${sqlText(tables.database)} AND is_done = 0`,
    );
    if (Number(left?.[0]) === 0) return;
    await pause(lookMs);
  }
  throw new StoreError("unreachable", "The event database still deletes the events of devices.");
}

/** Events of a device after one of them. */
export async function deviceRows(
  { clickHouse, tables }: VitalsPlace,
  deviceId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly TrackingEvent[]> {
  const rows = await clickHouse.ask(
    `SELECT event_id, any(event) FROM ${tables.events}
    WHERE device_id = ${sqlText(deviceId)} AND event_id > ${sqlText(after)}
    GROUP BY event_id ORDER BY event_id LIMIT ${sqlInteger(limit)}`,
  );
  return rows.map(([, event]) => trusted<TrackingEvent>(JSON.parse(String(event))));
}
