import { vitalBuckets } from "../../../../src/wire/events/vitalsApi.ts";
import type { VitalName } from "../../../../src/wire/events/vitals.ts";
import type { VitalCell, VitalKey, VitalQuestion } from "../eventStore.ts";
import type { Columns } from "./columns.ts";
import { groupRows, numberAt, type RowGroups, selectRows } from "./groupRows.ts";
import {
  cellPlace,
  columnReader,
  type ColumnReader,
  conditionsOf,
  keyColumn,
  type VitalCellPlace,
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

/** Groups and cells that are counted at once: a table of 16 MB at most. */
const maxTotals = 2 ** 21;

/** Adds each row to the sum of its group, those with the same bucket and rating together. */
function addRows(grouped: GroupedRows, read: ColumnReader): void {
  const { values } = read("cell");
  const places = values.map(cellPlace);
  const groupsAtOnce = Math.max(1, Math.floor(maxTotals / Math.max(1, values.length)));
  for (let from = 0; from < grouped.sumOfGroup.length; from += groupsAtOnce) {
    const sums = grouped.sumOfGroup.slice(from, from + groupsAtOnce);
    const totals = totalsOf(grouped, { from, to: from + sums.length }, read);
    for (const [index, sum] of sums.entries())
      for (const [code, place] of places.entries()) {
        const total = totals[index * values.length + code] ?? 0;
        if (total !== 0) addTo(sum, place, total);
      }
  }
}

function addTo(sum: Sum, { bucket, rating }: VitalCellPlace, total: number): void {
  sum.count += total;
  if (rating === "good") sum.good += total;
  if (rating === "poor") sum.poor += total;
  sum.counts[bucket] = (sum.counts[bucket] ?? 0) + total;
}

/** How many measurements some groups have in each cell, group by group. */
function totalsOf(
  { rows, groups: { groups } }: GroupedRows,
  { from, to }: { readonly from: number; readonly to: number },
  read: ColumnReader,
): Float64Array {
  const [cell, count] = [read("cell"), read("count")];
  const [cells, counts, width] = [cell.codes, count.codes, cell.values.length];
  const weights = Int32Array.from(count.values, Number);
  const totals = new Float64Array((to - from) * width);
  for (let index = 0; index < rows.length; index += 1) {
    const group = numberAt(groups, index);
    if (group < from || group >= to) continue;
    const row = numberAt(rows, index);
    const place = (group - from) * width + numberAt(cells, row);
    totals[place] = (totals[place] ?? 0) + (weights[numberAt(counts, row)] ?? 0);
  }
  return totals;
}
