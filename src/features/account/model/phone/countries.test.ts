import { describe, expect, it } from "vitest";
import { likelyCountry, listCountries } from "./countries.ts";

describe("the list of countries", () => {
  it("is in the order of its language", () => {
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
  ])("of %s with %s is %s", (tag, defaultCurrency, country) => {
    expect(likelyCountry({ tag, defaultCurrency })).toBe(country);
  });
});
