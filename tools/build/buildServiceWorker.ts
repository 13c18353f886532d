import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import {
  type ClientManifest,
  manifestFile,
  parseClientManifest,
} from "../../server/ssr/clientManifest.ts";
import type { ShellFiles } from "../../sw/shellFiles.ts";
import { browserEntry, offlineParts } from "../vite/chunks.ts";
import { catalogLocale, emptyPlaces, isAt } from "../vite/places.ts";

/** For translators only, never offered. */
const pseudoLocale = "pseudo";

/** What a build is made of, beside its manifest. */
interface BuildParts {
  /** Addresses of pictures without a digest. */
  readonly pictures: readonly string[];
  /** What else the shell is made of: it changes the version. */
  readonly seal: string;
}

/** Lists the files that the service worker keeps. */
function listShellFiles(manifest: ClientManifest, { pictures, seal }: BuildParts): ShellFiles {
  const sources = Object.keys(manifest).filter((key) => isAt("src", key));
  const { needed: neededParts, networkOnly } = offlineParts;
  const missing = emptyPlaces([browserEntry, ...neededParts, ...networkOnly], sources);
  if (missing.length > 0)
    throw new Error(
      `tools/vite/chunks.ts names what the build has no file for: ${missing.join(", ")}`,
    );
  const isIn = (places: readonly string[], key: string): boolean =>
    places.some((place) => isAt(place, key));
  const keys = sources.filter((key) => !isIn(networkOnly, key));
  const needed = filesOf(
    manifest,
    keys.filter((key) => isIn([browserEntry, ...neededParts], key)),
  );
  const later = filesOf(manifest, keys).filter((file) => !needed.includes(file));
  const useful = [...later, ...pictures];
  const catalogs = Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const locale = catalogLocale(key);
      return locale === undefined || locale === pseudoLocale ? [] : [[locale, `/${file}`]];
    }),
  );
  const version = createHash("sha256")
    .update(JSON.stringify({ needed, useful, catalogs, seal }))
    .digest("hex")
    .slice(0, 12);
  return { version, needed, useful, catalogs };
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
  // The shell is rendered by the server's bundle.
  const seal = await readFile(join(distDir, "server/entry-server.js"), "utf8");
  const pictures = (await Array.fromAsync(glob("{favicon,marks/*}.svg", { cwd: clientDir })))
    .map((path) => `/${path}`)
    .toSorted();
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { SHELL_FILES: JSON.stringify(listShellFiles(manifest, { pictures, seal })) },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: { sw: "sw/entry.ts" },
        output: { format: "iife", entryFileNames: "[name].js" },
      },
    },
  });
}
