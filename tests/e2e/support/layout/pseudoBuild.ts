import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { manifestFile, parseClientManifest } from "../../../../server/ssr/clientManifest.ts";

/** Matches the name of a catalog's file in both bundles. */
function importOf(locale: string): RegExp {
  return new RegExp(
    `(locales/${locale}/messages\\.po['"\`]?\\]?\\s*[:=][^,}\\n]*?import\\()([^)]+)(\\))`,
  );
}

/**
 * Copies a build and replaces the copy's English catalog by the pseudo catalog, in which every letter has an accent.
 * Answers the copy's directory.
 */
export function makePseudoBuild(distDir: string): string {
  const copy = mkdtempSync(join(tmpdir(), "parallax-pseudo-"));
  cpSync(distDir, copy, { recursive: true });
  const scripts = ["server/**/*.js", "client/assets/*.js"];
  const files = globSync(scripts, { cwd: copy }).map((file) => join(copy, file));
  const changed = files.filter((file) => {
    const code = readFileSync(file, "utf8");
    const pseudo = importOf("pseudo").exec(code)?.[2];
    if (pseudo === undefined) return false;
    writeFileSync(file, code.replace(importOf("en"), `$1${pseudo}$3`));
    for (const coding of [".br", ".gz"]) rmSync(`${file}${coding}`, { force: true });
    return true;
  });
  replaceInManifest(join(copy, "client", manifestFile));
  // The server's bundle, and in the browser's one for each of a language's two files.
  if (changed.length !== 3) throw new Error("a bundle has no table of catalogs");
  return copy;
}

/** The server reads from the manifest which file has the texts of a page's application. */
function replaceInManifest(path: string): void {
  const manifest = parseClientManifest(readFileSync(path, "utf8"));
  const keys = Object.keys(manifest).filter((key) => key.startsWith("locales/en/"));
  const replaced = keys.map((key) => [key, manifest[key.replace("/en/", "/pseudo/")]] as const);
  if (keys.length !== 2 || replaced.some(([, pseudo]) => pseudo === undefined))
    throw new Error("the build has no pseudo catalog");
  writeFileSync(path, JSON.stringify({ ...manifest, ...Object.fromEntries(replaced) }));
}
