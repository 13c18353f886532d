import type { Codes, Column, Runs } from "./columns.ts";

/** What a row's code in a column has to be: 1 at the codes that are wanted, 0 at the others. */
export interface Condition {
  readonly codes: Codes;
  readonly runs?: Runs | undefined;
  readonly isWanted: Uint8Array;
}

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

/** The numbers, in order, of the rows that meet all conditions. The list is used again by the next call. */
export function selectRows(count: number, conditions: readonly Condition[]): Uint32Array {
  if (selected.length < count) selected = new Uint32Array(count);
  const [first, ...others] = conditions.toSorted(runsFirst);
  let kept = first === undefined ? selectAll(count) : selectFirst(count, first);
  for (const condition of others) kept = selectAgain(kept, condition);
  return selected.subarray(0, kept);
}

function selectAll(count: number): number {
  for (let row = 0; row < count; row += 1) selected[row] = row;
  return count;
}

function runsFirst(a: Condition, b: Condition): number {
  return Number(a.runs === undefined) - Number(b.runs === undefined);
}

function selectFirst(count: number, { codes, runs, isWanted }: Condition): number {
  const rows = selected;
  if (runs !== undefined) return selectRuns(runs, isWanted);
  let kept = 0;
  for (let row = 0; row < count; row += 1) {
    rows[kept] = row;
    kept += isWanted[codes[row] ?? 0] ?? 0;
  }
  return kept;
}

function selectRuns({ ends, codes }: Runs, isWanted: Uint8Array): number {
  const rows = selected;
  let kept = 0;
  let start = 0;
  for (const [run, end] of ends.entries()) {
    if (isWanted[codes[run] ?? 0] === 1)
      for (let row = start; row < end; row += 1) {
        rows[kept] = row;
        kept += 1;
      }
    start = end;
  }
  return kept;
}

function selectAgain(count: number, { codes, isWanted }: Condition): number {
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
export function splitGroups(rows: Uint32Array, known: RowGroups, column: Column): RowGroups {
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
