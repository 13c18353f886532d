import { type VitalDimension, vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import type { VitalKey, VitalQuestion } from "../eventStore.ts";
import { isMatch } from "../../../../src/wire/events/vitalFilters.ts";
import { trustedJson } from "../../../../src/lib/trusted.ts";
import type { vitals } from "../../schema/events.ts";
import { type Column, columnOf, type Columns, emptyCodes } from "./columns.ts";
import type { Condition } from "./groupRows.ts";
import type { CountedRows } from "./mergeRows.ts";

type VitalRow = typeof vitals.$inferSelect;

/** The column of a part by its name. Throws where the part lacks it. */
export type ColumnReader = (name: ColumnName) => Column;

/** A column with the same value in each row: rows beyond the codes have the first value. */
const alwaysOne: Column = { values: ["1"], codes: new Uint8Array() };
const alwaysUnknown: Column = { values: [""], codes: new Uint8Array() };

/** What a column is where a part lacks it: each row counts for one, and a dimension that is newer than the part is unknown. */
const missing: ReadonlyMap<string, Column> = new Map([
  ["count", alwaysOne],
  ...vitalDimensions.map((name) => [name, alwaysUnknown] as const),
]);

/** Reads the columns of a part that was asked for with `columnsFor`. */
export function columnReader(columns: Columns): ColumnReader {
  return (name) => {
    const found = columns.get(name) ?? missing.get(name);
    if (found === undefined) throw new RangeError(`A part was read without its column ${name}`);
    return found;
  };
}

/** The columns of a part: each dimension, and what else a measurement is counted by. */
export type ColumnName =
  | VitalDimension
  /** The minute of the day in UTC, from 0. */
  | "minute"
  /** Kind and name of the cause, as `causeText` writes them. */
  | "cause"
  /** Bucket and rating, as `cellText` writes them. */
  | "cell"
  /** How many measurements a row stands for, less than none where it takes some back. Missing where all are 1. */
  | "count";

/**
 * Columns by which a larger part is also kept added up over all others, under these names: what most questions are about, in a
 * few hundred and a few thousand rows, however many measurements there are.
 */
export const summaries: Readonly<Record<string, readonly ColumnName[]>> = {
  totals: ["navigation", "release", "cell"],
  usual: ["navigation", "release", "device", "route", "cell"],
};

/**
 * Columns that the rows of a part are sorted by before all others, in this order: what questions are filtered by most. They
 * become long runs, which take next to nothing of what a question reads.
 */
export const filteredMost: readonly VitalDimension[] = [
  "device",
  "route",
  "navigation",
  "release",
  "connection",
  "memory",
];

/** The first of them that has all columns of a question. */
export function summaryFor(names: readonly ColumnName[]): string | undefined {
  return Object.entries(summaries).find(([, columns]) =>
    names.every((name) => name === "count" || columns.includes(name)),
  )?.[0];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The columns by which rows of a part differ. */
const partColumns: readonly ColumnName[] = ["minute", ...vitalDimensions, "cause", "cell"];

/** Measurements of one measure and day as columns. */
export function columnsOf(rows: readonly VitalRow[]): CountedRows {
  const columnOfEach = (textOf: (row: VitalRow) => string): Column => columnOf(rows.map(textOf));
  return {
    columns: new Map<ColumnName, Column>([
      ["minute", columnOfEach(({ at }) => String(at.getUTCHours() * 60 + at.getUTCMinutes()))],
      ...vitalDimensions.map((name): [ColumnName, Column] => [
        name,
        columnOfEach((row) => row[name]),
      ]),
      ["cause", columnOfEach(causeText)],
      ["cell", columnOfEach(cellText)],
    ]),
    counts: Int32Array.from(rows, ({ weight }) => weight),
  };
}

/** What so many rows of a part say, with all columns of this version and no others. */
export function countedRows(columns: Columns, rows: number): CountedRows {
  const read = columnReader(columns);
  const whole = ({ values, codes }: Column): Column =>
    codes.length === rows ? { values, codes } : { values, codes: emptyCodes(rows, values.length) };
  const { values, codes } = whole(read("count"));
  return {
    columns: new Map(partColumns.map((name) => [name, whole(read(name))])),
    counts: Int32Array.from(codes, (code) => Number(values[code])),
  };
}

/** Kind and name as one JSON value, because both come from visitors' browsers. */
export function causeText({
  attributionKind,
  attribution,
}: Pick<VitalRow, "attributionKind" | "attribution">): string {
  return JSON.stringify([attributionKind, attribution]);
}

/** Where a measurement is counted. */
export interface VitalCellPlace {
  readonly bucket: number;
  readonly rating: string;
}

function cellText({ bucket, rating }: VitalCellPlace): string {
  return `${bucket} ${rating}`;
}

/** Bucket and rating of such a text. */
export function cellPlace(text: string): VitalCellPlace {
  const [bucket = "", rating = ""] = text.split(" ");
  return { bucket: Number(bucket), rating };
}

/** The columns that a question needs of a day. */
export function columnsFor(
  question: VitalQuestion,
  keys: readonly VitalKey[],
  dayAt: number,
): readonly ColumnName[] {
  const asked = keys.flatMap((key) => columnNameOf(key) ?? []);
  const times = isWholeDay(question, dayAt) ? [] : (["minute"] as const);
  return [...new Set<ColumnName>([...asked, ...filteredBy(question), ...times, "cell", "count"])];
}

/** A column with the texts of a key. */
export function keyColumn(key: VitalKey, dayAt: number, read: ColumnReader): Column {
  const name = columnNameOf(key);
  if (name === undefined) return { values: [String(dayAt)], codes: new Uint8Array() };
  const { values, codes } = read(name);
  return { values: values.map((value) => keyText(key, dayAt, value)), codes };
}

/** What a question asks of the rows of a day. */
export function conditionsOf(
  question: VitalQuestion,
  dayAt: number,
  read: ColumnReader,
): readonly Condition[] {
  const { from, to, filters } = question;
  const times = isWholeDay(question, dayAt)
    ? []
    : [
        conditionOn(read("minute"), (minute) => {
          const at = minuteAt(dayAt, minute);
          return at >= from && at < to;
        }),
      ];
  const filtered = filteredBy(question).map((name) =>
    conditionOn(read(name), (value) => isMatch(filters[name] ?? [], value)),
  );
  return [...times, ...filtered];
}

/** When a minute of a day begins, epoch milliseconds. */
export function minuteAt(dayAt: number, minute: string): number {
  return dayAt + Number(minute) * minuteMs;
}

/** The rows of a column whose value is wanted. */
export function conditionOn(column: Column, isWanted: (value: string) => boolean): Condition {
  return { column, isWanted: Uint8Array.from(column.values, (value) => Number(isWanted(value))) };
}

function isWholeDay({ from, to }: VitalQuestion, dayAt: number): boolean {
  return from <= dayAt && to >= dayAt + dayMs;
}

function filteredBy({ filters }: VitalQuestion): readonly VitalDimension[] {
  return vitalDimensions.filter((dimension) => filters[dimension] !== undefined);
}

/** The column that a key is read from; none for the day, which all rows of a part have in common. */
function columnNameOf(key: VitalKey): ColumnName | undefined {
  if (key === "day") return undefined;
  if (key === "hour") return "minute";
  return key === "attribution" || key === "attribution_kind" ? "cause" : key;
}

function keyText(key: VitalKey, dayAt: number, value: string): string {
  if (key === "hour") {
    const at = minuteAt(dayAt, value);
    return String(at - (at % hourMs));
  }
  if (key !== "attribution" && key !== "attribution_kind") return value;
  const [kind, name] = trustedJson<[kind: string, name: string]>(value);
  return key === "attribution" ? name : kind;
}
