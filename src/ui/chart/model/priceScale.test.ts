import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf, linearScale, priceDomain, priceTickValues } from "./priceScale.ts";

describe("linearScale", () => {
  it("maps ends to ends, also downwards, and a single value to the middle", () => {
    const scale = linearScale([10, 20], [500, 0]);
    expect([scale(10), scale(15), scale(20)]).toEqual([500, 250, 0]);
    expect(linearScale([7, 7], [0, 1000])(7)).toBe(500);
  });
});

describe("decimalOf", () => {
  it.each([
    [0, -8, "0"],
    [5, -1, "0.5"],
    [15, -8, "0.00000015"],
    [120, -1, "12"],
    [-25, -2, "-0.25"],
    [7, 3, "7000"],
  ])("writes %s times ten to the %s as %s", (whole, exponent, text) => {
    expect(decimalOf(whole, exponent)).toBe(text);
  });

  it("agrees with the number it stands for", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.integer({ min: -15, max: 15 }),
        (whole, exponent) => {
          expect(Number(decimalOf(whole, exponent))).toBe(Number(`${whole}e${exponent}`) + 0);
        },
      ),
    );
  });
});

describe("priceDomain", () => {
  it("leaves room on both sides", () => {
    expect(priceDomain([100, 200])).toEqual([92, 208]);
  });

  it("does not fall below zero for values that do not", () => {
    expect(priceDomain([1, 1000])[0]).toBe(0);
    expect(priceDomain([-1, 1])[0]).toBeLessThan(-1);
  });

  it("opens around a flat line, also one of zeros and one that differs by noise alone", () => {
    expect(priceDomain([50, 50])).toEqual([47.5, 52.5]);
    expect(priceDomain([0])).toEqual([0, 1]);
    const [low, high] = priceDomain([0.1 + 0.2, 0.3]);
    expect(high - low).toBeGreaterThan(0.02);
  });
});

describe("priceTickValues", () => {
  it.each([
    [
      [57_000, 128_000],
      ["60000", "80000", "100000", "120000"],
    ],
    [
      [0.92, 1.08],
      ["0.95", "1", "1.05"],
    ],
    [
      [0.000_002_1, 0.000_009_9],
      ["0.000004", "0.000006", "0.000008"],
    ],
    [
      [-0.3, 0.5],
      ["-0.2", "0", "0.2", "0.4"],
    ],
  ] as const)("of %s are %s", (domain, ticks) => {
    expect(priceTickValues(domain)).toEqual(ticks);
  });

  it("are few, inside the domain and evenly spaced, whatever the size of the prices", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.integer({ min: -8, max: 12 }),
        (from, span, exponent) => {
          const size = 10 ** exponent;
          const domain = priceDomain([from * size, (from + span) * size]);
          const ticks = priceTickValues(domain).map(Number);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(7);
          const slack = (domain[1] - domain[0]) * 1e-9;
          for (const tick of ticks) {
            expect(tick).toBeGreaterThanOrEqual(domain[0] - slack);
            expect(tick).toBeLessThanOrEqual(domain[1] + slack);
          }
          const steps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0));
          for (const step of steps) expect(step / (steps[0] ?? 1)).toBeCloseTo(1, 6);
        },
      ),
    );
  });
});
