import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { nameOf } from "./createClassNames.ts";

const property = /--[a-z][\w-]*/g;

/**
 * Where a property keeps its name: in scripts, in style sheets that other bundles carry into a page, and in what remote parts
 * are told that they may use.
 */
const keepers = [
  "src/**/*.{ts,tsx}",
  "src/ui/scripts.css",
  "src/remotes/**/*.css",
  "src/micro-frontend/README.md",
];

/**
 * Short names for the custom properties of all style sheets below `src`, those used most first: `--b`, `--c`, ... Every page
 * carries its style sheet, so they are bytes on the first load. Those that others read keep their names. They depend on
 * the sources alone, so that a file of the same name has the same content in every build.
 */
export function shortNames(root = process.cwd()): ReadonlyMap<string, string> {
  const namesIn = (files: string): readonly string[] =>
    globSync(files, { cwd: root })
      .toSorted()
      .flatMap((file) => readFileSync(resolve(root, file), "utf8").match(property) ?? []);
  const kept = new Set(keepers.flatMap(namesIn));
  const counts = new Map<string, number>();
  for (const name of namesIn("src/**/*.css")) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = Array.from(counts)
    .filter(([name]) => !kept.has(name))
    .toSorted(([a, count], [b, other]) =>
      count === other ? a.localeCompare(b, "en") : other - count,
    );
  const free = Array.from(
    { length: names.length + kept.size },
    (_none, index) => `--${nameOf(index)}`,
  );
  const short = free.filter((name) => !kept.has(name));
  return new Map(names.map(([name], index) => [name, short[index] ?? name]));
}

/** The style sheet with short names. */
export function shortenProperties(css: string, names: ReadonlyMap<string, string>): string {
  return css.replaceAll(property, (name) => names.get(name) ?? name);
}

/** Gives custom properties their short names in the style sheets of pages. */
export function shortProperties(): Plugin {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    name: "parallax:short-properties",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      names = shortNames();
    },
    transform: {
      filter: { id: /\/src\/.*\.css(?:$|\?)/ },
      handler: (css) => ({ code: shortenProperties(css, names), map: null }),
    },
  };
}
