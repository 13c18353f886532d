import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLru, memoize } from "./createLru.ts";

describe("createLru", () => {
  it("forgets the value that was used longest ago", () => {
    const lru = createLru<number>({ maxEntries: 2, maxBytes: 100 });
    lru.set("a", 1, 1);
    lru.set("b", 2, 1);
    lru.get("a");
    lru.set("c", 3, 1);
    expect([lru.get("a"), lru.get("b"), lru.get("c")]).toEqual([1, undefined, 3]);
  });

  it("makes room for a large value and does not keep one that is too large", () => {
    const lru = createLru<string>({ maxEntries: 10, maxBytes: 10 });
    lru.set("a", "a", 4);
    lru.set("b", "b", 4);
    lru.set("c", "c", 9);
    expect([lru.get("a"), lru.get("b"), lru.get("c")]).toEqual([undefined, undefined, "c"]);
    lru.set("d", "d", 11);
    expect(lru.get("d")).toBeUndefined();
    expect(lru.get("c")).toBe("c");
  });

  it("drops the old value if its replacement is too large", () => {
    const lru = createLru<string>({ maxEntries: 10, maxBytes: 10 });
    lru.set("a", "old", 4);
    lru.set("a", "new", 11);
    expect(lru.get("a")).toBeUndefined();
    expect(lru.usage()).toEqual({ entries: 0, bytes: 0 });
  });

  it("holds both bounds and counts its bytes, after any operations", () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom("a", "b", "c", "d", "e", "f"), fc.nat(40), fc.boolean()),
    );
    fc.assert(
      fc.property(steps, (operations) => {
        const lru = createLru<number>({ maxEntries: 4, maxBytes: 60 });
        const sizes = new Map<string, number>();
        for (const [key, bytes, isSet] of operations) {
          if (isSet) {
            lru.set(key, bytes, bytes);
            sizes.set(key, bytes);
          } else lru.get(key);
        }
        const { entries, bytes } = lru.usage();
        const kept = [...sizes.keys()].filter((key) => lru.get(key) !== undefined);
        expect(entries).toBe(kept.length);
        expect(bytes).toBe(kept.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0));
        expect(entries).toBeLessThanOrEqual(4);
        expect(bytes).toBeLessThanOrEqual(60);
      }),
    );
  });
});

describe("memoize", () => {
  it("makes a value once, and again when its key was used longest ago", () => {
    const asked: string[] = [];
    const named = memoize(2, (key) => {
      asked.push(key);
      return { key };
    });
    const first = named("a");
    named("b");
    expect(named("a")).toBe(first);
    named("c");
    named("a");
    named("b");
    expect(asked).toEqual(["a", "b", "c", "b"]);
  });
});
