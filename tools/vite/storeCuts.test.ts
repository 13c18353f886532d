import { readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trusted } from "../../src/lib/trusted.ts";
import { trimmedPackage } from "./trimPackages.ts";

const path = fileURLToPath(new URL("vanilla/internals.js", import.meta.resolve("jotai")));
const whole = await readFile(path, "utf8");

type Get = (atom: TestAtom) => number;
type Change = (atom: TestAtom, value: number) => void;

interface TestAtom {
  readonly init?: number;
  readonly read: (this: TestAtom, get: Get) => number;
  readonly write?: (...args: [get: Get, set: Change, value: number]) => void;
}

interface Store {
  readonly get: Get;
  readonly set: Change;
  readonly sub: (atom: TestAtom, listener: () => void) => () => void;
}

interface Library {
  readonly INTERNAL_buildStoreRev4: () => Store;
}

async function load(code: string): Promise<Library> {
  return trusted<Library>(await import(`data:text/javascript,${encodeURIComponent(code)}`));
}

const libraries = [
  await load(whole),
  await load(trimmedPackage(whole, { path, side: "page" }) ?? ""),
];

const primitives = 3;

/** What a derived atom reads: two atoms before it, the second where the first is odd. */
interface Derived {
  readonly first: number;
  readonly second: number;
  readonly throws: boolean;
}

type Step =
  | { readonly kind: "set"; readonly atom: number; readonly value: number }
  | { readonly kind: "set two"; readonly atom: number; readonly value: number }
  | { readonly kind: "get"; readonly atom: number }
  | { readonly kind: "follow"; readonly atom: number }
  | { readonly kind: "leave"; readonly atom: number };

const place = fc.integer({ min: 0, max: 11 });
const graphs = fc.array(
  fc.record({ first: place, second: place, throws: fc.constantFrom(false, false, false, true) }),
  { minLength: 1, maxLength: 8 },
);
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom("set" as const, "set two" as const),
      atom: place,
      value: fc.integer({ min: 0, max: 5 }),
    }),
    fc.record({
      kind: fc.constantFrom("get" as const, "follow" as const, "leave" as const),
      atom: place,
    }),
  ),
  { maxLength: 40 },
);

function createAtoms(graph: readonly Derived[], log: string[]) {
  const plain: TestAtom[] = Array.from({ length: primitives }, (_, index) => ({
    init: index,
    read(get) {
      return get(this);
    },
    write(...[, set, value]) {
      set(this, value);
    },
  }));
  const all = [...plain];
  for (const [index, { first, second, throws }] of graph.entries()) {
    const before = [...all];
    const at = (number: number) => trusted<TestAtom>(before[number % before.length]);
    all.push({
      read(get) {
        log.push(`read ${index}`);
        const value = get(at(first));
        if (throws && value > 3) throw new Error(`too much in ${index}`);
        return value % 2 === 0 ? value : value + get(at(second));
      },
    });
  }
  const both: TestAtom = {
    read: () => 0,
    write(...[get, set, value]) {
      set(trusted<TestAtom>(plain[0]), value);
      log.push(`between ${get(trusted<TestAtom>(all.at(-1)))}`);
      set(trusted<TestAtom>(plain[1]), value + 1);
    },
  };
  return { plain, all, both };
}

/** What a store answers, tells and reads under way. */
function lives(
  { INTERNAL_buildStoreRev4: buildStore }: Library,
  graph: readonly Derived[],
  all: readonly Step[],
) {
  const log: string[] = [];
  const store = buildStore();
  const atoms = createAtoms(graph, log);
  const following = new Map<number, () => void>();
  const attempt = (run: () => unknown) => {
    try {
      log.push(String(run()));
    } catch (error) {
      log.push(String(error));
    }
  };
  const run = (step: Step): void => {
    const number = step.atom % atoms.all.length;
    const atom = trusted<TestAtom>(atoms.all[number]);
    switch (step.kind) {
      case "set":
        attempt(() =>
          store.set(trusted<TestAtom>(atoms.plain[step.atom % primitives]), step.value),
        );
        break;
      case "set two":
        attempt(() => store.set(atoms.both, step.value));
        break;
      case "get":
        attempt(() => store.get(atom));
        break;
      case "follow":
        if (!following.has(number))
          following.set(
            number,
            store.sub(atom, () => attempt(() => `told ${number} ${store.get(atom)}`)),
          );
        break;
      case "leave":
        following.get(number)?.();
        following.delete(number);
        break;
    }
  };
  for (const step of all) run(step);
  return log;
}

describe("the stores of the page", () => {
  it("answer, tell and read like those of the whole library", () => {
    fc.assert(
      fc.property(graphs, steps, (graph, all) => {
        const [ofWhole, ofTrimmed] = libraries.map((library) => lives(library, graph, all));
        expect(ofTrimmed).toEqual(ofWhole);
      }),
    );
  });

  it("tell all listeners, and then what some of them threw", () => {
    const failures = libraries.map(({ INTERNAL_buildStoreRev4: buildStore }) => {
      const store = buildStore();
      const { plain } = createAtoms([], []);
      const [atom] = plain;
      let told = 0;
      if (atom === undefined) throw new Error("no atom");
      store.sub(atom, () => {
        throw new Error("no");
      });
      store.sub(atom, () => (told += 1));
      try {
        store.set(atom, 9);
      } catch (error) {
        return [told, error instanceof AggregateError ? error.errors : error];
      }
      return told;
    });
    expect(failures[0]).toEqual([1, [new Error("no")]]);
    expect(failures[1]).toEqual(failures[0]);
  });

  it("are asked for nothing of what is left out of them", async () => {
    const files = await Array.fromAsync(glob("src/**/*.{ts,tsx}"));
    const using = files.filter((file) => /"jotai\//.test(readFileSync(file, "utf8")));
    expect(using.every((file) => file.startsWith("src/state/"))).toBe(true);
    const atoms = files
      .map((file) => readFileSync(file, "utf8"))
      .filter((text) => /\batom\(/.test(text));
    expect(atoms.length).toBeGreaterThan(10);
    const leftOut =
      /\bonMount\b|\batom(?:<Promise<[^>]*>>)?\(\s*async\b|\{ signal \}\) =>|jotai\/(?:vanilla\/)?utils/;
    expect(atoms.filter((text) => leftOut.test(text))).toEqual([]);
  });
});
