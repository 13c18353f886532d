import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededBytes } from "../testing/seededBytes.ts";
import { createDice } from "./createDice.ts";

describe("createDice", () => {
  it("stays between its bounds", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), fc.nat(2 ** 31), (seed, from, span) => {
        const thrown = createDice(seededBytes(seed)).whole(from, from + span);
        expect(thrown).toBeGreaterThanOrEqual(from);
        expect(thrown).toBeLessThanOrEqual(from + span);
      }),
    );
  });

  it("draws again what would favour small numbers", () => {
    const words = [0xffffffff, 0xfffffffe, 7];
    const dice = createDice((bytes) => {
      new DataView(bytes.buffer).setUint32(0, words.shift() ?? 0);
      return bytes;
    });
    // 2^32 = 10 * 429496729 + 6, so the last six words would favour small numbers.
    expect(dice.whole(1, 10)).toBe(8);
    expect(words).toEqual([]);
  });

  it("draws every number equally often", () => {
    const dice = createDice(seededBytes("even"));
    const counts = new Map<number, number>();
    for (let round = 0; round < 7_000; round += 1) {
      const thrown = dice.whole(0, 6);
      counts.set(thrown, (counts.get(thrown) ?? 0) + 1);
    }
    expect([...counts.values()].every((count) => count > 850 && count < 1_150)).toBe(true);
    expect(counts.size).toBe(7);
  });
});
