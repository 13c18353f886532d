import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const inputs = ["src", "locales", "lingui.config.ts", "package.json", "tsconfig.base.json"];

/** The texts of all catalogs below a directory, by path. */
function catalogsOf(root: string): Map<string, string> {
  const files = globSync("locales/**/*.po", { cwd: root }).toSorted();
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** Extracts into a copy, so that a check never changes the tree; answers the catalogs that differ. */
function staleCatalogs(): string[] {
  const copy = mkdtempSync(join(tmpdir(), "catalogs-"));
  try {
    for (const input of inputs) cpSync(input, join(copy, input), { recursive: true });
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
    const before = catalogsOf(copy);
    const { status } = spawnSync(resolve("node_modules/.bin/lingui"), ["extract", "--clean"], {
      cwd: copy,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("lingui extract failed");
    const after = catalogsOf(copy);
    return [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const stale = staleCatalogs();
for (const file of stale) console.error(`${file} is not what the sources say: run npm run extract`);
if (stale.length === 0)
  console.log("the catalogs have every text of the sources; the unit tests look for translations");
process.exitCode = stale.length === 0 ? 0 : 1;
