import { pageCaching } from "../../../src/wire/page/render.ts";
import { decompress } from "../encoding/compress.ts";
import type { DictionaryCoding, Encoding } from "../encoding/acceptEncoding.ts";
import {
  digestOf,
  keptTiming,
  type ReadyAnswer,
  timingHeader,
  weakTag,
} from "../answers/readyAnswer.ts";
import { type PagePolicy, policyHeaders } from "../security/pagePolicy.ts";
import { securityHeaders } from "../security/securityHeaders.ts";
import { speculationHeader } from "./speculationRules.ts";

/**
 * Lets a browser use a page as the dictionary of the next one that it opens, whichever that is: also between kinds the
 * shell, styles and texts are the same. Documents alone, so that no other request names what was visited last.
 */
const dictionaryHeader = { "use-as-dictionary": 'match="/*", match-dest=("document")' } as const;

/** A rendered page by the codings made of it so far. */
export interface PageEntry {
  readonly status: number;
  /** A weak tag, because it is the same for all codings. */
  readonly etag: string;
  /** The plain bytes; absent in a page that is kept, which has them compressed only: see `packPage` and `plainBytes`. */
  readonly identity?: Uint8Array<ArrayBuffer>;
  readonly variants: ReadonlyMap<Encoding, ReadyAnswer>;
  readonly notModified: ReadyAnswer;
  /** Headers of every variant, without those that depend on the coding. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the render says of its parts, for those who waited for it; never kept. */
  readonly timing?: string | undefined;
  /** The address holds a value that anybody may think of: see `isOpenAddress`. */
  readonly isOpen?: boolean;
}

/** Headers of a rendered answer that the page cache sets itself, or that no shared answer may have. */
const replaced = new Set([
  "content-length",
  "content-encoding",
  "etag",
  "set-cookie",
  "vary",
  "transfer-encoding",
  timingHeader,
]);

const firstServerError = 500;

/** What an entry is besides its answer; by default neither. */
interface EntryFacts {
  /** See `isOpen` of an entry. */
  readonly isOpen?: boolean;
  /** Pages may be compressed by others that the browser has. */
  readonly hasDictionaries?: boolean;
}

/** Reads a rendered answer whole; its content security policy is kept with it. */
export async function readPage(
  response: Response,
  policy: PagePolicy,
  { isOpen = false, hasDictionaries = false }: EntryFacts = {},
): Promise<PageEntry> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const etag = weakTag(digestOf(identity));
  const own = [...response.headers].filter(([name]) => !replaced.has(name));
  const headers = {
    ...securityHeaders,
    "cache-control": response.status < firstServerError ? pageCaching.shared : "no-store",
    ...Object.fromEntries(own),
    ...Object.fromEntries(policyHeaders(response.headers, identity, policy)),
    ...(isPage(response) && speculationHeader),
    vary: "Accept-Encoding",
    ...(hasDictionaries && dictionaryHeaders(response, isOpen)),
    etag,
    [timingHeader]: keptTiming,
  };
  const notModified: ReadyAnswer = {
    status: 304,
    headers: without(headers, "content-type"),
    body: undefined,
    origin: "cache",
  };
  const timing = response.headers.get(timingHeader) ?? undefined;
  const entry = {
    status: response.status,
    timing,
    etag,
    identity,
    variants: new Map(),
    notModified,
    headers,
    isOpen,
  };
  return withVariant(entry, "identity", identity);
}

/** False for an answer that asks not to be kept, whatever its key says. */
export function isShared(headers: Headers): boolean {
  return !/\b(?:private|no-store)\b/i.test(headers.get("cache-control") ?? "");
}

/** True for a page that browsers may use as a dictionary; its headers say so to them too. */
export function isDictionary({ headers }: PageEntry): boolean {
  return headers["use-as-dictionary"] !== undefined;
}

/** A page of an open address is not kept for long enough to become a dictionary, but may itself be sent as the difference from one. */
function dictionaryHeaders(response: Response, isOpen: boolean): Readonly<Record<string, string>> {
  if (!isPage(response) || !isShared(response.headers)) return {};
  return { vary: "Accept-Encoding, Available-Dictionary", ...(!isOpen && dictionaryHeader) };
}

function isPage({ ok, headers }: Response): boolean {
  return ok && headers.get("content-type")?.startsWith("text/html") === true;
}

/** The entry with the bytes of one more coding, or with better bytes for one it has. */
export function withVariant(entry: PageEntry, encoding: Encoding, bytes: Uint8Array): PageEntry {
  const answer = answerIn(entry, encoding, bytes);
  return { ...entry, variants: new Map(entry.variants).set(encoding, answer) };
}

/** The answer with the bytes of a coding. */
export function answerIn(
  entry: PageEntry,
  coding: Encoding | DictionaryCoding,
  bytes: Uint8Array,
): ReadyAnswer {
  const headers = {
    ...entry.headers,
    "content-length": String(bytes.byteLength),
    ...(coding !== "identity" && { "content-encoding": coding }),
  };
  return { status: entry.status, headers, body: bodyOf(entry, bytes), origin: "cache" };
}

/**
 * The entry as it is kept: without the plain bytes where another coding has been made of them. They take five times as
 * much as all others, and hardly anybody asks for them.
 */
export function packPage({ identity, timing: _own, ...entry }: PageEntry): PageEntry {
  const packed = new Map([...entry.variants].filter(([encoding]) => encoding !== "identity"));
  if (packed.size > 0) return { ...entry, variants: packed };
  return { ...entry, ...(identity && { identity }) };
}

/** The plain bytes, made again from another coding where only that has been kept. */
export async function plainBytes({ identity, variants }: PageEntry): Promise<Uint8Array> {
  if (identity !== undefined) return identity;
  for (const [encoding, { body }] of variants)
    if (body !== undefined) return decompress(body, encoding);
  return new Uint8Array();
}

/** The bytes for an answer: the entry's own where they are those, so that no page is kept twice. */
function bodyOf({ identity }: PageEntry, bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (bytes.byteLength === 0) return undefined;
  return bytes === identity ? identity : new Uint8Array(bytes);
}

/** The answer in a coding, where it has been made; what has no content, such as a redirect, has it in none. */
export function variantOf(entry: PageEntry, encoding: Encoding): ReadyAnswer | undefined {
  return entry.variants.get(entry.identity?.byteLength === 0 ? "identity" : encoding);
}

/** Memory an entry takes: its bodies, and a little for its headers. */
export function sizeOf(entry: PageEntry): number {
  const headerBytes = 2048;
  let bytes = headerBytes;
  for (const answer of entry.variants.values()) bytes += answer.body?.byteLength ?? 0;
  return bytes;
}

function without(headers: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}
