import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import type { Encoding } from "./acceptEncoding.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * The effort of a compression. `quick`: while someone waits. `best`: in the background, for content that is requested
 * often.
 */
export type Effort = "quick" | "best";

const brotliQuality: Readonly<Record<Effort, number>> = { quick: 5, best: 11 };
const gzipLevel: Readonly<Record<Effort, number>> = { quick: 6, best: 9 };

/** Encodes bytes in a content coding, in the thread pool; `identity` answers the bytes unchanged. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: Effort,
): Promise<Uint8Array> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return deflate(bytes, { level: gzipLevel[effort] });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

/** Undoes `compress`, in the thread pool. */
export async function decompress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return encoding === "identity" ? bytes : decoders[encoding](bytes);
}
