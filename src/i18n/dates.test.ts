import { describe, expect, it } from "vitest";
import { currencyName } from "./currencyName.ts";
import { formatDay, formatInstant } from "./dates.ts";
import { localeCodes } from "../wire/localeCodes.ts";
import { localeEntry } from "./locales.ts";

const tags = localeCodes.map((code) => localeEntry(code).tag);

describe("formatDay", () => {
  it.each([
    ["en-US", "long", "November 21, 2026"],
    ["en-US", "medium", "Nov 21, 2026"],
    ["en-US", "short", "11/21/26"],
    ["de-DE", "long", "21. November 2026"],
    ["zh-Hans-CN", "long", "2026年11月21日"],
    ["ko-KR", "long", "2026년 11월 21일"],
  ] as const)("in %s, %s: %s", (tag, style, text) => {
    expect(formatDay(tag, "2026-11-21", style)).toBe(text);
  });

  it.each(tags)("writes %s with western digits and years", (tag) => {
    expect(formatDay(tag, "2026-11-21", "long")).toContain("2026");
    expect(formatDay(tag, "2026-11-21", "long")).toContain("21");
  });

  it.each(["", "2026-13-01", "2026-11", "today"])("shows nothing for %j", (day) => {
    expect(formatDay("en-US", day, "long")).toBe("");
  });
});

describe("formatInstant", () => {
  it.each(tags)("marks the time as UTC in %s", (tag) => {
    const text = formatInstant(tag, Date.UTC(2026, 10, 21, 23, 5));
    expect(text).toMatch(/UTC|GMT|เวลาสากล/);
    expect(text).toContain("2026");
    expect(text).toMatch(/(23|11).05/);
  });

  it("does not shift the day to the machine's zone", () => {
    expect(formatInstant("en-GB", Date.UTC(2026, 10, 21, 0, 5))).toBe("21 Nov 2026, 00:05 UTC");
    expect(formatInstant("en-GB", Date.UTC(2026, 10, 21, 23, 55))).toBe("21 Nov 2026, 23:55 UTC");
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e16])("shows nothing for %d", (instant) => {
    expect(formatInstant("en-US", instant)).toBe("");
  });
});

describe("currencyName", () => {
  it.each([
    ["en-US", "NGN", "Nigerian Naira"],
    ["de-DE", "CHF", "Schweizer Franken"],
    ["en-US", "ZZZ", "ZZZ"],
    ["en-US", "DOGECOIN", "DOGECOIN"],
    ["en-US", "", ""],
  ])("in %s %s is %s", (tag, code, name) => {
    expect(currencyName(tag, code)).toBe(name);
  });
});
