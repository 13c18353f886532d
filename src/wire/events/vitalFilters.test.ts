import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createFilter,
  faultOfFilter,
  filterLimits,
  isMatch,
  readFilter,
  unknownValue,
  writeFilter,
  writeParameters,
} from "./vitalFilters.ts";

const value = fc.oneof(
  fc.constantFrom("", "phone", "tablet", unknownValue, "!", ",", "\\", "!a,b", "\\,", "a\\", "!!"),
  fc.string({ maxLength: 8, unit: fc.constantFrom("a", ",", "!", "\\", " ", "é") }),
  fc.string({ maxLength: 20, unit: "grapheme" }),
);
const values = fc.array(value, { minLength: 1, maxLength: 6 });

/** A filter of these values; there is at least one. */
function filterOf(of: readonly string[], isNot: boolean) {
  const filter = createFilter(of, isNot);
  if (filter === undefined) throw new RangeError("No values");
  return filter;
}

describe("a condition in an address", () => {
  it.each([
    ["phone", ["phone"]],
    ["tablet,phone", ["phone", "tablet"]],
    ["phone,,phone,", ["phone"]],
    ["!desktop", { not: ["desktop"] }],
    ["!b,a", { not: ["a", "b"] }],
    ["unknown,4g", ["", "4g"]],
    [String.raw`\unknown`, ["unknown"]],
    [String.raw`\!a`, ["!a"]],
    ["a!", ["a!"]],
    [String.raw`a\,b,c`, ["a,b", "c"]],
    [String.raw`a\\,b`, ["a\\", "b"]],
    ["a\\", ["a\\"]],
    ["", undefined],
    ["!", undefined],
    [",", undefined],
  ])("%s is read", (text, filter) => {
    expect(readFilter(text)).toEqual(filter);
  });

  it("is read as it was written, through an address too", () => {
    fc.assert(
      fc.property(values, fc.boolean(), (list, isNot) => {
        const filter = filterOf(list, isNot);
        const text = writeFilter(filter);
        expect(readFilter(text)).toEqual(filter);
        const address = new URL(
          `?${writeParameters(new URLSearchParams({ device: text, b: "," }))}`,
          "http://host",
        );
        expect([...address.searchParams]).toEqual([
          ["device", text],
          ["b", ","],
        ]);
      }),
    );
  });

  it("has one text, whatever the order and number of its values", () => {
    fc.assert(
      fc.property(values, fc.boolean(), (list, isNot) => {
        const text = writeFilter(filterOf(list, isNot));
        const other = [...list.toReversed(), ...list];
        expect(writeFilter(isNot ? { not: other } : other)).toBe(text);
        const again = readFilter(text);
        expect(again && writeFilter(again)).toBe(text);
      }),
    );
  });

  it("can be read by people", () => {
    const parameters = new URLSearchParams({ device: "phone,tablet", release: "!r1" });
    expect(writeParameters(parameters)).toBe("device=phone,tablet&release=!r1");
  });

  it("holds for each value or its opposite does", () => {
    fc.assert(
      fc.property(values, value, (list, one) => {
        const [any, none] = [filterOf(list, false), filterOf(list, true)];
        expect(isMatch(any, one)).toBe(list.includes(one));
        expect(isMatch(none, one)).toBe(!list.includes(one));
      }),
    );
  });

  it("is bounded in number and length", () => {
    const many = (count: number) => Array.from({ length: count }, (_none, index) => `r${index}`);
    expect(faultOfFilter(many(filterLimits.maxValues).join(","))).toBeUndefined();
    expect(faultOfFilter(`!${many(filterLimits.maxValues + 1).join(",")}`)).toBe(
      "has too many values",
    );
    expect(faultOfFilter("x".repeat(filterLimits.maxValueCharacters))).toBeUndefined();
    expect(faultOfFilter("x".repeat(filterLimits.maxValueCharacters + 1))).toBe(
      "has too long a value",
    );
    expect(faultOfFilter("x,".repeat(filterLimits.maxCharacters))).toBe("is too long");
    expect(faultOfFilter("")).toBeUndefined();
  });
});
