import { describe, expect, it } from "vitest";
import { arrivalRate, arrivals, hourWeights } from "./arrivals.ts";
import { createSeededRandom } from "./createSeededRandom.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe("arrivals", () => {
  it("are as many as there are visitors, spread over the day as the weights say", () => {
    const day = { fromMs: 0, toMs: dayMs, visitorsADay: 200_000 };
    const times = [...arrivals(day, createSeededRandom(3))];
    expect(times.length / day.visitorsADay).toBeCloseTo(1, 2);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const whole = hourWeights.reduce((sum, weight) => sum + weight, 0);
    for (const [hour, weight] of hourWeights.entries()) {
      const count = times.filter((at) => Math.floor(at / hourMs) === hour).length;
      const expected = (day.visitorsADay * weight) / whole;
      expect(Math.abs(count - expected) / expected).toBeLessThan(0.08);
    }
  });

  it("are five times as many in the evening as at night, without a step at midnight", () => {
    const rates = Array.from({ length: 24 * 60 }, (_none, minute) =>
      arrivalRate(minute * 60_000, 1),
    );
    expect(Math.max(...rates) / Math.min(...rates)).toBeCloseTo(5, 1);
    expect(arrivalRate(0, 1)).toBeCloseTo(arrivalRate(dayMs - 1, 1), 12);
  });

  it("come in their span alone", () => {
    const span = { fromMs: 2 * hourMs, toMs: 3 * hourMs, visitorsADay: 10_000 };
    const times = [...arrivals(span, createSeededRandom(5))];
    expect(times.length).toBeGreaterThan(50);
    expect(times.every((at) => at >= span.fromMs && at < span.toMs)).toBe(true);
  });
});
