/** Places in a list of values, one for each row: as narrow as the list allows. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Runs of equal codes: after which row each ends, and its code. */
export interface Runs {
  readonly ends: Codes;
  readonly codes: Codes;
}

/** A text for each row, as its place in the list of all texts. */
export interface Column {
  readonly values: readonly string[];
  readonly codes: Codes;
  /** The same codes, where they are known as runs. */
  readonly runs?: Runs;
}

/** Columns of as many rows each, by their names. */
export type Columns = ReadonlyMap<string, Column>;

/** Bytes of one code where a column has so many values. */
export function codeWidth(values: number): 1 | 2 | 4 {
  if (values <= 2 ** 8) return 1;
  return values <= 2 ** 16 ? 2 : 4;
}

/** Codes of so many rows, all 0, for a column of so many values. */
export function emptyCodes(rows: number, values: number): Codes {
  const width = codeWidth(values);
  if (width === 1) return new Uint8Array(rows);
  return width === 2 ? new Uint16Array(rows) : new Uint32Array(rows);
}

/** The codes of some rows. */
export function pickCodes(codes: Codes, rows: Uint32Array): Codes {
  const width = codes.BYTES_PER_ELEMENT;
  if (width === 1) return Uint8Array.from(rows, (row) => codes[row] ?? 0);
  if (width === 2) return Uint16Array.from(rows, (row) => codes[row] ?? 0);
  return Uint32Array.from(rows, (row) => codes[row] ?? 0);
}

/** The column of some texts. */
export function columnOf(texts: readonly string[]): Column {
  const places = new Map<string, number>();
  for (const text of texts) if (!places.has(text)) places.set(text, places.size);
  const codes = emptyCodes(texts.length, places.size);
  for (const [row, text] of texts.entries()) codes[row] = places.get(text) ?? 0;
  return { values: [...places.keys()], codes };
}

/** The rows of all the columns, one after the other. */
export function joinColumns(columns: readonly Column[]): Column {
  const [only] = columns;
  if (only !== undefined && columns.length === 1) return only;
  const places = new Map<string, number>();
  for (const { values } of columns)
    for (const value of values) if (!places.has(value)) places.set(value, places.size);
  const rows = columns.reduce((sum, { codes }) => sum + codes.length, 0);
  const joined = emptyCodes(rows, places.size);
  let row = 0;
  for (const { values, codes } of columns) {
    const placeOf = Uint32Array.from(values, (value) => places.get(value) ?? 0);
    for (const code of codes) {
      joined[row] = placeOf[code] ?? 0;
      row += 1;
    }
  }
  return { values: [...places.keys()], codes: joined };
}
