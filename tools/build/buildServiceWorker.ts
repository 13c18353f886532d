import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import {
  type ClientManifest,
  manifestFile,
  parseClientManifest,
} from "../../server/ssr/clientManifest.ts";
import type { OfflineFiles, ShellFiles } from "../../sw/shellFiles.ts";
import { browserEntry, offlineParts } from "../vite/chunks.ts";
import { minifyFirst, smallScripts } from "../vite/minifyScripts.ts";
import { quiet } from "../vite/workerBundle.ts";
import { visitedPages } from "../vite/pageRoutes.ts";
import { catalogLocale, emptyPlaces, isAt, isOwnCatalog } from "../vite/places.ts";

/** For translators only, never offered. */
const pseudoLocale = "pseudo";

/** The page for an address that is none: without it such an address, offline, leads nowhere. */
const notFoundPage = "src/routes/-NotFoundPage.tsx";

/** Digits of the hash that names a version and a list. */
const digestDigits = 12;

/** The files of a build by when they are kept; those for later are a list of their own. */
interface FileLists extends Omit<OfflineFiles, "later"> {
  readonly later: readonly string[];
}

/** Files that the manifest does not name. */
interface OtherFiles {
  /** What every page shows: the figures' face and the page's icon. */
  readonly shown: readonly string[];
  /** The coins' marks. */
  readonly marks: readonly string[];
}

/** Lists the files that the service worker keeps. */
function listFiles(manifest: ClientManifest, { shown, marks }: OtherFiles): FileLists {
  const sources = Object.keys(manifest).filter((key) => isAt("src", key));
  const { neededChunks, networkOnly } = offlineParts;
  const needed = [...offlineParts.needed, notFoundPage];
  const routes = visitedPages.map(({ route }) => route);
  // Vite's key of a file that holds several modules.
  const keyOf = (chunk: string) =>
    Object.keys(manifest).find((key) => key.startsWith(`_${chunk}-`)) ?? "";
  const missing = [
    ...emptyPlaces([browserEntry, ...needed, ...routes, ...networkOnly], sources),
    ...neededChunks.filter((chunk) => keyOf(chunk) === ""),
  ];
  if (missing.length > 0)
    throw new Error(
      `tools/vite/chunks.ts names what the build has no file for: ${missing.join(", ")}`,
    );
  const filesAt = (places: readonly string[]): readonly string[] =>
    filesOf(
      manifest,
      sources.filter((key) => places.some((place) => isAt(place, key))),
    );
  const shell = [
    ...new Set([
      ...filesAt([browserEntry, ...needed]),
      ...filesOf(manifest, neededChunks.map(keyOf)),
    ]),
    ...shown,
  ];
  const beside = (files: readonly string[]) => files.filter((file) => !shell.includes(file));
  const visited = visitedPages.map(({ route, paths }) => ({
    paths,
    files: beside(filesAt([route])),
  }));
  const isKept = (key: string): boolean => !networkOnly.some((place) => isAt(place, key));
  const known = new Set([...shell, ...visited.flatMap(({ files }) => files)]);
  const others = filesOf(manifest, sources.filter(isKept)).filter((file) => !known.has(file));
  const texts = Object.entries(manifest).flatMap(([key, { file }]) => {
    const locale = catalogLocale(key);
    return locale === undefined || locale === pseudoLocale
      ? []
      : [{ locale, file: `/${file}`, isOwn: isOwnCatalog(key) }];
  });
  const catalogs = Object.fromEntries(
    texts.flatMap(({ locale, file, isOwn }) => (isOwn ? [] : [[locale, file]])),
  );
  const ownTexts = texts.flatMap(({ file, isOwn }) => (isOwn ? [file] : []));
  return { shell, visited, later: [...others, ...ownTexts, ...marks], catalogs };
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, digestDigits);
}

/** Writes a list into the client build; answers its address. */
async function writeList(clientDir: string, name: string, list: unknown): Promise<string> {
  const text = JSON.stringify(list);
  const path = `assets/${name}-${digestOf(text)}.json`;
  await writeFile(join(clientDir, path), text);
  return `/${path}`;
}

/** Scripts and styles of chunks and of what these import at once. */
function filesOf(manifest: ClientManifest, roots: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...chunk.css]) files.add(`/${file}`);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const root of roots) visit(root);
  return [...files].toSorted();
}

/** Builds the service worker into a finished client build: one classic script, `/sw.js`, without a digest in its name. */
export async function buildServiceWorker(distDir: string): Promise<void> {
  const clientDir = join(distDir, "client");
  const manifest = parseClientManifest(await readFile(join(clientDir, manifestFile), "utf8"));
  // The shell is rendered by the server's bundle: with another one it is another version.
  const seal = await readFile(join(distDir, "server/entry-server.js"), "utf8");
  const filesIn = async (pattern: string): Promise<readonly string[]> =>
    (await Array.fromAsync(glob(pattern, { cwd: clientDir }))).map((path) => `/${path}`).toSorted();
  const { later, ...lists } = listFiles(manifest, {
    shown: await filesIn("{favicon.svg,assets/*.woff2}"),
    marks: await filesIn("marks/*.png"),
  });
  const offlineFiles: OfflineFiles = {
    ...lists,
    later: await writeList(clientDir, "later", later),
  };
  const list = await writeList(clientDir, "offline", offlineFiles);
  const shellFiles: ShellFiles = { version: digestOf(list + seal), list };
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [minifyFirst()],
    define: { SHELL_FILES: JSON.stringify(shellFiles) },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      ...smallScripts,
      modulePreload: false,
      rolldownOptions: {
        checks: quiet,
        input: { sw: "sw/entry.ts" },
        output: { format: "iife", entryFileNames: "[name].js" },
      },
    },
  });
}
