import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompressSync } from "node:zlib";
import { trustedJson } from "../../../../src/lib/trusted.ts";
import { type Codes, codeWidth, type Column, type Columns } from "./columns.ts";

const compress = promisify(zstdCompress);

/** Fast, and nearly as small as slower levels: sorted rows are mostly runs. */
const level = 3;

/** What stands before the codes: what they are, in their order. */
interface PackedHead {
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** Bytes that are enough for most columns, so that they are unpacked in one piece. */
const usualHead = 4_096;
const usualWidth = 2;

/** Bytes of the number that says how long the head is. */
const lengthBytes = 4;

/**
 * Columns as text: the Base64 of a Zstandard frame with the length of a head, the head in JSON, and the codes of each column. Text, because
 * drivers of PostgreSQL write bytes as hexadecimal digits, twice as many.
 */
export async function packColumns(columns: Columns): Promise<string> {
  const list = [...columns];
  const rows = list[0]?.[1].codes.length ?? 0;
  const head: PackedHead = {
    rows,
    columns: list.map(([name, { values }]) => ({ name, values })),
  };
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(headBytes.length);
  const codes = list.map(([, column]) => bytesOf(column.codes));
  const packed = await compress(Buffer.concat([length, headBytes, ...codes]), {
    params: { [constants.ZSTD_c_compressionLevel]: level },
  });
  return packed.toString("base64");
}

/** The columns of such a text, which has about so many rows. Throws where it is not one. */
export function unpackColumns(text: string, expectedRows: number): Columns {
  const bytes = zstdDecompressSync(Buffer.from(text, "base64"), {
    chunkSize: usualHead + expectedRows * usualWidth,
  });
  const headEnd = lengthBytes + bytes.readUInt32LE();
  const { rows, columns } = trustedJson<PackedHead>(bytes.toString("utf8", lengthBytes, headEnd));
  let at = headEnd;
  return new Map(
    columns.map(({ name, values }): [string, Column] => {
      const end = at + rows * codeWidth(values.length);
      // A copy, which begins where wider codes may.
      const codes = codesOf(Uint8Array.from(bytes.subarray(at, end)), codeWidth(values.length));
      at = end;
      return [name, { values, codes }];
    }),
  );
}

function bytesOf({ buffer, byteOffset, byteLength }: Codes): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function codesOf(bytes: Uint8Array<ArrayBuffer>, width: 1 | 2 | 4): Codes {
  if (width === 1) return bytes;
  return width === 2 ? new Uint16Array(bytes.buffer) : new Uint32Array(bytes.buffer);
}
