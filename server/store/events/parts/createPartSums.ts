import { vitalBuckets } from "../../../../src/wire/events/vitalsApi.ts";
import type { VitalName } from "../../../../src/wire/events/vitals.ts";
import type { VitalCell, VitalKey, VitalQuestion } from "../eventStore.ts";
import type { Columns } from "./columns.ts";
import { groupRows, selectRows } from "./groupRows.ts";
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
      const { groups, firsts } = groupRows(rows, keyed);
      const sumOfGroup = Array.from(firsts, (row) =>
        sumOf(keyed.map(({ values, codes }) => values[codes[row] ?? 0] ?? "")),
      );
      addRows({ rows, groups, sumOfGroup }, read);
    },
    cells: () => [...sums.values()].map((sum) => ({ name, ...sum })),
  } satisfies PartSums);
}

/** Adds each row to the sum of its group. */
function addRows(
  {
    rows,
    groups,
    sumOfGroup,
  }: {
    readonly rows: Uint32Array;
    readonly groups: Uint32Array;
    readonly sumOfGroup: readonly Sum[];
  },
  read: ColumnReader,
): void {
  const [cell, count] = [read("cell"), read("count")];
  const places = cell.values.map((text) => {
    const { bucket, rating } = cellPlace(text);
    return { bucket, good: Number(rating === "good"), poor: Number(rating === "poor") };
  });
  const weights = Int32Array.from(count.values, Number);
  let index = 0;
  for (const row of rows) {
    const sum = sumOfGroup[groups[index] ?? 0];
    const place = places[cell.codes[row] ?? 0];
    index += 1;
    if (sum === undefined || place === undefined) continue;
    const weight = weights[count.codes[row] ?? 0] ?? 0;
    sum.count += weight;
    sum.good += weight * place.good;
    sum.poor += weight * place.poor;
    sum.counts[place.bucket] = (sum.counts[place.bucket] ?? 0) + weight;
  }
}
