import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localeCodes } from "./localeCodes.ts";
import { localePath, prefixOf, splitLocale } from "./localePaths.ts";

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
