import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const src = fileURLToPath(new URL("../../src/", import.meta.url));

const imports = /import (\w+) from "([^"]+\.module\.css)"/gu;
const comments = /\/\*.*?\*\//gsu;

const classNames = new Map<string, ReadonlySet<string>>();

/** The classes that a style sheet has rules for. */
function classesOf(sheet: string): ReadonlySet<string> {
  const known = classNames.get(sheet);
  if (known !== undefined) return known;
  const rules = readFileSync(sheet, "utf8").replaceAll(comments, "");
  const names = new Set(Array.from(rules.matchAll(/\.([a-z][\w-]*)/giu), ([, name = ""]) => name));
  classNames.set(sheet, names);
  return names;
}

/** The classes that a module takes from style sheets that do not have them. */
function missingIn(path: string): readonly string[] {
  const code = readFileSync(join(src, path), "utf8");
  return [...code.matchAll(imports)].flatMap(([, local = "", from = ""]) => {
    const names = classesOf(join(src, dirname(path), from));
    const taken = [...code.matchAll(new RegExp(`\\b${local}\\["([\\w-]+)"\\]`, "gu"))];
    return taken.flatMap(([, name = ""]) => (names.has(name) ? [] : [`${path}: ${name}`]));
  });
}

// In unit tests every class has a name; in a build one without a rule is `undefined`, in a selector as in an attribute.
it("takes from style sheets only the classes that they have", () => {
  const paths = globSync("**/*.{ts,tsx}", { cwd: src });
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.flatMap(missingIn)).toEqual([]);
});
