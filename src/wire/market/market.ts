/** A decimal number as text: digits, at most one point, an optional minus sign and exponent. */
export type Decimal = string;

/** A calendar day in UTC, `YYYY-MM-DD`. */
export type Day = string;

/** `measured`: quoted from the named source. `estimate`: approximate, shown as an estimate. */
export type Quality = "measured" | "estimate";

/** A figure with its provenance. An unknown figure is absent, never zero. */
export interface Figure {
  readonly value: Decimal;
  /** Day, month (`YYYY-MM`) or year (`YYYY`) the figure belongs to. */
  readonly asOf: string;
  readonly source: string;
  readonly quality: Quality;
  readonly low?: Decimal;
  readonly high?: Decimal;
}

/** Classes of assets that can be priced or compared. */
export type AssetClass = "crypto" | "metal" | "stock";

/** The source of a set of prices. */
export interface PriceSource {
  readonly id: "snapshot" | "currency-api" | "coingecko" | "exchange";
  /** The source's name, which no language changes (a proper name). */
  readonly name: string;
  readonly url: string;
}

/** Windows of the change summary, in days back from the price's day. */
export const changeWindows = [1, 7, 30, 365] as const;

/** One of `changeWindows`, in days. */
export type ChangeWindow = (typeof changeWindows)[number];

/** A dated rate: units of the symbol for one US dollar, as the source gives them. */
export interface DatedUnits {
  readonly day: Day;
  /** The moment of a price within its day, epoch milliseconds; absent for a price that stands for the whole day. */
  readonly at?: number;
  readonly unitsPerUsd: Decimal;
}

/**
 * Latest and earlier figures of one symbol, the same for coins and currencies. A pair's price is `currency.unitsPerUsd
 * / coin.unitsPerUsd`. It is exact, because both are the source's own digits.
 */
export interface Quote {
  readonly symbol: string;
  readonly latest: DatedUnits;
  /** Figure nearest to each window's start, within the tolerance of the market service; absent when unknown. */
  readonly before: Partial<Readonly<Record<ChangeWindow, DatedUnits>>>;
}

/**
 * The quote of a pair that is older than the other, by which the pair has its age; that of the coin if neither is. Of two
 * of one day, one that stands for the whole day is older than one with a moment.
 */
export function olderQuote({ coin, fiat }: { readonly coin: Quote; readonly fiat: Quote }): Quote {
  if (fiat.latest.day !== coin.latest.day) return fiat.latest.day < coin.latest.day ? fiat : coin;
  return fiat.latest.at === undefined && coin.latest.at !== undefined ? fiat : coin;
}

/** The age and origin of every market answer. */
export interface MarketStamp {
  /** Changes exactly when a figure changes; used in ETags and cache keys. */
  readonly version: string;
  /** Day of the latest prices. */
  readonly asOf: Day;
  /** When the server fetched the figures from the source, epoch milliseconds. */
  readonly fetchedAt: number;
  readonly source: PriceSource;
}

/** Entry of the listed currencies (specification, section 3: the list of rates). */
export interface SupportedCurrency {
  /** Localised name. */
  readonly name: string;
  /** Symbol in the locale asked for: `$`, `US$`, `€`. */
  readonly symbol: string;
  /** Upper-case currency code: the key of the rate map. */
  readonly value: string;
}

/** Entry of the rate map (specification, section 3; `fait` is the specification's spelling). */
export interface CurrencyRate {
  readonly unit: string;
  /** Units of the currency for one US dollar. */
  readonly rate: Decimal;
  /** Day of the rate where it is not that of the answer: coins may have newer figures than currencies. */
  readonly day?: Day;
  readonly fait: string;
}

/** Answer of `usdtRate`. */
export interface UsdtRateData extends MarketStamp {
  readonly supported: readonly SupportedCurrency[];
  readonly rates: Readonly<Record<string, CurrencyRate>>;
}

/** Answer of `coinQuotes`: quotes of the symbols asked for, whether coins, metals or currencies. */
export interface CoinQuotesData extends MarketStamp {
  readonly quotes: readonly Quote[];
}

/** The 24 hours before a coin's latest price, in US dollars for one coin. */
export interface CoinDay {
  readonly symbol: string;
  /** The moment of the latest price, epoch milliseconds. */
  readonly at: number;
  readonly last: Decimal;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  /** What was traded, in US dollars. */
  readonly volume: Decimal;
}

/** Answer of `coinDays`: those of the coins asked for whose last 24 hours are known. */
export interface CoinDaysData extends MarketStamp {
  readonly days: readonly CoinDay[];
}

/** A day and the pair's price on it; `null` where the source has no figure: a gap. */
export type HistoryPoint = readonly [day: Day, price: Decimal | null];

/** Answer of `coinHistory`, oldest first. */
export interface CoinHistoryData extends MarketStamp {
  readonly symbol: string;
  readonly quote: string;
  readonly points: readonly HistoryPoint[];
}

/** A listed asset and the words that find it. */
export interface AssetEntry {
  readonly symbol: string;
  readonly name: string;
  readonly class: AssetClass;
  /** Localised name, where the locale has one that differs from `name`. */
  readonly localName?: string;
  /** Other words for it in any language, lower case: `bitcoin`, `xbt`. */
  readonly aliases?: readonly string[];
}

/** A listed currency and the words that find it. */
export interface CurrencyEntry {
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
}

/** Answer of `assets`. */
export interface AssetsData extends MarketStamp {
  readonly assets: readonly AssetEntry[];
  readonly currencies: readonly CurrencyEntry[];
}

/**
 * Every listed coin in every listed currency in one small answer, which is enough to convert offline. The first number
 * of each list is the latest; the others belong to the windows of `changeWindows` in order, `null` where unknown.
 */
export interface RatesCapsule extends MarketStamp {
  /** Days of the window figures, `null` where no figure is near enough. */
  readonly days: readonly (Day | null)[];
  readonly coins: Readonly<Record<string, readonly (Decimal | null)[]>>;
  readonly currencies: Readonly<Record<string, readonly (Decimal | null)[]>>;
  /**
   * The newest figure of each symbol that has none on the last day, where it is not the first of the symbol's window
   * figures either. Absent for none.
   */
  readonly behind?: Readonly<Record<string, DatedUnits>>;
}
