import { describe, expect, it } from "vitest";
import { callingCodeOf, callingCodes } from "./callingCodes.ts";
import { readMobile } from "./mobileNumber.ts";

describe("the table of calling codes", () => {
  it("has one to four digits for each country", () => {
    expect(Object.keys(callingCodes).length).toBeGreaterThan(230);
    for (const [country, code] of Object.entries(callingCodes)) {
      expect(country).toMatch(/^[A-Z]{2}$/);
      expect([country, code]).toEqual([country, expect.stringMatching(/^[1-9]\d{0,3}$/)]);
    }
  });

  it("names only regions that have a name", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    expect(Object.keys(callingCodes).filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it.each([
    ["NG", "234"],
    ["US", "1"],
    ["GB", "44"],
    ["AE", "971"],
    ["CN", "86"],
    ["BB", "1246"],
    ["ZW", "263"],
  ])("knows %s", (country, code) => {
    expect(callingCodeOf(country)).toBe(code);
  });

  it.each(["", "XX", "toString", "ng"])("knows no country %j", (country) => {
    expect(callingCodeOf(country)).toBe("");
  });
});

describe("a mobile number", () => {
  const readings = [
    ["803 123 4567", "NG", "234", "8031234567"],
    ["0803-123-4567", "NG", "234", "8031234567"],
    ["+234 (803) 123 4567", "NG", "234", "8031234567"],
    ["+234 803 123 4567", "US", "234", "8031234567"],
    ["00234 803 123 4567", "DE", "234", "8031234567"],
    ["+1 246 250 1234", "US", "1", "2462501234"],
    ["+1 246 250 1234", "NG", "1246", "2501234"],
    ["٠٥٠ ١٢٣ ٤٥٦٧", "AE", "971", "501234567"],
    ["０９０−１２３４−５６７８", "JP", "81", "9012345678"],
    ["07 12 34 56 78", "CI", "225", "0712345678"],
    ["01 95 12 34 56", "BJ", "229", "0195123456"],
    ["+225 07 12 34 56 78", "FR", "225", "0712345678"],
    ["+44 (0)7911 123456", "NG", "44", "7911123456"],
    ["268 464 1234", "AG", "1268", "4641234"],
    ["06 612 3456", "CG", "242", "066123456"],
    ["8 (912) 345-67-89", "RU", "7", "9123456789"],
    ["912 345-67-89", "RU", "7", "9123456789"],
    ["1-212-555-0123", "US", "1", "2125550123"],
  ] as const;

  it.each(readings)("%s of %s is +%s %s", (text, country, ...[areaCode, mobile]) => {
    expect(readMobile(text, country)).toEqual({ areaCode, mobile });
  });

  it.each([
    ["", "NG"],
    ["12", "NG"],
    ["0", "NG"],
    ["12345678901234", "NG"],
    ["803 123 4567", "XX"],
    ["+999 803 123 4567", "NG"],
    ["ada@example.com", "NG"],
    ["80312E4567", "NG"],
    ["+", "NG"],
  ])("%j of %s is none", (text, country) => {
    expect(readMobile(text, country)).toBeUndefined();
  });
});
