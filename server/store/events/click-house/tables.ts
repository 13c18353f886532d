import { vitalDimensions, type VitalName } from "../../../../src/wire/events/vitals.ts";
import { vitalNames } from "../../../../src/wire/events/vitalsApi.ts";
import type { ClickHouse } from "./openClickHouse.ts";
import { sqlText } from "./sqlText.ts";

/** Names of the tables, with their database. */
export interface Tables {
  readonly database: string;
  readonly events: string;
  readonly vitals: string;
  /** Measurements of a part of `vitals`, counted by day and one dimension. */
  readonly days: string;
  /** The same by day and `strataDimensions`. */
  readonly strata: string;
  /** The same by day and all dimensions together: page views that are alike in each. */
  readonly views: string;
  /** The parts that are counted completely. */
  readonly rolls: string;
}

/** The dimensions that are asked for together most often. */
export const strataDimensions = ["route", "device", "connection", "release", "navigation"] as const;

/**
 * The columns of a measure in `vital_views`, which are lists of the same length: what was measured (`codeOf` of `rollUpWeeks.ts`),
 * how often, and what it is blamed on (a hash of kind and name, which `vital_days` has).
 */
export function columnsOfMeasure(name: VitalName) {
  return { codes: `${name}_codes`, counts: `${name}_counts`, causes: `${name}_causes` };
}

/**
 * The columns of all measures together: to read two lists of all costs as much as to read two of one. A code is that of `codeOf`,
 * and `codesOfMeasure` more for each measure that comes before its own in `vitalNames`. In no order.
 */
export const columnsOfAll = { codes: "codes", counts: "counts" } as const;

/** Codes of one measure: more than `codeOf` of `rollUpWeeks.ts` ever makes. */
export const codesOfMeasure = 512;

/**
 * Rows of `vital_views` that are found or left out together. To read one costs a hundred times as much as to find it: with the
 * usual 8,192 a filter by device and route would leave out next to none.
 */
const viewsGranularity = 1024;

/**
 * Goes up where a table of roll-ups gets other columns or another order. Everything is counted again then, and processes of both
 * versions can run beside each other.
 */
const rollUpLayout = 2;

/** The tables of a database whose name needs no quotes. */
export function tablesOf(database: string): Tables {
  return {
    database,
    events: `${database}.events`,
    vitals: `${database}.vitals`,
    days: `${database}.vital_days_${rollUpLayout}`,
    strata: `${database}.vital_strata_${rollUpLayout}`,
    views: `${database}.vital_views_${rollUpLayout}`,
    rolls: `${database}.vital_rolls_${rollUpLayout}`,
  };
}

/**
 * Creates what is missing, columns too; any number of processes may do so at once. Rows of one key replace each other when parts are
 * merged, and before that in `FINAL`. A partition is a week of one source, so that it can be dropped. With partitions
 * by day, opening the files of a year would take longer than reading them. Events were once kept by the day of their
 * receipt, under which a repeated one has another key; such a table is set aside.
 */
export async function makeTables(clickHouse: ClickHouse, tables: Tables): Promise<void> {
  const { database, events, vitals } = tables;
  const [found] = await clickHouse.ask(
    `SELECT count() FROM system.databases WHERE name = ${sqlText(database)}`,
  );
  if (Number(found?.[0]) === 0) await clickHouse.run(`CREATE DATABASE IF NOT EXISTS ${database}`);
  const [old] = await clickHouse.ask(
    `SELECT count() FROM system.columns
    WHERE database = ${sqlText(database)} AND table = 'events' AND name = 'received_day'`,
  );
  if (Number(old?.[0]) > 0) await clickHouse.run(`RENAME TABLE ${events} TO ${events}_by_receipt`);
  await clickHouse.run(
    `CREATE TABLE IF NOT EXISTS ${events} (
      source String, id_day Date, event_id String, received_at UInt64, happened_at UInt64, type String,
      tracking_id String, device_id String, tab_id String, seq UInt64, event String
    ) ENGINE = ReplacingMergeTree(received_at)
    PARTITION BY (source, toMonday(id_day)) ORDER BY (source, id_day, event_id)`,
  );
  await clickHouse.run(
    `CREATE TABLE IF NOT EXISTS ${vitals} (
      source String, view_day Date, name String, view_id String, at UInt64, event_id String, value Float64,
      bucket UInt8, rating String, attribution String, attribution_kind String,
      ${vitalDimensions.map((dimension) => `${dimension} String`).join(", ")}
    ) ENGINE = ReplacingMergeTree(at)
    PARTITION BY (source, toMonday(view_day)) ORDER BY (source, view_day, name, view_id)`,
  );
  await addDimensions(clickHouse, tables);
  await makeRollUps(clickHouse, tables);
  await indexDevices(clickHouse, tables);
}

