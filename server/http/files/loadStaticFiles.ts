import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Encoding } from "../encoding/acceptEncoding.ts";
import { contentTypeOf } from "./contentTypeOf.ts";
import { digestOf } from "../answers/readyAnswer.ts";
import { fileHeaders } from "./fileHeaders.ts";
import { securityHeaders } from "../security/securityHeaders.ts";
import {
  createStaticFiles,
  hashedPrefix,
  type StaticDelta,
  type StaticFile,
  type StaticFiles,
  type StaticVariant,
} from "./staticFiles.ts";
import { hashLength } from "../../../src/wire/hashLength.ts";

const immutable = "public, max-age=31536000, immutable";
/** For the service worker and other scripts with a fixed name: a cache asks about its copy before each use. */
const revalidate = "no-cache";
const short = "public, max-age=300, stale-while-revalidate=86400";

const defaultMaxMemoryBytes = 1024 * 1024;

/** The endings of the sibling files that hold a file in a coding. */
const siblingEnding: readonly (readonly [Encoding, string])[] = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/** The ending of the siblings that hold what differs from an older file, with its digest. */
const deltaEnding = /^(?<path>.+)\.(?<digest>[\w-]{43})\.dcb$/;

/** A script whose name ends in the digest of its content. */
const hashedScript = new RegExp(
  String.raw`^(/assets/(?:[\w-]+/)*[\w.-]+)-[\w-]{${hashLength}}\.js$`,
);

/** Options of a server of files. */
export interface StaticFilesOptions {
  /** Largest file that is kept in memory; default 1 MiB. */
  readonly maxMemoryBytes?: number | undefined;
  /** Origins that the service worker may fetch pictures from. Default: none. */
  readonly imageOrigins?: readonly string[];
  /** Scripts may be compressed by those of an older release. Default false. */
  readonly hasDictionaries?: boolean;
}

/**
 * Reads a directory into an index: every regular file, with its `.br` and `.gz` siblings as its codings. Links and
 * names that begin with a dot (except `.well-known`) are left out. A directory that does not exist has no files; any
 * other failure of the file system rejects.
 */
export async function loadStaticFiles(
  directory: string,
  {
    maxMemoryBytes = defaultMaxMemoryBytes,
    imageOrigins,
    hasDictionaries = false,
  }: StaticFilesOptions = {},
): Promise<StaticFiles> {
  const paths = await listFiles(directory);
  const deltas = Map.groupBy(paths, (path) => deltaEnding.exec(path)?.groups?.["path"]);
  const names = new Set(paths);
  const index = new Map<string, StaticFile>();
  for (const path of paths) {
    if (isSibling(path, names)) continue;
    const own = {
      ...fileHeaders(path, imageOrigins),
      ...(hasDictionaries && dictionaryHeader(path)),
    };
    index.set(
      path,
      await readVariants({
        directory,
        path,
        names,
        maxMemoryBytes,
        own,
        deltas: hasDictionaries ? (deltas.get(path) ?? []) : [],
      }),
    );
  }
  return createStaticFiles(index);
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true }).catch(
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/")}`,
    )
    .filter((path) => !path.replace("/.well-known/", "/").includes("/."));
}

function isSibling(path: string, names: ReadonlySet<string>): boolean {
  return (
    deltaEnding.test(path) ||
    siblingEnding.some(
      ([, ending]) => path.endsWith(ending) && names.has(path.slice(0, -ending.length)),
    )
  );
}

/** Lets a browser use a script as the dictionary of the one that has its name in a later release. */
function dictionaryHeader(path: string): Readonly<Record<string, string>> {
  const [, name] = hashedScript.exec(path) ?? [];
  return name === undefined ? {} : { "use-as-dictionary": `match="${name}-*.js"` };
}

interface FileToRead {
  readonly directory: string;
  readonly path: string;
  readonly names: ReadonlySet<string>;
  /** Paths of the siblings that hold what differs from an older file. */
  readonly deltas: readonly string[];
  readonly maxMemoryBytes: number;
  /** Headers in which the file differs from the baseline. */
  readonly own: Readonly<Record<string, string>>;
}

async function readVariants({
  directory,
  path,
  names,
  deltas,
  maxMemoryBytes,
  own,
}: FileToRead): Promise<StaticFile> {
  const present = siblingEnding.filter(([, ending]) => names.has(path + ending));
  const differing = deltas.map((delta) => {
    const ending = delta.slice(path.length);
    return [`dcb ${deltaEnding.exec(delta)?.groups?.["digest"] ?? ""}`, ending] as const;
  });
  const codings: readonly (readonly [Encoding | StaticDelta, string])[] = [
    ["identity", ""],
    ...present,
    ...differing,
  ];
  const vary = [
    ...(codings.length > 1 ? ["Accept-Encoding"] : []),
    ...(differing.length > 0 ? ["Available-Dictionary"] : []),
  ].join(", ");
  const variants = new Map<Encoding | StaticDelta, StaticVariant>();
  for (const [encoding, ending] of codings) {
    const file = join(directory, path + ending);
    const bytes = await readFile(file);
    const content = bytes.byteLength <= maxMemoryBytes ? new Uint8Array(bytes) : file;
    variants.set(encoding, describe({ path, encoding, content, bytes, vary, own }));
  }
  return variants;
}

interface VariantFacts {
  readonly path: string;
  readonly encoding: Encoding | StaticDelta;
  readonly content: StaticVariant["content"];
  readonly bytes: Uint8Array;
  /** Headers of requests that the file's answers depend on. */
  readonly vary: string;
  /** Headers in which the file differs from the baseline. */
  readonly own: Readonly<Record<string, string>>;
}

function describe({ path, encoding, content, bytes, vary, own }: VariantFacts): StaticVariant {
  const etag = `"${digestOf(bytes)}"`;
  const notModifiedHeaders = {
    ...securityHeaders,
    ...own,
    etag,
    "cache-control": cacheControlOf(path),
    ...(vary !== "" && { vary }),
  };
  const headers = {
    ...notModifiedHeaders,
    "content-type": contentTypeOf(path),
    "content-length": String(bytes.byteLength),
    ...(encoding !== "identity" && { "content-encoding": encoding.replace(/ .*$/, "") }),
  };
  return { etag, content, headers, notModifiedHeaders };
}

function cacheControlOf(path: string): string {
  if (path.startsWith(hashedPrefix)) return immutable;
  return path.endsWith(".js") ? revalidate : short;
}
