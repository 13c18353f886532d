import { describe, expect, it } from "vitest";
import { readCalculatorSort } from "./calculatorSort.ts";
import { sortCalculators } from "./sortCalculators.ts";

const list = [
  { name: "Bitcoin", unitsPerUsd: "0.00001", change: "-1.50" },
  { name: "ether", unitsPerUsd: "0.0004", change: "12.00" },
  { name: "Äther", unitsPerUsd: "2", change: "3.00" },
  { name: "Zero", unitsPerUsd: "10" },
];
const sorted = (sort: Parameters<typeof sortCalculators>[1], tag = "en") =>
  sortCalculators(list, sort, tag).map(({ name }) => name);

describe("the order of the calculators", () => {
  it("is that of the list, by market cap, or the other way round", () => {
    expect(sorted("-cap")).toEqual(["Bitcoin", "ether", "Äther", "Zero"]);
    expect(sorted("cap")).toEqual(["Zero", "Äther", "ether", "Bitcoin"]);
  });

  it("by name is the language’s own", () => {
    expect(sorted("name")).toEqual(["Äther", "Bitcoin", "ether", "Zero"]);
    expect(sorted("-name", "sv")).toEqual(["Äther", "Zero", "ether", "Bitcoin"]);
  });

  it("by price has the dearest first, though a dearer coin has fewer units for a dollar", () => {
    expect(sorted("-price")).toEqual(["Bitcoin", "ether", "Äther", "Zero"]);
    expect(sorted("price")).toEqual(["Zero", "Äther", "ether", "Bitcoin"]);
  });

  it("by change compares numbers, and has what is unknown last in either direction", () => {
    expect(sorted("-change")).toEqual(["ether", "Äther", "Bitcoin", "Zero"]);
    expect(sorted("change")).toEqual(["Bitcoin", "Äther", "ether", "Zero"]);
  });

  it.each([
    [{ sort: "-change" }, "-change"],
    [{ sort: "size" }, "-cap"],
    [{ sort: ["price"] }, "-cap"],
    [{}, "-cap"],
  ])("of %j is %s", (search, sort) => {
    expect(readCalculatorSort(search)).toBe(sort);
  });
});
