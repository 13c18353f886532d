import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { catalogFiles, extractTexts, readWhole } from "./extractTexts.ts";
import { englishOf, isToBeChecked } from "./keepTranslations.ts";

const inputs = [
  "src",
  "locales",
  "tools/catalogs",
  "lingui.config.ts",
  "package.json",
  "tsconfig.base.json",
];

/** The texts of all catalogs below a directory, by path. */
function catalogsOf(root: string): Map<string, string> {
  return new Map(catalogFiles(root).map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** Extracts into a copy, so that a check never changes the tree; answers the catalogs that differ. */
async function staleCatalogs(): Promise<readonly string[]> {
  const copy = mkdtempSync(join(tmpdir(), "catalogs-"));
  try {
    for (const input of inputs) cpSync(input, join(copy, input), { recursive: true });
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
    const before = catalogsOf(copy);
    await extractTexts(copy);
    const after = catalogsOf(copy);
    return [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The translations that are still to be checked, in words for the person who does it. */
async function uncheckedTexts(file: string): Promise<readonly string[]> {
  return Object.values(await readWhole(".", file))
    .filter(isToBeChecked)
    .map(
      (message) =>
        `${file}: “${message.message ?? ""}” is to be checked: its translation “${message.translation ?? ""}” is of “${englishOf(message)}”`,
    );
}

const stale = await staleCatalogs();
const unchecked = (await Promise.all(catalogFiles(".").map(uncheckedTexts))).flat();
for (const file of stale) console.error(`${file} is not what the sources say: run npm run extract`);
for (const line of unchecked) console.error(line);
const isGood = stale.length + unchecked.length === 0;
if (isGood)
  console.log(
    "the catalogs have every text of the sources and none to be checked; the unit tests look for translations",
  );
process.exitCode = isGood ? 0 : 1;
