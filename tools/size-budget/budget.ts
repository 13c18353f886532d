import { localeCodes } from "../../src/wire/localeCodes.ts";
import { localePath } from "../../src/wire/localePaths.ts";
import type { PagePath } from "../../src/wire/pages.ts";
import type { startingModules } from "../vite/chunks.ts";
import { workerFolder } from "../vite/workerBundle.ts";

/** Scripts by what a page starts with: all files of these parts and of what they import. */
export interface ScriptsRow {
  readonly kind: "scripts";
  readonly name: string;
  /** Names of `startingModules` in the table of chunks. */
  readonly parts: readonly (keyof typeof startingModules)[];
  /** Path of the page whose typing is part of it. */
  readonly typing?: PagePath;
  /** Prefixes of the manifest keys of the page's route chunks; each must match at least one. */
  readonly routes?: readonly string[];
  /** Folders of the client build whose scripts are part of it. */
  readonly folders?: readonly string[];
  readonly maxKb: number;
}

/** One script of the client build by its path in it. */
export interface FileRow {
  readonly kind: "file";
  readonly name: string;
  readonly file: string;
  readonly maxKb: number;
}

/** A rendered page with the style sheets it links to; inlined style sheets are part of its HTML. */
export interface PageRow {
  readonly kind: "page";
  readonly name: string;
  readonly maxKb: number;
}

/** All scripts of one folder of the client build, which are a separate bundle such as a worker's. */
export interface FolderRow {
  readonly kind: "folder";
  readonly name: string;
  readonly folder: string;
  readonly maxKb: number;
}

/** The texts in the page's data, in the language in which they are largest. */
export interface TextsRow {
  readonly kind: "texts";
  readonly name: string;
  readonly maxKb: number;
}

/** A measured part of a page and its limit: KB of 1024 bytes after brotli at quality 11. */
export interface Budget {
  readonly page: string;
  /** The same page in every language. */
  readonly translations: readonly string[];
  readonly clientDir: string;
  readonly rows: ReadonlyArray<ScriptsRow | PageRow | FileRow | FolderRow | TextsRow>;
}

const page = "/converter/btc/usd";

/** What each page loads that nobody touches, with the remote that the project comes with. */
const untouched = {
  kind: "scripts",
  parts: ["entry", "services"],
  folders: ["assets/remotes"],
  maxKb: 45,
} as const satisfies Partial<ScriptsRow>;

/** The size budget. The worker's second engine is in its own folder, because it is loaded only where it is needed. */
export const budget: Budget = {
  page,
  translations: localeCodes.map((code) => localePath(code, page)),
  clientDir: "dist/client",
  rows: [
    {
      ...untouched,
      name: "JavaScript of the converter page that nobody touched",
      typing: "/converter/$coin/$fiat",
    },
    {
      ...untouched,
      name: "JavaScript of the comparison that nobody touched",
      typing: "/market-cap/$pair",
    },
    { ...untouched, name: "JavaScript of the home page that nobody touched", typing: "/" },
    {
      kind: "scripts",
      name: "the same with the application",
      parts: ["entry", "services", "application"],
      typing: "/converter/$coin/$fiat",
      routes: ["src/routes/converter.$coin.$fiat.tsx?tsr-split=component"],
      maxKb: 170,
    },
    // 0.2 KB over the 14 KB that are wanted.
    { kind: "page", name: "HTML and critical CSS of the converter page", maxKb: 14.15 },
    { kind: "texts", name: "texts of the converter page, largest language", maxKb: 6 },
    { kind: "file", name: "service worker", file: "sw.js", maxKb: 10.7 },
    {
      kind: "folder",
      name: "worker without its second engine",
      folder: workerFolder,
      maxKb: 19.3,
    },
  ],
};
