import { expect, it } from "vitest";
import { shownFacts } from "./shownFacts.ts";

const packed = [
  "Rank among coins\t#1 of 2\tSep 29, 2026",
  "Market cap\t@cap\tSep 29, 2026",
  "Highest known price\t@$120.00\tSep 27, 2026",
  "Lowest known price\t@$60.00\tSep 28, 2026",
].join("\n");
const money = { cap: "€1.80K", price: "€90.00" };

it("writes the market cap of now, and the prices of earlier days as they were packed", () => {
  expect(shownFacts(packed, money).split("\n")).toEqual([
    "Rank among coins\t#1 of 2\tSep 29, 2026",
    "Market cap\t€1.80K\tSep 29, 2026",
    "Highest known price\t$120.00\tSep 27, 2026",
    "Lowest known price\t$60.00\tSep 28, 2026",
  ]);
});

it("writes the prices of another currency, and their own days", () => {
  const extremes = [
    ["€110.00", "Sep 26, 2026"],
    ["€50.00", "Sep 25, 2026"],
  ] as const;
  expect(
    shownFacts(packed, { ...money, extremes })
      .split("\n")
      .slice(2),
  ).toEqual([
    "Highest known price\t€110.00\tSep 26, 2026",
    "Lowest known price\t€50.00\tSep 25, 2026",
  ]);
});

it("writes the price of an asset without earlier ones, and nothing where nothing is known", () => {
  expect(shownFacts("Current price\t@price\t2025", money)).toBe("Current price\t€90.00\t2025");
  expect(shownFacts("", money)).toBe("");
});
