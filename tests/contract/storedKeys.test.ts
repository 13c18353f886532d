import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const textOf = (file: string): string => readFileSync(file, "utf8");

const sources = globSync("{src,workers,sw}/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => [path, textOf(path)] as const);

const constantsOf = (text: string): ReadonlyArray<readonly [string, string]> =>
  Array.from(text.matchAll(/\bconst (\w+) = "([^"]*)"/g), ([, name = "", value = ""]) => [
    name,
    value,
  ]);

/** `globalKeys.theme` and its like. */
const members = sources.flatMap(([, text]) =>
  Array.from(text.matchAll(/\bconst (\w+Keys) = \{([^}]*)\}/g), ([, name = "", body = ""]) =>
    Array.from(
      body.matchAll(/(\w+): "([^"]*)"/g),
      ([, member = "", value = ""]) => [`${name}.${member}`, value] as const,
    ),
  ).flat(),
);

const exported = sources.flatMap(([, text]) =>
  constantsOf(text).filter(([name]) => text.includes(`export const ${name} =`)),
);

/** The first argument of each call that reads or writes the browser's local storage, perhaps through a port. */
const calls =
  /\b(?:readStored|writeStored|(?:localStorage|port)\.[gs]etItem|(?:store|lasting)\.(?:read|write))\(\s*([^,)]+)/g;

/** Stores that take the key from their callers. */
const passing = /\/(?:localStore|versionedStore|deviceStore)\.ts$/;

/** Keys that a source uses; `undefined` for one that cannot be told. */
function keysOf([path, text]: readonly [string, string]): ReadonlyArray<string | undefined> {
  const own = constantsOf(text);
  const known = new Map([...exported, ...members, ...own]);
  const made = Array.from(
    text.matchAll(/\b(?:areaCache(?:<[^>]*>)?\(\s*"|versionedStore<[^(]*\(\{\s*key: ")([^"]+)/g),
    ([call, key = ""]) => (call.startsWith("areaCache") ? `area:${key}` : key),
  );
  const used = Array.from(text.matchAll(calls), ([, argument = ""]) =>
    argument.trim().replace(/^"\$\{(\w+)\}"$/, "$1"),
  );
  const found = used.flatMap((argument) => {
    if (argument.startsWith('"')) return [argument.slice(1, -1)];
    const key = known.get(argument);
    if (key !== undefined) return [key];
    if (passing.test(path)) return [];
    // The source makes the key out of its constants, or chooses it among those that it names.
    const parts = [
      ...own.filter(([name]) => /(?:Key|Prefix)$/.test(name)),
      ...members.filter(([name]) => text.includes(name)),
    ].map(([, value]) => value);
    return parts.length === 0 ? [undefined] : parts;
  });
  return [...made, ...found];
}

const stored = sources.flatMap((source) => keysOf(source).map((key) => ({ path: source[0], key })));

const page = textOf("src/features/legal/documents/Cookies.tsx");
const named = Array.from(page.matchAll(/<code>([^<]+)<\/code>/g), ([, name = ""]) => name);
/** A name that ends in a hyphen stands for all that begin with it. */
const isNamed = (key: string): boolean =>
  named.some((name) => (name.endsWith("-") ? key.startsWith(name) : key === name));

it.each(["theme", "show-asset", "own-conversions", "preference-cache", "area:common", "device-id"])(
  "finds the key %s in the sources",
  (key) => {
    expect(stored.map((use) => use.key)).toContain(key);
  },
);

it("names every key of local storage", () => {
  expect(stored.filter(({ key }) => key === undefined || !isNamed(key))).toEqual([]);
});
