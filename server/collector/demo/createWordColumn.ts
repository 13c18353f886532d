/** Words of a table's rows, of which there are few different ones. */
export interface WordColumn {
  /** Throws a `RangeError` beyond 256 different words. */
  readonly set: (row: number, word: string) => void;
  /** For each row the number that stands for its word. */
  readonly codes: Readonly<Uint8Array>;
  readonly textOf: (code: number) => string;
  /** The number of different words. */
  readonly size: () => number;
}

const most = 256;

/** A column for so many rows, of one byte each. */
export function createWordColumn(room: number): WordColumn {
  const codes = new Uint8Array(room);
  const words: string[] = [];
  return {
    codes,
    set(row, word) {
      const known = words.indexOf(word);
      if (known < 0 && words.length === most)
        throw new RangeError(`A column has at most ${most} different words.`);
      codes[row] = known < 0 ? words.push(word) - 1 : known;
    },
    textOf: (code) => words[code] ?? "",
    size: () => words.length,
  } satisfies WordColumn;
}
