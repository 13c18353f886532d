import { randomUUID } from "node:crypto";
import { dayOf } from "../../../../src/lib/clock.ts";
import { vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import { vitalNames } from "../../../../src/wire/events/vitalsApi.ts";
import { attributionDimension, type DayDimension } from "./dayDimensionOf.ts";
import type { VitalsPlace } from "./readVitals.ts";
import { dropRoll, readRolls, rollOf, rollTimeOf } from "./rolls.ts";
import { sqlDay, sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";
import { codesOfMeasure, columnsOfAll, columnsOfMeasure, strataDimensions } from "./tables.ts";
import { readWeekParts, restRows, type WeekParts } from "./weekParts.ts";

/** A week is merged and counted again once this share of its rows came since. Until then each question looks at these. */
const restShare = 0.01;

const dayMs = 86_400_000;
const weekDays = 7;

/** What was counted without a mark for so long was begun by a process that died. */
const abandonedMs = dayMs;

/** Dimensions that are counted in one reading: few enough for the server's memory. */
const dimensionsAtOnce = 5;

const dayDimensions: readonly DayDimension[] = ["", ...vitalDimensions, attributionDimension];

/**
 * Merges each week that got enough into one part, and counts that part into `vital_days`, `vital_strata` and `vital_views`, reading it
 * a few times. Then removes what is counted of parts that are no more. Any number of processes may do so
 * at once.
 */
export async function rollUpWeeks(place: VitalsPlace): Promise<void> {
  const { clickHouse, tables } = place;
  const rolls = await readRolls(clickHouse, tables);
  for (const week of await readWeekParts(clickHouse, tables)) {
    const isCounted = rollOf(week, rolls) !== undefined;
    if (isCounted && restRows(week) <= week.base.rows * restShare) continue;
    if (week.rest.length > 0)
      await clickHouse.runLong(
        `OPTIMIZE TABLE ${tables.vitals} PARTITION ID ${sqlText(week.partitionId)} FINAL`,
      );
    const merged = await readWeekParts(clickHouse, tables);
    const now = merged.find(({ partitionId }) => partitionId === week.partitionId);
    // A part that came meanwhile is read beside the largest.
    if (now !== undefined && rollOf(now, rolls) === undefined) await rollUp(place, now);
  }
  await sweepRolls(place);
}

/** Counts the largest part of a week. Where a merge takes it away meanwhile, nothing is kept. */
async function rollUp({ clickHouse, tables }: VitalsPlace, week: WeekParts): Promise<void> {
  const { base, source, first } = week;
  const roll = `${Date.now()}_${randomUUID()}`;
  for (let start = 0; start < dayDimensions.length; start += dimensionsAtOnce) {
    const dimensions = dayDimensions.slice(start, start + dimensionsAtOnce);
    await clickHouse.runLong(daysStatement({ roll, part: base.name, dimensions }, tables));
  }
  await clickHouse.runLong(strataStatement({ roll, part: base.name }, tables));
  for (let day = 0; day < weekDays; day += 1)
    await clickHouse.runLong(
      viewsStatement({ roll, part: base.name, day: dayAfter(first, day) }, tables),
    );
  const isOfRoll = `roll = ${sqlText(roll)}`;
  const inViews = vitalNames.map((name) => `arraySum(${columnsOfMeasure(name).counts})`);
  const tableOf = (table: string): string => `FROM ${table} WHERE ${isOfRoll}`;
  const sums = await clickHouse.ask(
    `SELECT sum(count) ${tableOf(tables.days)} GROUP BY dimension
    UNION ALL SELECT sum(count) ${tableOf(tables.strata)}
    UNION ALL SELECT sum(${inViews.join(" + ")}) ${tableOf(tables.views)}
    UNION ALL SELECT sum(arraySum(${columnsOfAll.counts})) ${tableOf(tables.views)}`,
  );
  const isWhole = sums.every(([sum]) => Number(sum) === base.rows);
  if (!isWhole || sums.length < dayDimensions.length + 3) {
    await dropRoll(clickHouse, tables, roll);
    return;
  }
  await clickHouse.run(
    `INSERT INTO ${tables.rolls} VALUES (${sqlText(roll)}, ${sqlText(source)}, ${sqlText(first)},
    ${sqlInteger(base.firstBlock)}, ${sqlInteger(base.lastBlock)}, ${sqlInteger(base.rows)})`,
  );
}

interface Counted {
  readonly roll: string;
  readonly part: string;
}

const dayOfAt = `intDiv(at, ${sqlInteger(dayMs)}) * ${sqlInteger(dayMs)} AS day`;
/** The bucket and the rating as one number, which is 0 to 510. */
const codeOf = "toUInt16(bucket * 4 + multiIf(rating = 'good', 0, rating = 'poor', 2, 1))";
const causeOf = "cityHash64(attribution_kind, attribution)";
const sums = "count() AS n, countIf(rating = 'good') AS g, countIf(rating = 'poor') AS p";
const cellOf = "sum(n), sum(g), sum(p), groupArray(bucket), groupArray(n)";

function daysStatement(
  { roll, part, dimensions }: Counted & { readonly dimensions: readonly DayDimension[] },
  { days, vitals }: VitalsPlace["tables"],
): string {
  const keys = "dimension, name, day, value, kind, release, navigation";
  const listOf = (toSql: (dimension: DayDimension) => string): string =>
    `[${dimensions.map(toSql).join(", ")}]`;
  const names = listOf(sqlText);
  const values = listOf((dimension) => (dimension === "" ? "''" : dimension));
  const kinds = listOf((dimension) =>
    dimension === attributionDimension ? "attribution_kind" : "''",
  );
  return `INSERT INTO ${days} (roll, ${keys}, first_at, last_at, count, good, poor, buckets, counts)
    SELECT ${sqlText(roll)}, ${keys}, min(first), max(last), ${cellOf} FROM (
      SELECT ${keys}, bucket, min(at) AS first, max(at) AS last, ${sums}
      FROM (
        SELECT name, ${dayOfAt}, release, navigation, bucket, at, rating, ${values} AS all_values, ${kinds} AS all_kinds
        FROM ${vitals} WHERE _part = ${sqlText(part)}
      ) ARRAY JOIN ${names} AS dimension, all_values AS value, all_kinds AS kind GROUP BY ${keys}, bucket
    ) GROUP BY ${keys}`;
}

function strataStatement(
  { roll, part }: Counted,
  { strata, vitals }: VitalsPlace["tables"],
): string {
  const keys = `name, day, ${strataDimensions.join(", ")}`;
  return `INSERT INTO ${strata} (roll, ${keys}, count, good, poor, buckets, counts)
    SELECT ${sqlText(roll)}, ${keys}, ${cellOf} FROM (
      SELECT ${keys}, bucket, ${sums}
      FROM (
        SELECT name, ${dayOfAt}, ${strataDimensions.join(", ")}, bucket, rating
        FROM ${vitals} WHERE _part = ${sqlText(part)}
      ) GROUP BY ${keys}, bucket
    ) GROUP BY ${keys}`;
}

/** Day by day, because single page views are grouped, which takes memory. */
function viewsStatement(
  { roll, part, day }: Counted & { readonly day: string },
  { views, vitals }: VitalsPlace["tables"],
): string {
  const keys = `day, ${vitalDimensions.join(", ")}`;
  const columns = [
    ...vitalNames.flatMap((name) => Object.values(columnsOfMeasure(name))),
    columnsOfAll.codes,
    columnsOfAll.counts,
  ];
  const lists = vitalNames.flatMap((name) =>
    ["code", "n", "cause"].map((value) => `groupArrayIf(${value}, name = ${sqlText(name)})`),
  );
  const firstCodes = vitalNames.map((_name, index) => index * codesOfMeasure).join(", ");
  const ofAll = `toUInt16(code + transform(name, [${vitalNames.map(sqlText).join(", ")}], [${firstCodes}], 0))`;
  return `INSERT INTO ${views} (roll, ${keys}, ${columns.join(", ")})
    SELECT ${sqlText(roll)}, ${keys}, ${lists.join(", ")}, groupArray(${ofAll}), groupArray(n) FROM (
      SELECT ${keys}, name, code, cause, toUInt32(count()) AS n
      FROM (
        SELECT ${dayOfAt}, ${vitalDimensions.join(", ")}, name, ${codeOf} AS code, ${causeOf} AS cause
        FROM ${vitals} WHERE _part = ${sqlText(part)} AND view_day = ${sqlDay(day)}
      ) GROUP BY ${keys}, name, code, cause
    ) GROUP BY ${keys}`;
}

/** Drops what is counted of parts that are no more, twice, or was begun and never ended. */
async function sweepRolls({ clickHouse, tables }: VitalsPlace): Promise<void> {
  // Before the parts: another process may count a new one meanwhile, and that is not to be taken for one that is no more.
  const rolls = await readRolls(clickHouse, tables);
  const weeks = await readWeekParts(clickHouse, tables);
  const used = new Set(weeks.flatMap((week) => rollOf(week, rolls)?.roll ?? []));
  const marked = new Set(rolls.map(({ roll }) => roll));
  const found = await clickHouse.ask(
    `SELECT DISTINCT partition FROM system.parts
    WHERE concat(database, '.', table) IN ${sqlTexts([tables.days, tables.strata, tables.views, tables.rolls])} AND active`,
  );
  for (const [partition] of found) {
    const roll = String(partition).replaceAll("'", "");
    const isAbandoned = !marked.has(roll) && Date.now() - rollTimeOf(roll) > abandonedMs;
    if (isAbandoned || (marked.has(roll) && !used.has(roll)))
      await dropRoll(clickHouse, tables, roll);
  }
}

function dayAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMs);
}
