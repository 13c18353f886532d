import { describe, expect, it } from "vitest";
import { cleanUnits } from "./cleanUnits.ts";

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
  ])("takes %j for unknown", (digits) => {
    expect(cleanUnits(digits)).toBeNull();
  });

  it("takes an endless row of digits for unknown", () => {
    expect(cleanUnits(`1.${"3".repeat(60)}`)).toBeNull();
  });
});
