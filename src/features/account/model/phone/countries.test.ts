import { describe, expect, it } from "vitest";
import { callingCodeOf, callingCodes, likelyCountry, listCountries } from "./countries.ts";

describe("the list of countries", () => {
  it("is sorted by the rules of its language", () => {
    const german = listCountries("de-DE").map(({ name }) => name);
    expect(german.indexOf("Ägypten")).toBeLessThan(german.indexOf("Belgien"));
    expect(listCountries("en-US").find(({ code }) => code === "NG")).toEqual({
      code: "NG",
      name: "Nigeria",
      callingCode: "234",
    });
  });
});

describe("the likely country", () => {
  it.each([
    ["en-US", "USD", "US"],
    ["ar-AE", "AED", "AE"],
    ["zh-Hans-CN", "CNY", "CN"],
    ["es-419", "EUR", "US"],
    ["vi", "VND", "VN"],
    ["uz-Latn-UZ", "UZS", "UZ"],
    ["hi-IN", "INR", "IN"],
  ])("of %s with %s is %s", (tag, defaultCurrency, country) => {
    expect(likelyCountry({ tag, defaultCurrency })).toBe(country);
  });
});

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
