import { letOthersRun } from "../letOthersRun.ts";
import { type Column, type Columns, joinColumns, pickCodes } from "./columns.ts";

/** Rows that differ in some column, and how many measurements each stands for: less than none where it takes some back. */
export interface CountedRows {
  readonly columns: Columns;
  readonly counts: Int32Array;
}

/**
 * The rows of all, sorted by their columns: first by those named, which become long runs, then by the others, those with the
 * fewest values first, so that they take little room. Rows that have everything in common become one, and what adds up to
 * nothing is left out. All have the same columns. Between two columns others run.
 */
export async function mergeRows(
  all: readonly CountedRows[],
  sortedFirst: readonly string[],
): Promise<CountedRows> {
  const { columns, counts } = joinRows(all);
  const sorted = inOrder(columns, sortedFirst);
  let order = Uint32Array.from(counts.keys());
  for (const column of sorted.toReversed()) {
    order = sortedBy(column, order);
    await letOthersRun();
  }
  const isNew = new Uint8Array(order.length);
  for (const column of sorted) {
    markChanges(column, order, isNew);
    await letOthersRun();
  }
  const kept = sumRuns({ order, isNew, counts });
  const picked = new Map<string, Column>();
  for (const [name, column] of columns) {
    picked.set(name, { values: column.values, codes: pickCodes(column.codes, kept.rows) });
    await letOthersRun();
  }
  return { columns: picked, counts: kept.counts };
}

function inOrder(columns: Columns, sortedFirst: readonly string[]): readonly Column[] {
  const first = sortedFirst.flatMap((name) => columns.get(name) ?? []);
  const others = [...columns.values()].filter((column) => !first.includes(column));
  return [...first, ...others.toSorted((a, b) => a.values.length - b.values.length)];
}

function joinRows(all: readonly CountedRows[]): CountedRows {
  const counts = new Int32Array(all.reduce((sum, one) => sum + one.counts.length, 0));
  let end = 0;
  for (const one of all) {
    counts.set(one.counts, end);
    end += one.counts.length;
  }
  const names = [...(all[0]?.columns.keys() ?? [])];
  const columns = names.map((name): [string, Column] => [
    name,
    joinColumns(all.flatMap((one) => one.columns.get(name) ?? [])),
  ]);
  return { columns: new Map(columns), counts };
}

/** The rows by the codes of a column; those with the same code stay in their order. */
function sortedBy({ values, codes }: Column, order: Uint32Array): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(values.length + 1);
  for (const code of codes) places[code + 1] = (places[code + 1] ?? 0) + 1;
  for (let code = 1; code < places.length; code += 1)
    places[code] = (places[code] ?? 0) + (places[code - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const code = codes[row] ?? 0;
    const place = places[code] ?? 0;
    sorted[place] = row;
    places[code] = place + 1;
  }
  return sorted;
}

/** Marks the places where a row differs from the one before it. */
function markChanges({ codes }: Column, order: Uint32Array, isNew: Uint8Array): void {
  let before: number | undefined;
  let place = 0;
  for (const row of order) {
    const code = codes[row];
    if (code !== before) isNew[place] = 1;
    before = code;
    place += 1;
  }
}

/** The first row of each run of equal ones, with the sum of the run, where that is not 0. */
function sumRuns({
  order,
  isNew,
  counts,
}: {
  readonly order: Uint32Array;
  readonly isNew: Uint8Array;
  readonly counts: Int32Array;
}): { readonly rows: Uint32Array; readonly counts: Int32Array } {
  const rows = new Uint32Array(order.length);
  const sums = new Int32Array(order.length);
  let kept = 0;
  for (let place = 0; place < order.length;) {
    const row = order[place] ?? 0;
    let sum = 0;
    do {
      sum += counts[order[place] ?? 0] ?? 0;
      place += 1;
    } while (place < order.length && isNew[place] === 0);
    if (sum === 0) continue;
    rows[kept] = row;
    sums[kept] = sum;
    kept += 1;
  }
  return { rows: rows.subarray(0, kept), counts: sums.subarray(0, kept) };
}
