import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localeCodes } from "../wire/localeCodes.ts";
import { localePath, splitLocale } from "../wire/localePaths.ts";
import { languageChangeUrl } from "./languageChangeUrl.ts";

const locales = fc.constantFrom(...localeCodes);
const segments = fc
  .string({
    unit: fc.constantFrom("a", "e", "n", "-", "%", "2", "F", ".", "é"),
    minLength: 1,
    maxLength: 6,
  })
  .filter((segment) => !localeCodes.some((code) => code.toLowerCase() === segment.toLowerCase()));
const pathnames = fc.array(segments, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`);

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
