/**
 * The number of typing errors between two words: a letter inserted, omitted or replaced, or two neighbours swapped
 * (optimal string alignment: no letter changes twice). Counts UTF-16 units.
 */
export function editDistance(a: string, b: string): number {
  return lastRow(a, b)[b.length] ?? 0;
}

/** The distance from `a` to the nearest beginning of `b`, for words that are not fully typed yet. */
export function prefixDistance(a: string, b: string): number {
  return Math.min(...lastRow(a, b));
}

interface Rows {
  readonly beforePrevious: readonly number[];
  readonly previous: readonly number[];
}

/** Distances from all of `a` to every beginning of `b`, by its length. */
function lastRow(a: string, b: string): readonly number[] {
  let rows: Rows = {
    beforePrevious: [],
    previous: Array.from({ length: b.length + 1 }, (_, index) => index),
  };
  for (let i = 1; i <= a.length; i++) {
    rows = { beforePrevious: rows.previous, previous: nextRow(a.slice(0, i), b, rows) };
  }
  return rows.previous;
}

const unreachable = Number.POSITIVE_INFINITY;

function nextRow(a: string, b: string, { beforePrevious, previous }: Rows): readonly number[] {
  const row = [a.length];
  for (let j = 1; j <= b.length; j++) {
    const same = a.at(-1) === b[j - 1];
    const swapped = a.at(-1) === b[j - 2] && a.at(-2) === b[j - 1];
    row.push(
      Math.min(
        (previous[j] ?? unreachable) + 1,
        (row[j - 1] ?? unreachable) + 1,
        (previous[j - 1] ?? unreachable) + (same ? 0 : 1),
        swapped ? (beforePrevious[j - 2] ?? unreachable) + 1 : unreachable,
      ),
    );
  }
  return row;
}
