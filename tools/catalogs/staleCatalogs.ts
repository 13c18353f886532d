import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { catalogFiles, extractTexts } from "./extractTexts.ts";
import { openTexts } from "./openTexts.ts";

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

const stale = await staleCatalogs();
const { untranslated, unchecked } = await openTexts(".");
for (const file of stale) console.error(`${file} is not what the sources say: run npm run extract`);
for (const line of [...untranslated, ...unchecked]) console.error(line);
if (untranslated.length > 0)
  console.error(
    "Write the msgstr of each: CONTRIBUTING.md, “Texts and translations”, says how, and what to do for a language that you do not know.",
  );
const isGood = stale.length + untranslated.length + unchecked.length === 0;
if (isGood)
  console.log("the catalogs have every text of the sources, translated, and none to be checked");
process.exitCode = isGood ? 0 : 1;
