import { describe, expect, it } from "vitest";
import { rangeOf, type Range } from "../../model/valuation/range.ts";
import { rangeTexts } from "./rangeTexts.ts";

function range(value: string, low: string, high: string): Range {
  const known = rangeOf({ value, low, high });
  if (known === undefined) throw new Error("no range");
  return known;
}

const oneDecimal = (value: { toFixed: (decimals: number) => string }): string => value.toFixed(1);

describe("a range as text", () => {
  it("has its band", () => {
    expect(rangeTexts(range("2", "1.5", "3"), oneDecimal)).toEqual({
      value: "2.0",
      band: { low: "1.5", high: "3.0" },
    });
  });

  it("keeps a band of which one end reads like the value", () => {
    expect(rangeTexts(range("2", "2", "3"), oneDecimal).band).toEqual({ low: "2.0", high: "3.0" });
  });

  it("has no band where it is exact, or too narrow for the digits shown", () => {
    expect(rangeTexts(range("2", "2", "2"), oneDecimal)).toEqual({ value: "2.0" });
    expect(rangeTexts(range("2", "1.98", "2.03"), oneDecimal)).toEqual({ value: "2.0" });
  });
});
