import { vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import { attributionDimension, chooseVitalTable, type DayDimension } from "../chooseVitalTable.ts";
import type { VitalKey, VitalQuestion } from "../eventStore.ts";
import { conditionOf } from "./conditions.ts";
import { sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";
import { measureNumbers, type Tables } from "./tables.ts";

const dayMs = 86_400_000;

type ToStatement = (rolls: readonly string[]) => string;

/** The statement about cells in what is counted, by the rolls to read; undefined where that does not have them. */
export function rolledCells(
  tables: Tables,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): ToStatement | undefined {
  if (question.from % dayMs !== 0 || question.to % dayMs !== 0) return undefined;
  const chosen = chooseVitalTable(question, keys);
  if (chosen.table === "days") return daysStatement(tables, { question, keys }, chosen.dimension);
  return keys.every((key) => ofViews.has(key)) ? viewsStatement(tables, question, keys) : undefined;
}

const ofViews: ReadonlySet<string> = new Set(["day", ...vitalDimensions]);

/** The statement about the values of every dimension. */
export function rolledValues(
  { days }: Tables,
  { from, to, name }: VitalQuestion,
  rolls: readonly string[],
): string {
  const ofName = name === undefined ? "1" : `name = ${sqlText(name)}`;
  return `SELECT dimension, value, toInt64(sum(count)) FROM ${days}
    WHERE roll IN ${sqlTexts(rolls)} AND dimension IN ${sqlTexts(vitalDimensions)} AND ${ofName}
    AND day >= ${sqlInteger(from)} AND day < ${sqlInteger(to)} GROUP BY dimension, value`;
}

function daysStatement(
  { days }: Tables,
  { question, keys }: { readonly question: VitalQuestion; readonly keys: readonly VitalKey[] },
  dimension: DayDimension,
): ToStatement {
  const columnOf = (key: VitalKey): string => {
    if (key === "day" || key === "release" || key === "navigation") return key;
    return dimension === attributionDimension && key === "attribution_kind" ? "kind" : "value";
  };
  const { columns, places } = keysOf(keys, columnOf);
  const { name } = question;
  const conditions = [
    `dimension = ${sqlText(dimension)}`,
    ...(name === undefined ? [] : [`name = ${sqlText(name)}`]),
    ...conditionsOfDays(question, columnOf),
  ].join(" AND ");
  return (rolls) =>
    `SELECT name, ${places}bucket, toInt64(sum(n)), toInt64(sum(if(place = 1, good, 0))),
      toInt64(sum(if(place = 1, poor, 0)))
    FROM (
      SELECT name, ${columns}good, poor, buckets, counts FROM ${days}
      WHERE roll IN ${sqlTexts(rolls)} AND ${conditions}
    ) ARRAY JOIN buckets AS bucket, counts AS n, arrayEnumerate(buckets) AS place
    GROUP BY name, ${places}bucket`;
}

function viewsStatement(
  { views }: Tables,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): ToStatement {
  const { columns, places } = keysOf(keys, (key) => key);
  const { name } = question;
  const ofName =
    name === undefined ? "1" : `intDiv(code, 512) = ${sqlInteger(measureNumbers[name])}`;
  const numbers = Object.values(measureNumbers).join(", ");
  const names = Object.keys(measureNumbers).map(sqlText).join(", ");
  const conditions = conditionsOfDays(question, (dimension) => dimension).join(" AND ");
  return (rolls) =>
    `SELECT transform(intDiv(code, 512), [${numbers}], [${names}], '') AS name, ${places}
      toUInt8(intDiv(code % 512, 4)) AS bucket, toInt64(sum(n)), toInt64(sum(if(code % 4 = 0, n, 0))),
      toInt64(sum(if(code % 4 = 2, n, 0)))
    FROM (
      SELECT ${places}code, sum(counted) AS n FROM (
        SELECT ${columns}codes, counts FROM ${views} WHERE roll IN ${sqlTexts(rolls)} AND ${conditions}
      ) ARRAY JOIN codes AS code, counts AS counted WHERE ${ofName} GROUP BY ${places}code
    ) GROUP BY name, ${places}bucket`;
}

/** Keys as columns with names of their own, and these names; both with a comma at the end. */
function keysOf(keys: readonly VitalKey[], columnOf: (key: VitalKey) => string) {
  return {
    columns: keys.map((key, index) => `${columnOf(key)} AS key_${index}, `).join(""),
    places: keys.map((_key, index) => `key_${index}, `).join(""),
  };
}

function conditionsOfDays(
  { from, to, filters }: VitalQuestion,
  columnOf: (dimension: VitalKey) => string,
): readonly string[] {
  const wanted = vitalDimensions.flatMap((dimension) => {
    const filter = filters[dimension];
    return filter === undefined ? [] : [conditionOf(columnOf(dimension), filter)];
  });
  return [`day >= ${sqlInteger(from)} AND day < ${sqlInteger(to)}`, ...wanted];
}
