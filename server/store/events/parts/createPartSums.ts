import { vitalBuckets } from "../../../../src/wire/events/vitalsApi.ts";
import type { VitalName } from "../../../../src/wire/events/vitals.ts";
import type { VitalCell, VitalKey, VitalQuestion } from "../eventStore.ts";
import type { Column, Columns } from "./columns.ts";
import { groupRows, numberAt, type RowGroups, selectRows, splitGroups } from "./groupRows.ts";
import {
  cellPlace,
  columnReader,
  type ColumnReader,
  conditionsOf,
  keyColumn,
} from "./vitalColumns.ts";

/** Distributions of one measure that are summed up from the columns of parts. */
export interface PartSums {
  /** Adds a part of the day that begins then, with at least the columns that `columnsFor` names. */
  add(dayAt: number, columns: Columns): void;
  cells(): readonly VitalCell[];
}

interface Sum {
  readonly keys: readonly string[];
  count: number;
  good: number;
  poor: number;
  readonly counts: number[];
}

/** Sums without any part yet. Rows are counted by their codes; the texts are read once for each group of rows. */
export function createPartSums(
  name: VitalName,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): PartSums {
  const sums = new Map<string, Sum>();

  function sumOf(texts: readonly string[]): Sum {
    const place = JSON.stringify(texts);
    const known = sums.get(place);
    if (known !== undefined) return known;
    const counts = Array.from({ length: vitalBuckets }, () => 0);
    const sum: Sum = { keys: texts, count: 0, good: 0, poor: 0, counts };
    sums.set(place, sum);
    return sum;
  }

  return Object.freeze({
    add: (dayAt: number, columns: Columns): void => {
      const read = columnReader(columns);
      const conditions = conditionsOf(question, dayAt, read);
      const rows = selectRows(read("cell").codes.length, conditions);
      const keyed = keys.map((key) => keyColumn(key, dayAt, read));
      const groups = groupRows(rows, keyed);
      const sumOfGroup = Array.from(groups.firsts, (first) =>
        sumOf(
          keyed.map(({ values, codes }) => values[numberAt(codes, numberAt(rows, first))] ?? ""),
        ),
      );
      addRows({ rows, groups, sumOfGroup }, read);
    },
    cells: () => [...sums.values()].map((sum) => ({ name, ...sum })),
  } satisfies PartSums);
}

interface GroupedRows {
  readonly rows: Uint32Array;
  readonly groups: RowGroups;
  readonly sumOfGroup: readonly Sum[];
}

/** Adds each row to the sum of its group, those with the same bucket and rating together. */
function addRows({ rows, groups, sumOfGroup }: GroupedRows, read: ColumnReader): void {
  const cell = read("cell");
  const alike = splitGroups(rows, groups, cell);
  const totals = totalsOf(rows, alike, read("count"));
  const places = cell.values.map(cellPlace);
  for (const [group, first] of alike.firsts.entries()) {
    const sum = sumOfGroup[numberAt(groups.groups, first)];
    const place = places[numberAt(cell.codes, numberAt(rows, first))];
    const total = totals[group] ?? 0;
    if (sum === undefined || place === undefined) continue;
    sum.count += total;
    if (place.rating === "good") sum.good += total;
    if (place.rating === "poor") sum.poor += total;
    sum.counts[place.bucket] = (sum.counts[place.bucket] ?? 0) + total;
  }
}

/** How many measurements the rows of each group stand for. */
function totalsOf(
  rows: Uint32Array,
  { groups, firsts }: RowGroups,
  { values, codes }: Column,
): Float64Array {
  const weights = Int32Array.from(values, Number);
  const totals = new Float64Array(firsts.length);
  for (let index = 0; index < rows.length; index += 1) {
    const group = numberAt(groups, index);
    totals[group] = (totals[group] ?? 0) + (weights[numberAt(codes, numberAt(rows, index))] ?? 0);
  }
  return totals;
}
