import { vitalDimensions, type VitalName } from "../../../../src/wire/events/vitals.ts";
import { vitalNames } from "../../../../src/wire/events/vitalsApi.ts";
import type { VitalKey, VitalQuestion } from "../eventStore.ts";
import { filterConditions } from "./conditions.ts";
import { attributionDimension, type DayDimension, dayDimensionOf } from "./dayDimensionOf.ts";
import { sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";
import {
  codesOfMeasure,
  columnsOfAll,
  columnsOfMeasure,
  strataDimensions,
  type Tables,
} from "./tables.ts";

const dayMs = 86_400_000;

type ToStatement = (rolls: readonly string[]) => string;

interface Asked {
  readonly tables: Tables;
  readonly question: VitalQuestion;
  readonly keys: readonly VitalKey[];
}

/** The statement about cells in what is counted, by the rolls to read; undefined where that does not have them. */
export function rolledCells(
  tables: Tables,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): ToStatement | undefined {
  const { from, to, filters } = question;
  if (from % dayMs !== 0 || to % dayMs !== 0) return undefined;
  const asked = { tables, question, keys };
  const dimension = dayDimensionOf(question, keys);
  if (dimension !== undefined) return daysStatement(asked, dimension);
  const filtered = vitalDimensions.filter((dimension) => filters[dimension] !== undefined);
  const all = [...keys, ...filtered];
  if (all.every((key) => ofStrata.has(key))) return strataStatement(asked);
  const causes = keys.filter((key) => ofCauses.has(key));
  if (!all.every((key) => ofViews.has(key) || ofCauses.has(key))) return undefined;
  return causes.length > 0 ? causesStatement(asked) : viewsStatement(asked);
}

const ofStrata: ReadonlySet<string> = new Set(["day", ...strataDimensions]);
const ofViews: ReadonlySet<string> = new Set(["day", ...vitalDimensions]);
const ofCauses: ReadonlySet<string> = new Set(["attribution", "attribution_kind"]);

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

function daysStatement({ tables, question, keys }: Asked, dimension: DayDimension): ToStatement {
  const columnOf = (key: VitalKey): string => {
    if (key === "day" || key === "release" || key === "navigation") return key;
    return dimension === attributionDimension && key === "attribution_kind" ? "kind" : "value";
  };
  const conditions = [`dimension = ${sqlText(dimension)}`, ...conditionsOf(question, columnOf)];
  return countedStatement(tables.days, {
    ...keysOf(keys, columnOf),
    name: question.name,
    conditions,
  });
}

function strataStatement({ tables, question, keys }: Asked): ToStatement {
  const columnOf = (key: VitalKey): string => key;
  const conditions = conditionsOf(question, columnOf);
  return countedStatement(tables.strata, {
    ...keysOf(keys, columnOf),
    name: question.name,
    conditions,
  });
}

interface Counted {
  readonly columns: string;
  readonly places: string;
  readonly name: VitalName | undefined;
  readonly conditions: readonly string[];
}

function countedStatement(
  table: string,
  { columns, places, name, conditions }: Counted,
): ToStatement {
  const ofName = name === undefined ? [] : [`name = ${sqlText(name)}`];
  const where = [...ofName, ...conditions].join(" AND ");
  return (rolls) =>
    `SELECT name, ${places}bucket, toInt64(sum(n)) AS all_n, toInt64(sum(if(place = 1, good, 0))) AS good_n,
      toInt64(sum(if(place = 1, poor, 0))) AS poor_n
    FROM (
      SELECT name, ${columns}good, poor, buckets, counts FROM ${table}
      WHERE roll IN ${sqlTexts(rolls)} AND ${where}
    ) ARRAY JOIN buckets AS bucket, counts AS n, arrayEnumerate(buckets) AS place
    GROUP BY name, ${places}bucket`;
}

/** Sums by a column `code`, with counts in `n`, as the columns of an answer after the keys. */
const sumsOfCodes = `toUInt8(intDiv(code % ${codesOfMeasure}, 4)) AS bucket, toInt64(sum(n)) AS all_n,
  toInt64(sum(if(code % 4 = 0, n, 0))) AS good_n, toInt64(sum(if(code % 4 = 2, n, 0))) AS poor_n`;

function viewsStatement({ tables, question, keys }: Asked): ToStatement {
  const { columns, places } = keysOf(keys, (key) => key);
  const { name } = question;
  const { codes, counts } = name === undefined ? columnsOfAll : columnsOfMeasure(name);
  const numbers = vitalNames.map((_name, index) => index).join(", ");
  const told =
    name === undefined
      ? `transform(intDiv(code, ${codesOfMeasure}), [${numbers}], [${vitalNames.map(sqlText).join(", ")}], '')`
      : sqlText(name);
  const where = conditionsOf(question, (dimension) => dimension).join(" AND ");
  return (rolls) =>
    `SELECT ${told} AS name, ${places}${sumsOfCodes}
    FROM (
      SELECT ${places}code, sum(counted) AS n FROM (
        SELECT ${columns}${codes}, ${counts}
        FROM ${tables.views} WHERE roll IN ${sqlTexts(rolls)} AND ${where}
      ) ARRAY JOIN ${codes} AS code, ${counts} AS counted GROUP BY ${places}code
    ) GROUP BY name, ${places}bucket`;
}

/** Causes of one measure, which `vital_views` has as hashes, under conditions on any dimensions. */
function causesStatement({ tables, question, keys }: Asked): ToStatement | undefined {
  const { name } = question;
  if (name === undefined) return undefined;
  const placed = keys.map((key, index) => ({ key, place: `key_${index}` }));
  const own = placed.filter(({ key }) => !ofCauses.has(key));
  const ownPlaces = own.map(({ place }) => `${place}, `).join("");
  const ownColumns = own.map(({ key, place }) => `${key} AS ${place}, `).join("");
  const told = placed.map(({ key, place }) => {
    if (!ofCauses.has(key)) return place;
    return `${key === "attribution" ? "cause_name" : "cause_kind"} AS ${place}`;
  });
  const places = placed.map(({ place }) => place).join(", ");
  const { codes, counts, causes } = columnsOfMeasure(name);
  const where = conditionsOf(question, (dimension) => dimension).join(" AND ");
  return (rolls) =>
    `SELECT ${sqlText(name)} AS name, ${told.join(", ")}, ${sumsOfCodes}
    FROM (
      SELECT ${ownPlaces}cause, code, sum(counted) AS n FROM (
        SELECT ${ownColumns}${codes}, ${counts}, ${causes}
        FROM ${tables.views} WHERE roll IN ${sqlTexts(rolls)} AND ${where}
      ) ARRAY JOIN ${codes} AS code, ${counts} AS counted, ${causes} AS cause GROUP BY ${ownPlaces}cause, code
    ) ANY LEFT JOIN (
      SELECT cityHash64(kind, value) AS cause, any(kind) AS cause_kind, any(value) AS cause_name FROM ${tables.days}
      WHERE roll IN ${sqlTexts(rolls)} AND dimension = ${sqlText(attributionDimension)} AND name = ${sqlText(name)}
      GROUP BY cause
    ) USING cause GROUP BY name, ${places}, bucket`;
}

/** Keys as columns with names of their own, and these names; both with a comma at the end. */
function keysOf(keys: readonly VitalKey[], columnOf: (key: VitalKey) => string) {
  return {
    columns: keys.map((key, index) => `${columnOf(key)} AS key_${index}, `).join(""),
    places: keys.map((_key, index) => `key_${index}, `).join(""),
  };
}

function conditionsOf(
  { from, to, filters }: VitalQuestion,
  columnOf: (dimension: VitalKey) => string,
): readonly string[] {
  return [
    `day >= ${sqlInteger(from)} AND day < ${sqlInteger(to)}`,
    ...filterConditions(filters, columnOf),
  ];
}
