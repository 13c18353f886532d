import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, divide, multiply, toPlain } from "../../../../lib/decimal.ts";
import {
  divideRanges,
  exactRange,
  isExact,
  multiplyRanges,
  rangeOf,
  scaleRange,
  type Range,
} from "./range.ts";

const range = (low: string, value: string, high: string): Range => {
  const made = rangeOf({ low, value, high });
  if (made === undefined) throw new Error("no range");
  return made;
};
const texts = (of: Range | undefined) => of && [of.low, of.value, of.high].map(toPlain);

describe("rangeOf", () => {
  it.each([
    [{ value: "5" }, ["5", "5", "5"]],
    [{ value: "5", low: "4" }, ["4", "5", "5"]],
    [{ value: "5", low: "4", high: "6.5" }, ["4", "5", "6.5"]],
    [{ value: "many" }, undefined],
    [{ value: "" }, undefined],
    [{ value: "5", low: "x" }, undefined],
    [{ value: "5", low: "5.1" }, undefined],
    [{ value: "5", high: "4.9" }, undefined],
  ])("of %j is %j", (figure, wanted) => {
    expect(texts(rangeOf(figure))).toEqual(wanted);
  });
});

describe("what is calculated from a band", () => {
  it("has the extremes of the extremes", () => {
    expect(texts(multiplyRanges(range("2", "3", "4"), range("5", "6", "7")))).toEqual([
      "10",
      "18",
      "28",
    ]);
    expect(texts(divideRanges(range("2", "3", "4"), range("5", "6", "8")))).toEqual([
      "0.25",
      "0.5",
      "0.8",
    ]);
    expect(texts(multiplyRanges(range("-2", "1", "3"), range("-5", "1", "4")))).toEqual([
      "-15",
      "1",
      "12",
    ]);
  });

  it("is unknown where an input is, or where the divisor may be zero", () => {
    const one = exactRange("1");
    expect(multiplyRanges(one, undefined)).toBeUndefined();
    expect(divideRanges(undefined, one)).toBeUndefined();
    expect(divideRanges(one, exactRange("0"))).toBeUndefined();
    expect(divideRanges(one, range("-1", "1", "2"))).toBeUndefined();
    expect(divideRanges(one, range("0", "1", "2"))).toBeUndefined();
    expect(scaleRange(one, "NaN")).toBeUndefined();
    expect(exactRange("1e999")).toBeUndefined();
  });

  it("holds whatever can be calculated from numbers within the bands", () => {
    const bounds = fc
      .tuple(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000))
      .map((three) => three.toSorted((x, y) => x - y).map((part) => String(part + 1)));
    const within = fc.record({ band: bounds, at: fc.constantFrom(0, 0.25, 0.5, 1) });
    fc.assert(
      fc.property(within, within, ({ band: a, at: placeA }, { band: b, at: placeB }) => {
        const pick = ([low = "", , high = ""]: string[], at: number) =>
          decimal(high).minus(low).times(at).plus(low);
        const [x, y] = [pick(a, placeA), pick(b, placeB)];
        const [one, other] = [a, b].map(([low = "", value = "", high = ""]) =>
          range(low, value, high),
        );
        for (const [result, exact] of [
          [multiplyRanges(one, other), multiply(x, y)],
          [divideRanges(one, other), divide(x, y)],
        ] as const) {
          if (result === undefined) throw new Error("unknown");
          expect(result.low.lte(exact) && result.high.gte(exact)).toBe(true);
          expect(result.value.gte(result.low) && result.value.lte(result.high)).toBe(true);
        }
      }),
    );
  });

  it("stays a single number where the inputs are", () => {
    const product = multiplyRanges(exactRange("0.1"), exactRange("0.2"));
    expect(texts(product)).toEqual(["0.02", "0.02", "0.02"]);
    expect(product && isExact(product)).toBe(true);
    expect(isExact(range("1", "1", "2"))).toBe(false);
  });
});
