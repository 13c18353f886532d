import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localeCodes } from "./localeCodes.ts";
import { languageChangeUrl } from "./languageChange.ts";
import { localePath, prefixOf, splitLocale } from "./prefixes.ts";

const locales = fc.constantFrom(...localeCodes);
const segments = fc
  .string({
    unit: fc.constantFrom("a", "e", "n", "-", "%", "2", "F", ".", "é"),
    minLength: 1,
    maxLength: 6,
  })
  .filter((segment) => !localeCodes.some((code) => code.toLowerCase() === segment.toLowerCase()));
const pathnames = fc.array(segments, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`);

describe("prefixOf", () => {
  it.each([
    ["en", ""],
    ["en-NG", ""],
    ["en-IN", ""],
    ["en-MY", ""],
    ["en-FR", ""],
    ["en-GB", "en-GB"],
    ["en-CA", "en-CA"],
    ["fr", "fr"],
    ["fr-BE", "fr"],
    ["ru", "ru"],
    ["ru-KZ", "ru"],
    ["zh-TC", "zh-TC"],
    ["asia", "asia"],
    ["ph", "ph"],
    ["bg", "bg"],
  ])("%s has the prefix %j", (locale, prefix) => {
    expect(prefixOf(locale)).toBe(prefix);
  });
});

describe("splitLocale", () => {
  it.each([
    ["/", "en", "/"],
    ["", "en", "/"],
    ["/converter/btc/usd", "en", "/converter/btc/usd"],
    ["/en", "en", "/"],
    ["/en/", "en", "/"],
    ["/EN/converter", "en", "/converter"],
    ["/fr", "fr", "/"],
    ["/Zh-tc/market-cap", "zh-TC", "/market-cap"],
    ["/en-gb/converter/", "en-GB", "/converter/"],
    ["/en-NG/converter", "en", "/en-NG/converter"],
    ["/french/x", "en", "/french/x"],
    ["/xx/converter", "en", "/xx/converter"],
    ["/bg/converter", "bg", "/converter"],
    ["/fr/de/x", "fr", "/de/x"],
    ["//evil.example/x", "en", "/evil.example/x"],
    ["/fr//evil.example", "fr", "/evil.example"],
    ["/fr/\\evil.example", "fr", "/evil.example"],
  ])("%j is %s, %j", (path, locale, pathname) => {
    expect(splitLocale(path)).toEqual({ locale, pathname });
  });

  it("undoes localePath for every locale and path", () => {
    fc.assert(
      fc.property(locales, pathnames, (locale, pathname) => {
        expect(splitLocale(localePath(locale, pathname))).toEqual({ locale, pathname });
      }),
    );
  });

  it("finds the canonical form of any case", () => {
    fc.assert(
      fc.property(locales, pathnames, (locale, pathname) => {
        const { locale: found, pathname: rest } = splitLocale(
          `/${locale.toUpperCase()}${pathname}`,
        );
        expect(localePath(found, rest)).toBe(localePath(locale, pathname));
      }),
    );
  });
});

describe("localePath", () => {
  it.each([
    ["en", "/", "/"],
    ["fr", "/", "/fr"],
    ["fr", "/converter", "/fr/converter"],
    ["en-NG", "/converter", "/converter"],
    ["en", "//evil.example", "/evil.example"],
  ])("%s and %j give %j", (locale, pathname, path) => {
    expect(localePath(locale, pathname)).toBe(path);
  });
});

describe("languageChangeUrl", () => {
  it.each([
    ["/", "en", "/en?locale=en"],
    ["/fr", "en", "/en?locale=en"],
    ["/fr/converter", "en", "/converter?locale=en"],
    ["/converter/btc/usd?amount=2#table", "fr", "/fr/converter/btc/usd?amount=2&locale=fr#table"],
    ["/de/converter?locale=de&amount=1", "zh-TC", "/zh-TC/converter?locale=zh-TC&amount=1"],
    ["/", "en-GB", "/en-GB?locale=en-GB"],
    ["https://exchange.example/fr/market-cap?x=1", "ru", "/ru/market-cap?x=1&locale=ru"],
    ["https://exchange.example//evil.example/", "en", "/evil.example/?locale=en"],
  ] as const)("%s to %s is %s", (url, to, target) => {
    expect(languageChangeUrl({ url, to })).toBe(target);
  });

  it("shows the same page in the other language, whatever the first", () => {
    fc.assert(
      fc.property(locales, locales, pathnames, (from, to, pathname) => {
        const target = new URL(
          languageChangeUrl({ url: localePath(from, pathname), to }),
          "https://exchange.example",
        );
        const shown = new URL(pathname, "https://exchange.example").pathname;
        expect(target.host).toBe("exchange.example");
        expect(splitLocale(target.pathname)).toEqual({ locale: to, pathname: shown });
        expect(target.searchParams.get("locale")).toBe(to);
      }),
    );
  });
});
