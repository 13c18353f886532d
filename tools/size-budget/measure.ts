import { brotliCompressSync, constants } from "node:zlib";
import type { Budget, PageRow, ScriptsRow } from "./budget.ts";
import { keysWithPrefix, parseManifest, staticFiles } from "./manifest.ts";
import { pageFiles } from "./pageFiles.ts";

/** Where the sizes come from. */
export interface Sources {
  /** A file of the client build by its path in it; throws when it is missing. */
  readonly readFile: (file: string) => Promise<Buffer>;
  /** The HTML that the built product answers at a path. */
  readonly renderPage: (path: string) => Promise<string>;
}

/** One measured row; `bytes` is absent when something to be measured is missing. */
export interface Measured {
  readonly name: string;
  readonly maxBytes: number;
  readonly bytes?: number;
  readonly problem?: string;
}

const bytesPerKb = 1024;
const manifestFile = ".vite/manifest.json";

/** Size after brotli at its highest quality. */
export function brotliBytes(data: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  return brotliCompressSync(data, { params }).length;
}

async function sizeOf(files: Iterable<string>, sources: Sources): Promise<number> {
  const sizes = await Promise.all(
    Array.from(files, async (file) => brotliBytes(await sources.readFile(file))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What the manifest says the page will load, and what its HTML in fact names. */
async function scriptBytes(row: ScriptsRow, html: string, sources: Sources): Promise<number> {
  const manifest = parseManifest((await sources.readFile(manifestFile)).toString("utf8"));
  const keys = [row.entry, ...row.routes.flatMap((prefix) => keysWithPrefix(manifest, prefix))];
  return sizeOf(new Set([...staticFiles(manifest, keys), ...pageFiles(html).scripts]), sources);
}

async function pageBytes(html: string, sources: Sources): Promise<number> {
  return brotliBytes(Buffer.from(html)) + (await sizeOf(pageFiles(html).styles, sources));
}

/** Measures every row of the budget; what cannot be measured is a problem of its row, never a pass. */
export async function measure(budget: Budget, sources: Sources): Promise<Measured[]> {
  const measureRow = async (row: ScriptsRow | PageRow): Promise<Measured> => {
    const known = { name: row.name, maxBytes: row.maxKb * bytesPerKb };
    try {
      const html = await sources.renderPage(budget.page);
      const bytes =
        row.kind === "page"
          ? await pageBytes(html, sources)
          : await scriptBytes(row, html, sources);
      return { ...known, bytes };
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
