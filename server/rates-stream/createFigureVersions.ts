import { trustedJson } from "../../src/lib/trusted.ts";
import type { Decimal, MarketStamp, Quote } from "../../src/wire/market/market.ts";
import type { StreamUpdate } from "../../src/wire/market/stream.ts";
import type { Market } from "../market/createMarket.ts";

/** The part of the market data that a stream tells. */
export type StreamedMarket = Pick<
  Market,
  "stamp" | "isPriced" | "quotes" | "usdtRate" | "subscribe"
>;

/** The last versions of the figures, with what has changed between each and the newest. */
export interface FigureVersions {
  readonly newest: () => string;
  /** Reads the figures again, after they have changed. */
  readonly renew: () => void;
  /**
   * What has changed of some symbols, and of all currencies, since a version; everything for one that is not known any more.
   * `undefined` where nothing has.
   */
  readonly since: (version: string, symbols: readonly string[]) => StreamUpdate | undefined;
}

/** How many versions are kept: half an hour of prices within the day. A caller that has an older one gets all figures. */
const keptVersions = 8;

interface Version {
  readonly stamp: MarketStamp;
  /** Quotes as they are sent, by symbol. */
  readonly quotes: ReadonlyMap<string, string>;
  readonly rates: ReadonlyMap<string, Decimal>;
}

/** Reads the figures of a market at once. */
export function createFigureVersions(market: StreamedMarket): FigureVersions {
  const versions = new Map<string, Version>();
  const read = (): Version => {
    const { rates } = market.usdtRate({ tag: "en" });
    const codes = Object.keys(rates);
    const all = [...market.quotes().quotes, ...market.quotes({ symbols: codes }).quotes];
    const stamp = market.stamp();
    const version: Version = {
      stamp,
      quotes: new Map(all.map((quote) => [quote.symbol, JSON.stringify(quote)])),
      rates: new Map(Object.entries(rates).map(([code, { rate }]) => [code, rate])),
    };
    versions.set(stamp.version, version);
    const [oldest = ""] = versions.keys();
    if (versions.size > keptVersions) versions.delete(oldest);
    return version;
  };
  let newest = read();
  return Object.freeze({
    newest: () => newest.stamp.version,
    renew: () => {
      if (market.stamp().version !== newest.stamp.version) newest = read();
    },
    since: (version: string, symbols: readonly string[]) => {
      const known = versions.get(version);
      const quotes = symbols.flatMap((symbol): Quote[] => {
        const text = newest.quotes.get(symbol);
        if (text === undefined || text === known?.quotes.get(symbol)) return [];
        return [trustedJson<Quote>(text)];
      });
      const rates = [...newest.rates].filter(([code, rate]) => known?.rates.get(code) !== rate);
      if (quotes.length === 0 && rates.length === 0) return undefined;
      return { ...newest.stamp, quotes, rates: Object.fromEntries(rates) };
    },
  });
}
