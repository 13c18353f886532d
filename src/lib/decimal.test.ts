import { describe, expect, it } from "vitest";
import fc from "fast-check";
import {
  BigNumber,
  decimal,
  divide,
  isDecimal,
  multiply,
  percentChange,
  roundTo,
  toPlain,
} from "./decimal.ts";

describe("decimal", () => {
  it.each([
    "",
    " ",
    "abc",
    "0x10",
    "1_000",
    " 1",
    "1,5",
    "Infinity",
    "NaN",
    "1e",
    ".",
    "-",
    "+1",
    "١",
  ])("reads %j as no number", (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(decimal(text).isNaN()).toBe(true);
    expect(toPlain(text)).toBe("");
  });

  it.each([
    ["1", "1"],
    ["-0.50", "-0.5"],
    [".5", "0.5"],
    ["5.", "5"],
    ["-0.0", "0"],
    ["1e-18", "0.000000000000000001"],
    ["1E+30", "1000000000000000000000000000000"],
    ["123456789012345678901234567890.123456789", "123456789012345678901234567890.123456789"],
  ])("reads %s exactly", (text, plain) => {
    expect(toPlain(text)).toBe(plain);
  });

  it("bounds exponents, so that a short text cannot become a long one", () => {
    expect(toPlain("1e999999")).toBe("");
    expect(toPlain("1e-999999")).toBe("0");
  });

  it("has a configuration of its own, apart from the library's", () => {
    expect(BigNumber.config()).toMatchObject({
      DECIMAL_PLACES: 20,
      ROUNDING_MODE: 4,
      STRICT: false,
    });
    expect(new BigNumber("1e-30").toString()).toBe(`0.${"0".repeat(29)}1`);
  });

  it("is exact where binary floating point is not", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        (a, b) => {
          expect(toPlain(multiply(a.toString(), b.toString()))).toBe((a * b).toString());
        },
      ),
    );
  });
});

describe("divide", () => {
  it("keeps 20 decimals, rounded half up", () => {
    expect(toPlain(divide("2", "3"))).toBe("0.66666666666666666667");
    expect(toPlain(divide("-2", "3"))).toBe("-0.66666666666666666667");
    expect(toPlain(divide("1e-20", "2"))).toBe("0.00000000000000000001");
  });

  it("answers NaN for a zero divisor", () => {
    expect(toPlain(divide("1", "0"))).toBe("");
    expect(toPlain(divide("0", "0"))).toBe("");
  });
});

describe("percentChange", () => {
  it.each([
    ["50", "75", "50"],
    ["100", "0", "-100"],
    ["3", "2", "-33.33333333333333333333"],
    ["-50", "-25", "50"],
    ["1", "1", "0"],
  ])("from %s to %s is %s", (from, to, change) => {
    expect(toPlain(percentChange(from, to))).toBe(change);
  });

  it("is NaN from zero", () => {
    expect(percentChange("0", "1").isNaN()).toBe(true);
  });
});

describe("roundTo", () => {
  it.each([
    ["0.00005", 4, "0.0001"],
    ["-0.00005", 4, "-0.0001"],
    ["2.5", 0, "3"],
  ])("%s to %i decimals is %s", (value, decimals, rounded) => {
    expect(toPlain(roundTo(value, decimals))).toBe(rounded);
  });
});