/** Adds a column for each dimension that is newer than the table: empty, which is unknown, where a measurement is older than it. */
async function addDimensions(clickHouse: ClickHouse, { database, vitals }: Tables): Promise<void> {
  const missing = async (): Promise<readonly string[]> => {
    const found = await clickHouse.ask(
      `SELECT name FROM system.columns WHERE database = ${sqlText(database)} AND table = 'vitals'`,
    );
    const names = new Set(found.map(([name]) => name));
    return vitalDimensions.filter((dimension) => !names.has(dimension));
  };
  for (const dimension of await missing())
    try {
      await clickHouse.run(`ALTER TABLE ${vitals} ADD COLUMN ${dimension} String`);
    } catch (error) {
      // Another process may have added it meanwhile.
      if ((await missing()).includes(dimension)) throw error;
    }
}

/** Tables of what is counted. A partition is what was counted of one part, so that it can be dropped. */
async function makeRollUps(
  clickHouse: ClickHouse,
  { days, strata, views, rolls }: Tables,
): Promise<void> {
  const engine = "ENGINE = MergeTree() PARTITION BY roll";
  const texts = (columns: readonly string[]): string =>
    columns.map((column) => `${column} String`).join(", ");
  // `day` is the beginning of a day of UTC, epoch milliseconds; each bucket in `buckets` has its count in `counts`.
  const counted =
    "count UInt64, good UInt64, poor UInt64, buckets Array(UInt8), counts Array(UInt64)";
  await clickHouse.run(
    `CREATE TABLE IF NOT EXISTS ${days} (
      roll String, dimension String, name String, day UInt64, value String, kind String, release String,
      navigation String, first_at UInt64, last_at UInt64, ${counted}
    ) ${engine} ORDER BY (dimension, name, day, value)`,
  );
  await clickHouse.run(
    `CREATE TABLE IF NOT EXISTS ${strata} (
      roll String, name String, day UInt64, ${texts(strataDimensions)}, ${counted}
    ) ${engine} ORDER BY (name, day)`,
  );
  const measured = vitalNames.map((name) => {
    const { codes, counts, causes } = columnsOfMeasure(name);
    return `${codes} Array(UInt16), ${counts} Array(UInt32), ${causes} Array(UInt64)`;
  });
  await clickHouse.run(
    `CREATE TABLE IF NOT EXISTS ${views} (
      roll String, day UInt64, ${texts(vitalDimensions)}, ${measured.join(", ")},
      ${columnsOfAll.codes} Array(UInt16), ${columnsOfAll.counts} Array(UInt32)
    ) ${engine} ORDER BY (device, release, navigation, route, day)
    SETTINGS index_granularity = ${viewsGranularity}`,
  );
  await clickHouse.run(
    `CREATE TABLE IF NOT EXISTS ${rolls} (
      roll String, source String, monday Date, first_block UInt64, last_block UInt64, rows UInt64
    ) ${engine} ORDER BY roll`,
  );
}

/**
 * Adds the index by which the events of a device are found without reading the column of all, where the server knows such
 * indexes (since 20). Parts from before get theirs in the background, in a mutation.
 */
async function indexDevices(clickHouse: ClickHouse, { database, events }: Tables): Promise<void> {
  const [known] = await clickHouse.ask(
    "SELECT count() FROM system.tables WHERE database = 'system' AND name = 'data_skipping_indices'",
  );
  if (Number(known?.[0]) === 0) return;
  const [found] = await clickHouse.ask(
    `SELECT count() FROM system.data_skipping_indices
    WHERE database = ${sqlText(database)} AND table = 'events' AND name = 'events_device'`,
  );
  if (Number(found?.[0]) > 0) return;
  await clickHouse.run(
    `ALTER TABLE ${events} ADD INDEX IF NOT EXISTS events_device device_id TYPE bloom_filter(0.01) GRANULARITY 1`,
  );
  await clickHouse.run(`ALTER TABLE ${events} MATERIALIZE INDEX events_device`);
}
