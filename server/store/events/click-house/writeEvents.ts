import { createHash } from "node:crypto";
import { dayOf } from "../../../../src/lib/clock.ts";
import type { NewEvent } from "../eventStore.ts";
import { inSteps } from "../letOthersRun.ts";
import { idSpreadMs, toEventRow, toVitalRows } from "./eventRows.ts";
import type { ClickHouse } from "./openClickHouse.ts";
import { sqlDay, sqlTexts } from "./sqlText.ts";
import type { Tables } from "./tables.ts";

/** Rows that are encoded at once, in a millisecond or two. */
const encodeStep = 100;

/** Where events are written. */
export interface EventsPlace {
  readonly clickHouse: Pick<ClickHouse, "ask" | "insert">;
  readonly tables: Tables;
}

/**
 * Inserts events with their measurements. Resolves with the ids that were inserted, once they are stored. What its sender
 * has sent before may be stored already, and is asked for; that of all others would cost more than merging what comes
 * twice. Measurements go first: an event that is found is whole.
 */
export async function writeEvents(
  { clickHouse, tables }: EventsPlace,
  added: readonly NewEvent[],
): Promise<ReadonlySet<string>> {
  const repeated = added.filter(({ event }) => event.retry_count > 0);
  const known = await readKnown({ clickHouse, tables }, repeated);
  const unknown = added.filter(({ event }) => !known.has(event.event_id));
  if (unknown.length === 0) return new Set();
  const ids = new Set(unknown.map(({ event }) => event.event_id));
  const token = createHash("sha256")
    .update([...ids].toSorted().join())
    .digest("hex");
  const vitals = await encode(toVitalRows(unknown), (row) => row);
  if (vitals.length > 0) await clickHouse.insert(tables.vitals, vitals, token);
  await clickHouse.insert(tables.events, await encode(unknown, toEventRow), token);
  return ids;
}

/** Reads which of the events are stored already, by their ids. */
async function readKnown(
  { clickHouse, tables }: EventsPlace,
  events: readonly NewEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const received = events.map(({ receivedAt }) => receivedAt);
  const [first, last] = [Math.min(...received) - idSpreadMs, Math.max(...received) + idSpreadMs];
  const sources = [...new Set(events.map(({ source }) => source))];
  const rows = await clickHouse.ask(
    `SELECT DISTINCT event_id FROM ${tables.events}
    WHERE source IN ${sqlTexts(sources)} AND id_day >= ${sqlDay(dayOf(first))} AND id_day <= ${sqlDay(dayOf(last))}
    AND event_id IN ${sqlTexts(events.map(({ event }) => event.event_id))}`,
  );
  return new Set(rows.map(([id]) => String(id)));
}

/** Rows as JSON, a text each. Between steps others run. */
async function encode<T>(list: readonly T[], toRow: (one: T) => object): Promise<string[]> {
  const texts: string[] = [];
  for await (const part of inSteps(list, encodeStep))
    texts.push(...part.map((one) => JSON.stringify(toRow(one))));
  return texts;
}
