import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, prefixDistance } from "./editDistance.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });

describe("editDistance", () => {
  it.each([
    ["", "", 0],
    ["btc", "", 3],
    ["btc", "btc", 0],
    ["btc", "btd", 1],
    ["btc", "btcc", 1],
    ["btc", "bc", 1],
    ["btc", "tbc", 1],
    ["etherium", "ethereum", 1],
    ["bitcion", "bitcoin", 1],
    ["ca", "abc", 3],
  ])("of %o and %o is %d", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it("is zero for equals alone, symmetric, and within the lengths", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance === 0).toBe(a === b);
        expect(editDistance(b, a)).toBe(distance);
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it("is one for every single typing error", () => {
    fc.assert(
      fc.property(word, fc.nat(), (text, place) => {
        const at = place % (text.length + 1);
        expect(editDistance(text, `${text.slice(0, at)}x${text.slice(at)}`)).toBe(1);
      }),
    );
  });
});

describe("prefixDistance", () => {
  it("is the distance to the nearest beginning", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const beginnings = Array.from({ length: b.length + 1 }, (_, end) => b.slice(0, end));
        const nearest = Math.min(...beginnings.map((beginning) => editDistance(a, beginning)));
        expect(prefixDistance(a, b)).toBe(nearest);
      }),
    );
  });
});
