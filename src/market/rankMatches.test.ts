import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestTickers, rankMatches, type SearchEntry } from "./rankMatches.ts";

function entry(ticker: string, ...names: readonly string[]): SearchEntry {
  return { id: ticker.toLowerCase(), ticker, names };
}

/** The most popular first. */
const entries = [
  entry("BTC", "Bitcoin", "xbt", "ビットコイン", "بيتكوين", "비트코인"),
  entry("ETH", "Ethereum", "イーサリアム", "إيثريوم"),
  entry("USDT", "Tether"),
  entry("SOL", "Solana"),
  entry("BCH", "Bitcoin Cash"),
  entry("LTC", "Litecoin"),
  entry("SHIB", "Shiba Inu"),
  entry("BSV", "Bitcoin SV"),
  entry("ETC", "Ethereum Classic"),
  entry("CHZ", "Chiliz"),
  entry("NEO", "Neo"),
  entry("PLN", "Polish złoty"),
  entry("CAKE", "PancakeSwap"),
  entry("EUR", "Euro", "€"),
  entry("SO", "Sophon"),
];

const found = (query: string, limit = 50): string[] =>
  rankMatches(query, entries, limit).map(({ ticker }) => ticker);

describe("rankMatches", () => {
  it.each([
    ["btc", ["BTC"]],
    ["ＢＴＣ", ["BTC"]],
    ["$btc", ["BTC"]],
    ["so", ["SO", "SOL"]],
    ["eth", ["ETH", "ETC", "USDT"]],
    ["bitcoin", ["BTC", "BCH", "BSV"]],
    ["bitcoin cash", ["BCH"]],
    ["cash bit", ["BCH"]],
    ["bit coin", ["BTC", "BCH", "BSV"]],
    ["inu", ["SHIB"]],
    ["shibainu", ["SHIB"]],
    ["c", ["CHZ", "CAKE", "BCH", "ETC", "BTC", "LTC", "BSV"]],
    ["zloty", ["PLN"]],
    ["びっと", ["BTC"]],
    ["ايثريوم", ["ETH"]],
    ["بيت", ["BTC"]],
    ["비트", ["BTC"]],
  ])("finds for %o: %o", (query, tickers) => {
    expect(found(query)).toEqual(tickers);
  });

  it.each([
    ["etherium", ["ETH", "ETC"]],
    ["ethre", ["ETH", "ETC"]],
    ["bitcion", ["BTC", "BCH", "BSV"]],
    ["btx", ["BTC"]],
    ["slo", ["SOL", "SO"]],
    ["litcion", ["BTC", "BCH", "LTC", "BSV"]],
    ["chillizz", ["CHZ"]],
  ])("forgives a typo in %o: %o", (query, tickers) => {
    expect(found(query)).toEqual(tickers);
  });

  it("forgives nothing in two letters, and nothing when something matches exactly", () => {
    expect(found("bq")).toEqual([]);
    expect(found("ltc")).not.toContain("BTC");
  });

  it("answers everything to an empty query, in order, and nothing to punctuation", () => {
    expect(found("  ", 3)).toEqual(["BTC", "ETH", "USDT"]);
    expect(found("?!")).toEqual([]);
    expect(found("btc", 0)).toEqual([]);
  });

  it("finds a currency by its sign, the one that has it alone first", () => {
    expect(found("€")).toEqual(["EUR"]);
    const dollars = [entry("CAD", "Canadian Dollar", "CA$"), entry("USD", "US Dollar", "$")];
    expect(rankMatches(" $ ", dollars, 5).map(({ ticker }) => ticker)).toEqual(["USD", "CAD"]);
    expect(rankMatches("₦", dollars, 5)).toEqual([]);
  });

  const words = fc.string({ unit: fc.constantFrom("a", "b", "c", "é", " "), maxLength: 6 });
  const compact = (text: string): string => text.replaceAll(" ", "").replaceAll("é", "e");
  const anyEntries = fc.uniqueArray(
    fc.record({
      id: fc.nat().map(String),
      ticker: words,
      names: fc.array(words, { maxLength: 3 }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );

  it("puts an exact ticker first and repeats nothing, whatever the entries", () => {
    fc.assert(
      fc.property(anyEntries, words, fc.nat({ max: 25 }), (list, query, limit) => {
        const ranked = rankMatches(query, list, limit);
        expect(ranked.length).toBeLessThanOrEqual(limit);
        expect(new Set(ranked).size).toBe(ranked.length);
        expect(ranked.every((item) => list.includes(item))).toBe(true);
        const isExact = ({ ticker }: SearchEntry): boolean => compact(ticker) === compact(query);
        const exact = compact(query) === "" || limit === 0 ? undefined : list.find(isExact);
        expect(exact ?? ranked[0]).toBe(ranked[0]);
      }),
    );
  });

  it("finds every entry by any beginning of its ticker, in any case", () => {
    fc.assert(
      fc.property(fc.constantFrom(...entries), fc.integer({ min: 1, max: 4 }), (item, length) => {
        const beginning = item.ticker.slice(0, length).toLowerCase();
        expect(rankMatches(beginning, entries, 50)).toContain(item);
      }),
    );
  });
});

const tickers = ["BTC", "ETH", "USDT", "BCH", "LTC", "BTG", "DOGE", "ETC"];

describe("nearestTickers", () => {
  it.each([
    ["btx", ["BTC", "BTG"]],
    ["tbc", ["BTC"]],
    ["dogee", ["DOGE"]],
    ["usd", ["USDT"]],
    ["ＥＴＨ", ["ETH", "ETC"]],
    ["zzzz", []],
    ["", []],
  ])("of %o are %o", (query, nearest) => {
    expect(nearestTickers(query, tickers, 3)).toEqual(nearest);
  });

  it("keeps to the limit", () => {
    expect(nearestTickers("btc", tickers, 1)).toEqual(["BTC"]);
  });

  it("finds every ticker itself first", () => {
    fc.assert(
      fc.property(fc.constantFrom(...tickers), (ticker) => {
        expect(nearestTickers(ticker.toLowerCase(), tickers, 3)[0]).toBe(ticker);
      }),
    );
  });
});
