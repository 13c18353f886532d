import type { Codes, Column } from "./columns.ts";

/** What a row's code in a column has to be: 1 at the codes that are wanted. */
export interface Condition {
  readonly codes: Codes;
  readonly isWanted: Uint8Array;
}

/** Rows by what they have in common: the group of each, and the first row of each group. */
export interface RowGroups {
  readonly groups: Uint32Array;
  readonly firsts: Uint32Array;
}

/** Entries of a table that groups rows by two codes at once; beyond them a map does, which is slower and as large as the rows. */
const maxTable = 2 ** 21;

/** The places, in order, of the rows that meet all conditions. */
export function selectRows(count: number, conditions: readonly Condition[]): Uint32Array {
  let rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  for (const { codes, isWanted } of conditions) {
    let kept = 0;
    for (const row of rows)
      if (isWanted[codes[row] ?? 0] === 1) {
        rows[kept] = row;
        kept += 1;
      }
    rows = rows.subarray(0, kept);
  }
  return rows;
}

/** Groups rows that have the same codes in all columns. */
export function groupRows(rows: Uint32Array, columns: readonly Column[]): RowGroups {
  let known: RowGroups = { groups: new Uint32Array(rows.length), firsts: rows.subarray(0, 1) };
  for (const column of columns)
    if (column.values.length > 1) known = splitGroups(rows, known, column);
  return known;
}

function splitGroups(
  rows: Uint32Array,
  { groups, firsts }: RowGroups,
  { values, codes }: Column,
): RowGroups {
  const size = firsts.length * values.length;
  const table = size <= maxTable ? new Uint32Array(size) : undefined;
  const map = new Map<number, number>();
  const split = new Uint32Array(rows.length);
  const begun: number[] = [];
  let index = 0;
  for (const row of rows) {
    const key = (groups[index] ?? 0) * values.length + (codes[row] ?? 0);
    // One more than the group, so that 0 says that there is none.
    let place = (table === undefined ? map.get(key) : table[key]) ?? 0;
    if (place === 0) {
      place = begun.push(row);
      if (table === undefined) map.set(key, place);
      else table[key] = place;
    }
    split[index] = place - 1;
    index += 1;
  }
  return { groups: split, firsts: Uint32Array.from(begun) };
}
