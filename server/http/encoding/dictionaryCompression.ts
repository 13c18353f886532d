import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, zstdCompress } from "node:zlib";
import type { DictionaryCoding } from "./acceptEncoding.ts";
import type { Effort } from "./compress.ts";

const brotli = promisify(brotliCompress);
const zstandard = promisify(zstdCompress);

/**
 * What each coding begins with, before the SHA-256 of the dictionary (RFC 9842, sections 4 and 5): a mark, and for
 * Zstandard the head of a frame of 32 bytes that decoders skip.
 */
const marks: Readonly<Record<DictionaryCoding, Uint8Array>> = {
  dcb: Uint8Array.of(0xff, 0x44, 0x43, 0x42),
  dcz: Uint8Array.of(0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0),
};

const brotliQuality: Readonly<Record<Effort, number>> = { quick: 5, best: 11 };
const zstandardLevel: Readonly<Record<Effort, number>> = { quick: 3, best: 19 };

/** What is not at least so much smaller than brotli alone is not worth an answer of its own. */
export const worthIt = 0.85;

/** Characters of the Base64 of a SHA-256, without the sign that fills it up. */
const availableDictionary = /^\s*:([A-Za-z0-9+/]{43}=):\s*$/;

/**
 * The SHA-256 of the asker's dictionary that `Available-Dictionary` names, in `base64url`; `undefined` where it names
 * none, or is not one byte sequence of that length.
 */
export function readAvailableDictionary(header: string | null | undefined): string | undefined {
  const [, digest] = availableDictionary.exec(header ?? "") ?? [];
  return digest === undefined ? undefined : Buffer.from(digest, "base64").toString("base64url");
}

/** Encodes bytes by a dictionary, in the thread pool, with the digest of the dictionary that decoders check. */
export async function compressBy(
  dictionary: Uint8Array,
  bytes: Uint8Array,
  { coding, effort }: { readonly coding: DictionaryCoding; readonly effort: Effort },
): Promise<Uint8Array> {
  const brotliOptions = {
    dictionary,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  };
  const zstandardOptions = {
    dictionary,
    params: { [constants.ZSTD_c_compressionLevel]: zstandardLevel[effort] },
  };
  const encoded =
    coding === "dcb"
      ? await brotli(bytes, brotliOptions)
      : await zstandard(bytes, zstandardOptions);
  return Buffer.concat([marks[coding], hash("sha256", dictionary, "buffer"), encoded]);
}
