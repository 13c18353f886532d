import { vitalBuckets } from "../../../../src/wire/events/vitalsApi.ts";
import type { Database } from "../../storeDriver.ts";
import type { SlowQuestion } from "../eventStore.ts";
import { type Condition, selectRows } from "./groupRows.ts";
import { eachPart, type ReadPart } from "./readParts.ts";
import {
  causeText,
  cellPlace,
  type ColumnName,
  columnReader,
  columnsFor,
  conditionOn,
  conditionsOf,
  minuteAt,
} from "./vitalColumns.ts";

/** Where the slowest measurements are. */
export interface SlowMinutes {
  /** The beginnings of their minutes, epoch milliseconds. */
  readonly minutes: readonly number[];
  /** Whether there are no more than were asked for. */
  readonly areAll: boolean;
}

/**
 * The minutes that the slowest measurements of a question fell in, at least so many of them where there are as many. All that
 * are in the last bucket that is needed are told, because a bucket does not say which of them is slower.
 */
export async function slowMinutes(
  tx: Database,
  question: SlowQuestion,
  count: number,
): Promise<SlowMinutes> {
  const found = Array.from({ length: vitalBuckets }, (): number[] => []);
  const names = (dayAt: number): readonly ColumnName[] => [
    ...columnsFor(question, [], dayAt),
    "minute",
    ...(question.cause === undefined ? [] : (["cause"] as const)),
  ];
  let least = 0;
  for await (const part of eachPart(tx, question, names)) {
    addMinutes(found, least, { part, question });
    least = leastOf(found, count);
  }
  const needed = found.slice(least);
  return {
    minutes: [...new Set(needed.flat())],
    areAll: needed.reduce((sum, { length }) => sum + length, 0) < count,
  };
}

/** Adds the minutes of a part's measurements to their buckets, from the least that is still needed on. */
function addMinutes(
  found: readonly number[][],
  least: number,
  {
    part: { dayAt, columns },
    question,
  }: { readonly part: ReadPart; readonly question: SlowQuestion },
): void {
  const read = columnReader(columns);
  const [cell, minute, count] = [read("cell"), read("minute"), read("count")];
  const buckets = cell.values.map((text) => cellPlace(text).bucket);
  const minutes = minute.values.map((text) => minuteAt(dayAt, text));
  const { cause } = question;
  const text =
    cause && causeText({ attributionKind: cause.attribution_kind, attribution: cause.attribution });
  const conditions: Condition[] = [
    ...conditionsOf(question, dayAt, read),
    conditionOn(cell, (value) => cellPlace(value).bucket >= least),
    conditionOn(count, (value) => Number(value) > 0),
    ...(text === undefined ? [] : [conditionOn(read("cause"), (value) => value === text)]),
  ];
  for (const row of selectRows(cell.codes.length, conditions)) {
    const at = minutes[minute.codes[row] ?? 0];
    if (at !== undefined) found[buckets[cell.codes[row] ?? 0] ?? 0]?.push(at);
  }
}

/** The least bucket that is needed so that it and those above it have so many. */
function leastOf(found: readonly number[][], count: number): number {
  let sum = 0;
  for (let bucket = found.length - 1; bucket > 0; bucket -= 1) {
    sum += found[bucket]?.length ?? 0;
    if (sum >= count) return bucket;
  }
  return 0;
}
