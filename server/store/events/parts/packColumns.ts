import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompressSync } from "node:zlib";
import { trustedJson } from "../../../../src/lib/trusted.ts";
import {
  type Codes,
  codeWidth,
  type Column,
  type Columns,
  emptyCodes,
  pickCodes,
  type Runs,
} from "./columns.ts";

const compress = promisify(zstdCompress);

/** Fast, and nearly as small as slower levels. */
const level = 3;

/** What stands before the codes: what they are, in their order. */
interface PackedHead {
  readonly rows: number;
  readonly columns: readonly PackedColumn[];
}

interface PackedColumn {
  readonly name: string;
  readonly values: readonly string[];
  /** How many runs of equal codes there are, where their ends and codes stand in the place of all codes. */
  readonly runs?: number;
}

/** Bytes of the number that says how long the head is, and of the end of a run. */
const numberBytes = 4;

/** Rows that a run has on average where runs are kept instead of rows. */
const shortestRun = 8;

/** Bytes that are enough for most columns, so that they are unpacked in one piece. */
const usualHead = 4_096;
const usualWidth = 2;

/**
 * Columns as text: the Base64 of a Zstandard frame with the length of a head, the head in JSON, and the codes of each column, row by row or
 * run by run. Text, because drivers of PostgreSQL write bytes as hexadecimal digits, twice as many.
 */
export async function packColumns(columns: Columns): Promise<string> {
  const list = [...columns].map(([name, column]) => ({ name, column, runs: runsOf(column.codes) }));
  const head: PackedHead = {
    rows: list[0]?.column.codes.length ?? 0,
    columns: list.map(({ name, column: { values }, runs }) => ({
      name,
      values,
      ...(runs && { runs: runs.ends.length }),
    })),
  };
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(numberBytes);
  length.writeUInt32LE(headBytes.length);
  const codes = list.flatMap(({ column, runs }) =>
    runs === undefined ? [bytesOf(column.codes)] : [bytesOf(runs.ends), bytesOf(runs.codes)],
  );
  const packed = await compress(Buffer.concat([length, headBytes, ...codes]), {
    params: { [constants.ZSTD_c_compressionLevel]: level },
  });
  return packed.toString("base64");
}

/** The columns of a text that `packColumns` made, of about `expectedRows` rows. Throws for any other text. */
export function unpackColumns(text: string, expectedRows: number): Columns {
  const bytes = zstdDecompressSync(Buffer.from(text, "base64"), {
    chunkSize: usualHead + expectedRows * usualWidth,
  });
  const headEnd = numberBytes + bytes.readUInt32LE();
  const { rows, columns } = trustedJson<PackedHead>(bytes.toString("utf8", numberBytes, headEnd));
  let at = headEnd;
  const take = (count: number, width: 1 | 2 | 4): Codes => {
    const start = at;
    at += count * width;
    return codesAt(bytes, { start, count, width });
  };
  return new Map(
    columns.map(({ name, values, runs }): [string, Column] => {
      const width = codeWidth(values.length);
      if (runs === undefined) return [name, { values, codes: take(rows, width) }];
      const told: Runs = { ends: take(runs, numberBytes), codes: take(runs, width) };
      return [name, columnOfRuns(values, told, rows)];
    }),
  );
}

/** The runs of equal codes, where they are long enough on average. */
function runsOf(codes: Codes): Runs | undefined {
  const ends: number[] = [];
  for (let row = 1; row <= codes.length; row += 1)
    if (codes[row] !== codes[row - 1]) {
      ends.push(row);
      if (ends.length * shortestRun > codes.length) return undefined;
    }
  const last = Uint32Array.from(ends, (end) => end - 1);
  return { ends: Uint32Array.from(ends), codes: pickCodes(codes, last) };
}

/** A column that has codes once they are read: most questions need no more than its runs. */
function columnOfRuns(values: readonly string[], runs: Runs, rows: number): Column {
  let codes: Codes | undefined;
  return {
    values,
    runs,
    get codes() {
      codes ??= codesOfRuns(runs, emptyCodes(rows, values.length));
      return codes;
    },
  };
}

function codesOfRuns({ ends, codes }: Runs, filled: Codes): Codes {
  let start = 0;
  for (let run = 0; run < ends.length; run += 1) {
    const end = ends[run] ?? 0;
    filled.fill(codes[run] ?? 0, start, end);
    start = end;
  }
  return filled;
}

function bytesOf({ buffer, byteOffset, byteLength }: Codes): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Numbers inside unpacked bytes; those of several bytes are copied first, because they must begin at an aligned address. */
function codesAt(
  { buffer, byteOffset }: Uint8Array,
  {
    start,
    count,
    width,
  }: { readonly start: number; readonly count: number; readonly width: 1 | 2 | 4 },
): Codes {
  const from = byteOffset + start;
  if (width === 1) return new Uint8Array(buffer, from, count);
  const copy = buffer.slice(from, from + count * width);
  return width === 2 ? new Uint16Array(copy) : new Uint32Array(copy);
}
