import { brotliCompressSync, constants } from "node:zlib";
import { textTable } from "../report/figures.ts";
import type { Budget, FolderRow, ScriptsRow } from "./budget.ts";
import { manifestFile, parseClientManifest } from "../../server/ssr/clientManifest.ts";
import { keysWithPrefix, staticFiles } from "./manifest.ts";
import { pageFiles } from "./pageFiles.ts";
import { standInNames } from "./standInNames.ts";
import { trustedJson } from "../../src/lib/trusted.ts";
import { hashLength } from "../../src/wire/hashLength.ts";

/** The sources of the sizes. */
export interface Sources {
  /** A file of the client build by its path in it; throws when it is missing. */
  readonly readFile: (file: string) => Promise<Buffer>;
  /**
   * Names of the files in a folder of the client build, without the folder's own; throws if there is no such folder.
   */
  readonly listFiles: (folder: string) => Promise<readonly string[]>;
  /** The HTML that the built product answers at a path. */
  readonly renderPage: (path: string) => Promise<string>;
}

/** One measured row; `bytes` is absent if something that should be measured is missing. */
export interface Measured {
  readonly name: string;
  readonly maxBytes: number;
  readonly bytes?: number;
  readonly problem?: string;
}

/** What the build says of the parts that pages start with, by the keys of the manifest; see `pageParts`. */
interface PageParts extends Readonly<Record<ScriptsRow["parts"][number], string>> {
  readonly typing: Readonly<Record<string, string>>;
}

const pagePartsFile = ".vite/page-parts.json";

const bytesPerKb = 1024;
const pageData = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/s;

/** Size after brotli at its highest quality. */
export function brotliBytes(data: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  return brotliCompressSync(data, { params }).length;
}

/** Builds that a size is the mean of. */
const draws = [1, 2, 3, 4];

/** Size after brotli with the names of files that any build of these sources might have; see `standInNames`. */
function usualBytes(data: Buffer, hashes: readonly string[] = []): number {
  // Every byte is a character of this encoding, whatever the file is.
  const text = data.toString("latin1");
  const sizes = draws.map((draw) =>
    brotliBytes(Buffer.from(standInNames(text, draw, hashes), "latin1")),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size) / draws.length);
}

async function sizeOf(files: Iterable<string>, sources: Sources): Promise<number> {
  const sizes = await Promise.all(
    Array.from(files, async (file) => usualBytes(await sources.readFile(file))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The files of the parts that a page starts with, and of its route. */
async function scriptBytes(row: ScriptsRow, sources: Sources): Promise<number> {
  const read = async (file: string) => (await sources.readFile(file)).toString("utf8");
  const manifest = parseClientManifest(await read(manifestFile));
  const named = trustedJson<PageParts>(await read(pagePartsFile));
  const { parts, typing, routes = [], folders = [] } = row;
  const keys = [
    ...parts.map((part) => named[part]),
    ...(typing === undefined ? [] : [named.typing[typing]]),
    ...routes.flatMap((prefix) => keysWithPrefix(manifest, prefix)),
  ];
  const files = staticFiles(
    manifest,
    keys.map((key) => key ?? `no part of ${row.name}`),
  );
  const inFolders = folders.map((folder) => folderBytes({ folder }, sources));
  return [await sizeOf(files, sources), ...(await Promise.all(inFolders))].reduce(
    (sum, size) => sum + size,
  );
}

const nameHash = new RegExp(String.raw`(?<=-)[\w-]{${hashLength}}(?=\.js$)`, "u");

async function pageBytes(html: string, sources: Sources): Promise<number> {
  const manifest = parseClientManifest((await sources.readFile(manifestFile)).toString("utf8"));
  const hashes = Object.values(manifest).flatMap(({ file }) => nameHash.exec(file)?.[0] ?? []);
  const own = usualBytes(Buffer.from(html), hashes);
  return own + (await sizeOf(pageFiles(html).styles, sources));
}

/** A folder without a script has not been built, so its row must not pass. */
async function folderBytes(
  { folder }: Pick<FolderRow, "folder">,
  sources: Sources,
): Promise<number> {
  const scripts = (await sources.listFiles(folder)).filter((file) => file.endsWith(".js"));
  if (scripts.length === 0) throw new Error(`no script in ${folder}`);
  return sizeOf(
    scripts.map((file) => `${folder}/${file}`),
    sources,
  );
}

/** The messages of each translation's page data; the largest one counts. */
async function textsBytes(paths: readonly string[], sources: Sources): Promise<number> {
  const sizes: number[] = [];
  for (const path of paths) {
    const data = pageData.exec(await sources.renderPage(path))?.[1];
    if (data === undefined) throw new Error(`no page data in ${path}`);
    const { messages } = trustedJson<{ readonly messages: object }>(data);
    sizes.push(brotliBytes(Buffer.from(JSON.stringify(messages))));
  }
  if (sizes.length === 0) throw new Error("no translation");
  return Math.max(...sizes);
}

async function rowBytes(
  row: Budget["rows"][number],
  { page, translations }: Budget,
  sources: Sources,
): Promise<number> {
  if (row.kind === "texts") return textsBytes(translations, sources);
  if (row.kind === "folder") return folderBytes(row, sources);
  if (row.kind === "scripts") return scriptBytes(row, sources);
  if (row.kind === "file") return sizeOf([row.file], sources);
  const html = await sources.renderPage(page);
  return pageBytes(html, sources);
}

/** Measures every row of the budget. A row that cannot be measured is a problem, never a pass. */
export async function measure(budget: Budget, sources: Sources): Promise<Measured[]> {
  const measureRow = async (row: Budget["rows"][number]): Promise<Measured> => {
    const known = { name: row.name, maxBytes: row.maxKb * bytesPerKb };
    try {
      return { ...known, bytes: await rowBytes(row, budget, sources) };
    } catch (error) {
      return { ...known, problem: error instanceof Error ? error.message : String(error) };
    }
  };
  return Promise.all(budget.rows.map(measureRow));
}

/** `true` when a row was measured and is within its bound. */
export function isWithin({ bytes, maxBytes }: Measured): boolean {
  return bytes !== undefined && bytes <= maxBytes;
}

const kb = (bytes: number): string => `${(bytes / bytesPerKb).toFixed(2)} KB`;

function cells(row: Measured): string[] {
  const { name, bytes, maxBytes, problem } = row;
  const verdict = isWithin(row) ? "ok" : (problem ?? "over budget");
  const figure = bytes === undefined ? "-" : kb(bytes);
  const share = bytes === undefined ? "-" : `${((bytes / maxBytes) * 100).toFixed(0)} %`;
  return [name, figure, kb(maxBytes), share, verdict];
}

/** The measured rows as lines of text: figure, bound, share and verdict. */
export function table(rows: readonly Measured[]): string[] {
  return textTable([["brotli", "figure", "bound", "share", ""], ...rows.map(cells)]);
}
