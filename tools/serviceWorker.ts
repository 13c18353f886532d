import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { ShellFiles } from "../sw/shellFiles.ts";

/** Vite's manifest of the client, as far as it is read. */
export type ClientManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

const entry = "src/app/browser/entry.tsx";
const catalogKey = /^locales\/([^/]+)\/messages\.po$/;
/** For translators only, never offered. */
const pseudoLocale = "pseudo";
/** What needs the network anyway: account and challenges. */
const networkOnly =
  /^src\/(?:routes\/(?:account|login|register)\.|createAccountServices\.|showOverlays\.|features\/(?:account|captcha)\/)/;
/** The two tools and the shell: what a visitor under Save-Data must have. */
const neededKeys =
  /^src\/(?:startApp\.|startWhenIdle\.|showAppNotices\.|i18n\/catalogs\.|api\/|routes\/(?:converter|market-cap)\.\$\w+(?:\.\$\w+)?\.tsx|features\/(?:converter|market-cap)\/)/;

/** What a build is made of, beside its manifest. */
export interface BuildParts {
  /** Addresses of pictures without a digest. */
  readonly pictures: readonly string[];
  /** What else the shell is made of: it changes the version. */
  readonly seal: string;
}

/** Lists the files that the service worker keeps. */
export function listShellFiles(
  manifest: ClientManifest,
  { pictures, seal }: BuildParts,
): ShellFiles {
  const keys = Object.keys(manifest).filter(
    (key) => key.startsWith("src/") && !networkOnly.test(key),
  );
  const needed = filesOf(manifest, [entry, ...keys.filter((key) => neededKeys.test(key))]);
  const later = filesOf(manifest, keys).filter((file) => !needed.includes(file));
  const useful = [...later, ...pictures];
  const catalogs = Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const locale = catalogKey.exec(key)?.[1];
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
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return [...files].toSorted();
}

/** Builds the service worker into a finished client build: one classic script, `/sw.js`, without a digest in its name. */
export async function buildServiceWorker(distDir: string): Promise<void> {
  const clientDir = join(distDir, "client");
  const manifest = JSON.parse(
    await readFile(join(clientDir, ".vite/manifest.json"), "utf8"),
  ) as ClientManifest;
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
