import { describe, expect, it } from "vitest";
import {
  directionOf,
  hiddenLocales,
  localeCodes,
  menuLocales,
  resolveLocale,
} from "../wire/localeCodes.ts";
import { catalogFor, languageMenu, localeEntry, pageLocale } from "./locales.ts";

const entries = localeCodes.map(localeEntry);

describe("the table of locales", () => {
  it("has the visible languages with their types and currencies, Turkish and Hindi beside those of the specification", () => {
    const visible = entries.filter((entry) => !entry.hidden);
    expect(
      visible.map((entry) => `${entry.code} ${entry.languageType} ${entry.defaultCurrency}`),
    ).toEqual([
      "en 0 USD",
      "zh-CN 1 CNY",
      "ja 2 JPY",
      "asia 3 USD",
      "vi 4 VND",
      "zh-TC 5 TWD",
      "ru 6 RUB",
      "es 7 EUR",
      "it 9 EUR",
      "fr 10 EUR",
      "de 11 EUR",
      "pt 12 EUR",
      "id 13 IDR",
      "pl 20 USD",
      "uk 21 UAH",
      "es-ES 23 EUR",
      "pt-PT 24 EUR",
      "uz 25 UZS",
      "ar 39 AED",
      "ph 40 PHP",
      "en-GB 41 USD",
      "es-AR 42 EUR",
      "en-CA 43 CAD",
      "tr undefined TRY",
      "hi undefined INR",
    ]);
  });

  it("also has the locales that only have translations", () => {
    expect(entries.filter((entry) => entry.hidden).map((entry) => entry.code)).toEqual([
      ...hiddenLocales,
    ]);
    expect(localeEntry("zh-TW").languageType).toBe(5);
    expect(localeEntry("nl")).not.toHaveProperty("languageType");
  });

  it.each(entries)("$code has a canonical tag that Intl knows", ({ tag, lang }) => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
    expect(new Intl.Locale(lang).language).toBe(new Intl.Locale(tag).language);
  });

  it("has unique values of the lang attribute and unique menu names", () => {
    expect(new Set(entries.map((entry) => entry.lang)).size).toBe(entries.length);
    expect(new Set(languageMenu(localeCodes).map((entry) => entry.languageName)).size).toBe(
      menuLocales.length,
    );
  });

  it("has Arabic alone from right to left", () => {
    expect(localeCodes.filter((code) => directionOf(code) === "rtl")).toEqual(["ar"]);
    expect(entries.filter((entry) => entry.direction === "rtl").map((entry) => entry.code)).toEqual(
      ["ar"],
    );
  });
});

describe("resolveLocale", () => {
  it.each([
    ["en", "en"],
    ["EN-gb", "en-GB"],
    ["zh-tc", "zh-TC"],
    ["en-NG", "en"],
    ["en-IN", "en"],
    ["en-MY", "en"],
    ["en-FR", "en"],
    ["fr-BE", "fr"],
    ["ru-KZ", "ru"],
    ["", undefined],
    ["en-US", "en"],
    ["de-AT", undefined],
    ["xx", undefined],
    ["fr-", undefined],
    ["__proto__", undefined],
  ])("%s is %s", (code, locale) => {
    expect(resolveLocale(code)).toBe(locale);
  });
});

describe("catalogs", () => {
  const complete = ["en", "fr", "es", "zh-TC", "zh-CN"] as const;

  it.each([
    ["fr", "fr"],
    ["es-AR", "es"],
    ["es-ES", "es"],
    ["en-GB", "en"],
    ["zh-TW", "zh-TC"],
    ["zh-CN", "zh-CN"],
    ["de", "en"],
    ["pt-PT", "en"],
    ["bg", "en"],
  ] as const)("%s is written with the catalog of %s", (code, catalog) => {
    expect(catalogFor(code, complete)).toBe(catalog);
  });

  it("shows English for bg even when it has a catalog", () => {
    expect(catalogFor("bg", ["en", "bg"])).toBe("en");
  });

  it("offers what can be read in its own language, never what is hidden", () => {
    expect(languageMenu([...complete, "nl", "bg"]).map((entry) => entry.code)).toEqual([
      "en",
      "zh-CN",
      "zh-TC",
      "es",
      "fr",
      "es-ES",
      "en-GB",
      "es-AR",
      "en-CA",
    ]);
  });

  it("marks up English content as English, from left to right, and keeps the locale's currency", () => {
    expect(pageLocale("ar", ["en"])).toEqual({
      code: "ar",
      languageKey: "Arabic",
      defaultCurrency: "AED",
      tag: "en-US",
      lang: "en",
      direction: "ltr",
      catalog: "en",
    });
    expect(pageLocale("ar", ["en", "ar"])).toMatchObject({
      tag: "ar-AE",
      lang: "ar",
      direction: "rtl",
      catalog: "ar",
    });
    expect(pageLocale("es-AR", ["en", "es"])).toMatchObject({
      tag: "es-AR",
      lang: "es-AR",
      catalog: "es",
    });
  });
});
