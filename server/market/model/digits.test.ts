import { assert, bigInt, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanUnits, divideDigits } from "./digits.ts";

/** A decimal as a fraction of whole numbers. */
function fraction(text: string): readonly [numerator: bigint, denominator: bigint] {
  const [whole = "", decimals = ""] = text.split(".");
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

describe("divideDigits", () => {
  it.each([
    ["1", "3", 5, "0.33333"],
    ["2", "3", 5, "0.66667"],
    ["1326.1644", "0.000012017405", 10, "110353641.2"],
    ["0.000000000000000001", "1000000000000000000", 3, "0.000000000000000000000000000000000001"],
    ["1000000000000000000", "0.000000000000000001", 3, "1000000000000000000000000000000000000"],
    ["15", "100", 1, "0.2"],
  ] as const)("%s / %s to %i digits is %s", (...row) => {
    const [a, b, digits, quotient] = row;
    expect(divideDigits(a, b, digits)).toBe(quotient);
  });

  it.each([
    ["1", "0"],
    ["0", "1"],
    ["-1", "1"],
    ["1", "-1"],
    ["x", "1"],
  ])("%s / %s is unknown", (a, b) => {
    expect(divideDigits(a, b, 5)).toBeNull();
  });

  it("is never off by more than half of its last digit", () => {
    const positive = bigInt({ min: 1n, max: 10n ** 18n });
    assert(
      property(positive, positive, integer({ min: 1, max: 15 }), (a, b, digits) => {
        const quotient = divideDigits(String(a), String(b), digits);
        const [numerator, denominator] = fraction(quotient ?? "0");
        // |q - a/b| / q <= 10^(1 - digits) / 2, in whole numbers
        const error = numerator * b - a * denominator;
        const off = error < 0n ? -error : error;
        expect(off * 2n * 10n ** BigInt(digits - 1)).toBeLessThanOrEqual(numerator * b);
      }),
    );
  });
});

describe("cleanUnits", () => {
  it.each([
    ["0.10", "0.10"],
    ["1", "1"],
    ["1.2017405e-05", "0.000012017405"],
    ["4.2069E+14", "420690000000000"],
    ["1e-18", "0.000000000000000001"],
    ["1e18", "1000000000000000000"],
  ])("keeps the digits of %s", (digits, plain) => {
    expect(cleanUnits(digits)).toBe(plain);
  });

  it.each([
    "",
    "0",
    "0.000",
    "-1",
    "9.99e-19",
    "1.01e18",
    "1e400",
    "NaN",
    "Infinity",
    "0x10",
    "1,5",
    " 1",
  ])("takes %j as unknown", (digits) => {
    expect(cleanUnits(digits)).toBeNull();
  });

  it("takes an endless row of digits as unknown", () => {
    expect(cleanUnits(`1.${"3".repeat(60)}`)).toBeNull();
  });
});
