import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueWeek } from "./dueWeek.ts";

const monday = Date.UTC(2026, 10, 23);
const dayMs = 86_400_000;
const hourMs = 3_600_000;

describe("the week that a digest is due for", () => {
  it("is the one from Monday to Monday, from 07:00 UTC on", () => {
    const before = { from: monday - 14 * dayMs, to: monday - 7 * dayMs };
    expect(dueWeek(monday + 7 * hourMs - 1)).toMatchObject(before);
    const due = { from: monday - 7 * dayMs, to: monday, dueAt: monday + 7 * hourMs };
    expect(dueWeek(monday + 7 * hourMs)).toEqual(due);
    expect(dueWeek(monday + 7 * dayMs + 7 * hourMs - 1)).toEqual(due);
  });

  it("is over, began on a Monday, and is the newest of these at any time, also over a new year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
        const { from, to, dueAt } = dueWeek(now);
        expect(new Date(from).toUTCString()).toMatch(/^Mon.* 00:00:00 GMT$/);
        expect([to - from, dueAt - to]).toEqual([7 * dayMs, 7 * hourMs]);
        expect(now - dueAt).toBeGreaterThanOrEqual(0);
        expect(now - dueAt).toBeLessThan(7 * dayMs);
      }),
    );
  });
});
