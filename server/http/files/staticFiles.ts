import {
  type Encoding,
  encodings,
  negotiateDictionaryCoding,
  negotiateEncoding,
} from "../encoding/acceptEncoding.ts";
import { readAvailableDictionary } from "../encoding/dictionaryCompression.ts";
import { matchesTag, type ReadyAnswer } from "../answers/readyAnswer.ts";

/** Files under this path have a digest of their content in their names; no page has such a path. */
export const hashedPrefix = "/assets/";

/** The bytes of a file in one coding. */
export interface StaticVariant {
  /** Headers of its 200 answer, complete. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of its 304 answer. */
  readonly notModifiedHeaders: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The bytes, or the path of a file too large to be kept in memory. */
  readonly content: Uint8Array<ArrayBuffer> | string;
}

/** The coding of a file as its difference from an older one, which is named by its SHA-256 in `base64url`. */
export type StaticDelta = `dcb ${string}`;

/** A file in its codings; `identity` is always one of them. */
export type StaticFile = ReadonlyMap<Encoding | StaticDelta, StaticVariant>;

/** An answer whose body may still be in a file. */
export interface StaticAnswer extends ReadyAnswer {
  readonly file?: string;
}

/** The conditions of a request for a file. */
export interface StaticQuestion {
  readonly acceptEncoding: string | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
  readonly availableDictionary?: string | null | undefined;
}

/** The files of the built client. */
export interface StaticFiles {
  /** Finds the answer for a path as the request has it, percent-encoded; `undefined` if there is no such file. */
  find(pathname: string, question: StaticQuestion): StaticAnswer | undefined;
}

/**
 * Serves static files from an index made in advance. A path is looked up in a map and never joined to a directory, so
 * directory traversal is impossible, and a miss costs no system call.
 */
export function createStaticFiles(index: ReadonlyMap<string, StaticFile>): StaticFiles {
  return Object.freeze({
    find(pathname: string, question: StaticQuestion): StaticAnswer | undefined {
      const file = index.get(pathname) ?? index.get(decoded(pathname));
      return file === undefined ? undefined : answerFor(file, question);
    },
  });
}

function answerFor(file: StaticFile, question: StaticQuestion): StaticAnswer | undefined {
  const available = encodings.filter((encoding) => file.has(encoding));
  const variant =
    deltaOf(file, question) ?? file.get(negotiateEncoding(question.acceptEncoding, available));
  if (variant === undefined) return undefined;
  if (matchesTag(question.ifNoneMatch, variant.etag)) {
    return { status: 304, headers: variant.notModifiedHeaders, body: undefined, origin: "static" };
  }
  const base = { status: 200, headers: variant.headers, origin: "static" } as const;
  return typeof variant.content === "string"
    ? { ...base, body: undefined, file: variant.content }
    : { ...base, body: variant.content };
}

function deltaOf(
  file: StaticFile,
  { acceptEncoding, availableDictionary }: StaticQuestion,
): StaticVariant | undefined {
  const digest = readAvailableDictionary(availableDictionary);
  const delta = digest === undefined ? undefined : file.get(`dcb ${digest}`);
  return negotiateDictionaryCoding(acceptEncoding) === "dcb" ? delta : undefined;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return "";
  }
}
