import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backoff } from "../../src/wire/events/tracking.ts";
import { backoffMs } from "./createUploadLoop.ts";

const almostOne = 1 - 2 ** -53;

describe("the wait after a failure", () => {
  it.each([
    [0, 999],
    [1, 1_999],
    [4, 15_999],
    [8, 255_999],
    [9, 299_999],
    [1_100, 299_999],
    [-1, 999],
  ])("after attempt %i is %i ms at the most", (attempt, longest) => {
    expect(backoffMs(attempt, almostOne)).toBe(longest);
    expect(backoffMs(attempt, 0)).toBe(0);
    expect(backoffMs(attempt, 0.5)).toBe(Math.ceil(longest / 2));
  });

  it("is a whole number within the bounds, whatever comes in", () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempt, random) => {
          const ms = backoffMs(attempt, random);
          expect(Number.isInteger(ms)).toBe(true);
          expect(ms).toBeGreaterThanOrEqual(0);
          expect(ms).toBeLessThan(backoff.maxMs);
        },
      ),
    );
  });

  it("follows another policy", () => {
    expect(backoffMs(3, 0.5, { baseMs: 10, maxMs: 60 })).toBe(30);
  });
});
