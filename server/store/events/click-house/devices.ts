import { setTimeout as pause } from "node:timers/promises";
import type { TrackingEvent } from "../../../../src/wire/events/tracking.ts";
import { trusted } from "../../../../src/lib/trusted.ts";
import { StoreError } from "../../StoreError.ts";
import type { ClickHouse } from "./openClickHouse.ts";
import { sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";
import type { VitalsPlace } from "./readVitals.ts";

/** Ids of one statement: some 200 of the 256 kilobytes of text that servers take. */
const eraseStep = 5_000;
const lookMs = 100;
/** Longest wait for the server to rewrite the parts; then it goes on by itself, and whoever asked looks again later. */
const maxLooks = 600;

type Table = "events" | "vitals";

/**
 * Removes the events of devices with their measurements: the server writes the parts that hold them anew, and has done so when
 * this resolves. Measurements go first, because the events tell which they are. Rejects with a `StoreError` that names the
 * mutation where one of these tables fails, which holds up all that come after it.
 */
export async function eraseDevices(
  place: VitalsPlace,
  deviceIds: readonly string[],
): Promise<void> {
  if (deviceIds.length === 0) return;
  const { clickHouse, tables } = place;
  const isTheirs = `device_id IN ${sqlTexts(deviceIds)}`;
  const [found] = await clickHouse.ask(`SELECT count() FROM ${tables.events} WHERE ${isTheirs}`);
  if (Number(found?.[0]) === 0) return;
  const hasReasons = await keepsReasons(clickHouse);
  const rewritten = (table: Table) => untilRewritten(place, { table, hasReasons });
  // What an earlier try began ends first: a second deletion would write the same parts once more.
  await rewritten("vitals");
  await rewritten("events");
  const rows = await clickHouse.ask(
    `SELECT DISTINCT event_id FROM ${tables.vitals}
    WHERE event_id IN (SELECT event_id FROM ${tables.events} WHERE ${isTheirs})`,
  );
  const ids = rows.map(([id]) => String(id));
  for (let start = 0; start < ids.length; start += eraseStep)
    await clickHouse.run(
      `ALTER TABLE ${tables.vitals} DELETE WHERE event_id IN ${sqlTexts(ids.slice(start, start + eraseStep))}`,
    );
  await rewritten("vitals");
  await clickHouse.run(`ALTER TABLE ${tables.events} DELETE WHERE ${isTheirs}`);
  await rewritten("events");
}

/** Whether the server says of a mutation why it fails; old ones do not. */
async function keepsReasons(clickHouse: Pick<ClickHouse, "ask">): Promise<boolean> {
  const [kept] = await clickHouse.ask(
    `SELECT count() FROM system.columns
    WHERE database = 'system' AND table = 'mutations' AND name = 'latest_fail_reason'`,
  );
  return Number(kept?.[0]) > 0;
}

async function untilRewritten(
  { clickHouse, tables }: VitalsPlace,
  { table, hasReasons }: { readonly table: Table; readonly hasReasons: boolean },
): Promise<void> {
  for (let look = 0; look < maxLooks; look += 1) {
    const left = await clickHouse.ask(
      `SELECT mutation_id, ${hasReasons ? "latest_fail_reason != ''" : "0"}, position(command, 'DELETE WHERE') > 0
      FROM system.mutations
      WHERE database = ${sqlText(tables.database)} AND table = ${sqlText(table)} AND is_done = 0`,
    );
    const failed = left.find(([, isFailed]) => Number(isFailed) > 0);
    if (failed !== undefined)
      throw new StoreError(
        "query",
        `The event database fails at ${failed[0]} of the table ${table}: see system.mutations.`,
      );
    // Others, such as one that builds an index, may take long, and a deletion takes its turn behind them.
    if (!left.some(([, , isDeletion]) => Number(isDeletion) > 0)) return;
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
