import type { Codes, Column, Runs } from "./columns.ts";

/** What a row's code in a column has to be: 1 at the codes that are wanted, 0 at the others. */
export interface Condition {
  readonly column: Column;
  readonly isWanted: Uint8Array;
}

/** Rows that follow each other: the first, and the one after the last, of each range. */
type Ranges = readonly number[];

/** Rows by what they have in common: the group of each row, and the place in the list of the first row of each group. */
export interface RowGroups {
  readonly groups: Uint32Array;
  readonly firsts: Uint32Array;
}

// The loops here run once for every row of a question: they count by index and write without asking, because an iterator or a
// branch takes several times as long as the rest.

/** Entries of a table that groups rows by two codes at once; beyond them a map does, which is slower and as large as the rows. */
const maxTable = 2 ** 21;

/** Where rows are selected: one list for all parts, because making one takes as long as filling it. */
let selected = new Uint32Array();

/**
 * The numbers, in order, of the rows that meet all conditions. Those on columns of runs are looked at first, run by run. The list
 * is used again by the next call.
 */
export function selectRows(count: number, conditions: readonly Condition[]): Uint32Array {
  if (selected.length < count) selected = new Uint32Array(count);
  let ranges: Ranges = [0, count];
  const byRow: Condition[] = [];
  for (const condition of conditions) {
    const { runs } = condition.column;
    if (runs === undefined) byRow.push(condition);
    else ranges = keepRuns(ranges, runs, condition.isWanted);
  }
  const [first, ...others] = byRow;
  let kept = first === undefined ? selectAll(ranges) : selectFirst(ranges, first);
  for (const condition of others) kept = selectAgain(kept, condition);
  return selected.subarray(0, kept);
}

/** What of the ranges is in wanted runs. */
function keepRuns(ranges: Ranges, { ends, codes }: Runs, isWanted: Uint8Array): Ranges {
  const kept: number[] = [];
  let start = 0;
  let range = 0;
  for (let run = 0; run < ends.length; run += 1) {
    const end = numberAt(ends, run);
    if (isWanted[numberAt(codes, run)] === 1) {
      while ((ranges[range + 1] ?? Infinity) <= start) range += 2;
      for (let next = range; (ranges[next] ?? Infinity) < end; next += 2)
        kept.push(Math.max(start, ranges[next] ?? 0), Math.min(end, ranges[next + 1] ?? 0));
    }
    start = end;
  }
  return kept;
}

function selectAll(ranges: Ranges): number {
  const rows = selected;
  let kept = 0;
  for (let range = 0; range < ranges.length; range += 2) {
    const end = ranges[range + 1] ?? 0;
    for (let row = ranges[range] ?? 0; row < end; row += 1) {
      rows[kept] = row;
      kept += 1;
    }
  }
  return kept;
}

function selectFirst(ranges: Ranges, { column: { codes }, isWanted }: Condition): number {
  const rows = selected;
  let kept = 0;
  for (let range = 0; range < ranges.length; range += 2) {
    const end = ranges[range + 1] ?? 0;
    for (let row = ranges[range] ?? 0; row < end; row += 1) {
      rows[kept] = row;
      kept += isWanted[codes[row] ?? 0] ?? 0;
    }
  }
  return kept;
}

function selectAgain(count: number, { column: { codes }, isWanted }: Condition): number {
  const rows = selected;
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const row = rows[index] ?? 0;
    rows[kept] = row;
    kept += isWanted[codes[row] ?? 0] ?? 0;
  }
  return kept;
}

/** Groups rows that have the same codes in all columns. */
export function groupRows(rows: Uint32Array, columns: readonly Column[]): RowGroups {
  let known: RowGroups = {
    groups: new Uint32Array(rows.length),
    firsts: new Uint32Array(Math.min(1, rows.length)),
  };
  for (const column of columns) known = splitGroups(rows, known, column);
  return known;
}

/** An element of a list that has it. */
export function numberAt(list: Codes, index: number): number {
  return list[index] ?? 0;
}

/** Groups rows that are in the same group and have the same code in a column. */
function splitGroups(rows: Uint32Array, known: RowGroups, column: Column): RowGroups {
  const { groups, firsts } = known;
  const { values, codes } = column;
  const width = values.length;
  if (width <= 1) return known;
  const size = firsts.length * width;
  const table = size <= maxTable ? new Uint32Array(size) : undefined;
  const map = new Map<number, number>();
  const split = new Uint32Array(rows.length);
  const begun: number[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const key = numberAt(groups, index) * width + numberAt(codes, numberAt(rows, index));
    // One more than the group, so that 0 says that there is none.
    let place = (table === undefined ? map.get(key) : table[key]) ?? 0;
    if (place === 0) {
      place = begun.push(index);
      if (table === undefined) map.set(key, place);
      else table[key] = place;
    }
    split[index] = place - 1;
  }
  return { groups: split, firsts: Uint32Array.from(begun) };
}
