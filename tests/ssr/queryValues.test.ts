import { describe, expect, it } from "vitest";
import { pairRanges, readRange } from "../../src/market/historyRange.ts";
import { knownAddress, isOpenAddress } from "../../src/wire/page/knownAddress.ts";
import { localeCodes } from "../../src/wire/localeCodes.ts";
import { definitionsOfClass } from "../../src/wire/market/marketCap.ts";
import { queryValues } from "../../src/wire/page/queryValues.ts";
import {
  calculatorSorts,
  usualSort as usualCalculatorSort,
} from "../../src/features/converter/model/calculatorSort.ts";
import { rankingSorts, usualSort } from "../../src/features/market-cap/model/overviewSearch.ts";
import { localeEntry } from "../../src/i18n/locales.ts";
import { parseAmount } from "../../src/i18n/parseAmount.ts";
import { readNumberStyle } from "../../src/i18n/readNumberStyle.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();
const address = (path: string): URL => new URL(path, "http://site.test");
const spellingOf = (path: string): string => {
  const { pathname, search } = knownAddress(address(path));
  return pathname + search;
};

describe("the table of query values", () => {
  it("lists what pages read", () => {
    expect(queryValues["range"]?.listed).toEqual(pairRanges);
    expect(queryValues["range"]?.usual).toBe(readRange(undefined));
    for (const name of ["supplyA", "supplyB"])
      expect(queryValues[name]?.listed?.toSorted()).toEqual(
        Object.values(definitionsOfClass).flat().toSorted(),
      );
    expect(queryValues["sort"]?.listed).toEqual([
      ...new Set([...rankingSorts, ...calculatorSorts]),
    ]);
    expect(queryValues["sort"]?.usual).toBe(usualSort);
    expect(usualCalculatorSort).toBe(usualSort);
    expect(queryValues["class"]?.listed?.toSorted()).toEqual(
      Object.keys(definitionsOfClass).toSorted(),
    );
  });
});

describe("one spelling of one address", () => {
  it.each([
    ["/converter/btc/usd?amount=01.50", "/converter/btc/usd?amount=1.5"],
    ["/converter/btc/usd?amount=2.0&side=coin&range=1y", "/converter/btc/usd?amount=2"],
    ["/converter/btc/usd?side=fiat&amount=0500", "/converter/btc/usd?amount=500&side=fiat"],
    ["/market-cap/eth-vs-btc?ratio=1.00", "/market-cap/eth-vs-btc"],
    ["/market-cap/eth-vs-btc?holding=02.50", "/market-cap/eth-vs-btc?holding=2.5"],
    ["/embed/converter/btc/usd?amount=3.0", "/embed/converter/btc/usd?amount=3"],
  ])("%s is %s", (spelling, canonical) => {
    expect(spellingOf(spelling)).toBe(canonical);
    expect(spellingOf(canonical)).toBe(canonical);
  });

  it.each([
    // An empty field is one that somebody emptied, and a quote is signed as it is.
    "/converter/btc/usd?amount=",
    "/converter/btc/usd?quote=1.0",
    // A group of thousands in some languages, and a number that is kept from being one.
    "/de/converter/btc/usd?amount=1.500",
    "/de/converter/btc/usd?amount=1.2340",
    "/converter/btc/usd?amount=1.5k",
    "/converter/btc/usd?side=euro",
  ])("leaves %s alone", (path) => {
    expect(decodeURIComponent(spellingOf(path))).toBe(path);
  });

  it("means the same number to the pages of every language", () => {
    const texts = ["1", "01", "1.0", "01.50", "1.2340", "1.23400", "1.234", "1.000", "0.5000"];
    for (const { tag } of localeCodes.map(localeEntry)) {
      const marks = readNumberStyle(tag);
      for (const text of [...texts, "0012.3450", "0.00", "1000.0", "12.34500000"]) {
        const { searchParams } = knownAddress(address(`/converter/btc/usd?amount=${text}`));
        const spelling = searchParams.get("amount") ?? "";
        expect([tag, text, parseAmount(spelling, marks)]).toEqual([
          tag,
          text,
          parseAmount(text, marks),
        ]);
      }
    }
  });

  it.each([
    ["/converter/btc/usd?amount=02.50", "/converter/btc/usd?amount=2.5"],
    ["/converter/btc/usd?side=coin", "/converter/btc/usd"],
    ["/converter/btc/usd?range=1y", "/converter/btc/usd"],
    ["/market-cap/eth-vs-btc?ratio=01", "/market-cap/eth-vs-btc"],
  ])("is one page of the cache: %s and %s", async (spelling, canonical) => {
    const etags = await Promise.all(
      [canonical, spelling].map(async (path) => (await ask(path)).headers.get("etag")),
    );
    expect(etags[0]).toMatch(/^W\//);
    expect(etags[1]).toBe(etags[0]);
  });
});

describe("an open address", () => {
  it.each([
    "/converter/btc/usd?amount=2",
    "/converter/btc/usd?quote=x",
    "/converter/btc/usd?side=euro",
    "/market-cap/eth-vs-btc?growth=7",
    "/market-cap?page=2",
    "/?appTheme=pink",
    "/converter?coin=btc&fiat=usd",
  ])("has a value that anybody may think of: %s", (path) => {
    expect(isOpenAddress(address(path))).toBe(true);
  });

  it.each([
    "/",
    "/?utm_source=mail",
    "/converter/btc/usd?side=fiat&range=7d&appTheme=dark",
    "/de/market-cap/eth-vs-btc?supplyA=maximum",
    "/market-cap?class=metal",
    "/market-cap/eth-vs-btc?ratio=1",
  ])("is none that everybody asks for: %s", (path) => {
    expect(isOpenAddress(address(path))).toBe(false);
  });
});
