import { describe, expect, it } from "vitest";
import { formatMoney } from "./formatAmount.ts";
import { readNumberStyle } from "./readNumberStyle.ts";
import { findRegions, regionEntry, regionTags } from "./regions.ts";

describe("the regions of English", () => {
  it("are those whose addresses have no prefix, each with its money", () => {
    expect(regionTags.map((tag) => `${tag} ${regionEntry(tag)?.currency}`)).toEqual([
      "en-IN INR",
      "en-MY MYR",
      "en-NG NGN",
    ]);
    expect(Intl.NumberFormat.supportedLocalesOf(regionTags)).toEqual(regionTags);
  });

  it.each(["", "en", "EN-IN", "en-GB", "constructor"])("are no %j", (tag) => {
    expect(regionEntry(tag)).toBeUndefined();
  });

  it.each([
    ["india", ["en-IN"]],
    [" English ", [...regionTags]],
    ["", [...regionTags]],
    ["ng", ["en-IN", "en-MY", "en-NG"]],
    ["deutsch", []],
  ])("are found by %j", (query, tags) => {
    expect(findRegions(query).map(({ tag }) => tag)).toEqual(tags);
  });

  it.each([
    ["en-IN", "₹", "₹12,34,567.50"],
    ["en-MY", "RM", "RM\u00a01,234,567.50"],
    ["en-NG", "₦", "₦1,234,567.50"],
  ])("%s groups its digits", (tag, symbol, text) => {
    const money = { amount: "1234567.5", symbol };
    expect(formatMoney(readNumberStyle(tag), money)).toBe(text);
  });
});
