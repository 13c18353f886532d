import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";

const projectRoot = fileURLToPath(new URL("../../", import.meta.url));
const rulesFile = join(projectRoot, ".dependency-cruiser.mjs");

function write(root: string, file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Gives a tree the packages of the project, so that the rules on packages meet their real layout. */
function linkPackages(root: string): void {
  copyFileSync(join(projectRoot, "package.json"), join(root, "package.json"));
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"), "dir");
}

/** The project's own rules and options, as `depcruise` reads them. */
export function projectRules() {
  return extractDepcruiseOptions(rulesFile);
}

async function cruiseFolders(folders: string[], options: ICruiseOptions): Promise<ICruiseResult> {
  const { output } = await cruise(folders, { ...(await projectRules()), ...options });
  if (typeof output === "string") throw new Error("expected a cruise result, got text");
  return output;
}

/** Cruises folders of the project itself. */
export function cruiseProject(folders: readonly string[]): Promise<ICruiseResult> {
  return cruiseFolders([...folders], { baseDir: projectRoot });
}

/** Writes the files into a fresh directory and cruises it with the project's own rules. */
export async function cruiseTree(files: Readonly<Record<string, string>>): Promise<ICruiseResult> {
  const root = mkdtempSync(join(tmpdir(), "boundaries-"));
  try {
    linkPackages(root);
    for (const [file, text] of Object.entries(files)) write(root, file, text);
    const folders = [...new Set(Object.keys(files).map((file) => file.split("/")[0] ?? file))];
    // The link is kept in the paths, so that they read node_modules/jotai/... as those of the project do.
    return await cruiseFolders(folders, { baseDir: root, preserveSymlinks: true });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
