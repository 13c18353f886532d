import type { I18n } from "@lingui/core";
import type { MarketApi } from "../../api/createMarketApi.ts";
import { formatDay } from "../../i18n/dates.ts";
import { daysBetween, dayOf } from "../../lib/clock.ts";
import type { ChartRange } from "../../lib/historyRange.ts";
import { packHistory } from "../../lib/packHistory.ts";
import { stampOf } from "../../state/rateTable.ts";
import type { PageData } from "../../state/pageData.ts";
import type {
  AssetEntry,
  AssetsData,
  ChangeWindow,
  CurrencyEntry,
  MarketStamp,
  Quote,
} from "../../wire/market.ts";
import { changeWindows } from "../../wire/market.ts";
import { ageText, staleDays } from "./ageText.ts";
import { chartModel, timeLabels } from "./model/describeChart.ts";
import { findPair } from "./model/findPair.ts";
import type { PairMiss } from "./model/pairMiss.ts";
import { typicalMove } from "./model/typicalMove.ts";

/** What the converter page shows of a pair, and the texts that only one side may make. */
export interface ConverterData {
  readonly coin: AssetEntry;
  readonly fiat: CurrencyEntry;
  readonly stamp: MarketStamp;
  readonly quotes: { readonly coin: Quote; readonly fiat: Quote };
  /** Price history; see `unpackHistory`. */
  readonly history: string;
  /** Other coins to convert, the best known first. */
  readonly related: readonly Pick<AssetEntry, "symbol" | "name">[];
  /** The chart's range in the first HTML, and the texts of its time axis. */
  readonly chart: { readonly range: ChartRange; readonly days: readonly string[] };
  /** Day of the price in words, and in few letters. */
  readonly asOfText: string;
  readonly asOfShort: string;
  readonly windowTexts: Partial<Readonly<Record<ChangeWindow, string>>>;
  /** Age of the price when the page was made, in days. */
  readonly ageDays: number;
  /** What that age may mean; absent for a fresh price. */
  readonly ageText?: string;
}

export type ConverterAnswer = { readonly kind: "found"; readonly data: ConverterData } | PairMiss;

export interface LoadDeps {
  readonly api: MarketApi;
  readonly page: PageData;
  readonly i18n: I18n;
  readonly clock: () => number;
  readonly signal: AbortSignal;
}

const relatedCount = 8;

/** Loads a pair's page; a pair that is not listed answers where to go instead. */
export async function loadConverter(
  deps: LoadDeps,
  wish: { readonly coin: string; readonly fiat: string; readonly range: ChartRange },
): Promise<ConverterAnswer> {
  const assets = await deps.api.assets(deps.page.locale.catalog, deps.signal);
  const found = findPair(assets, { coin: wish.coin, fiat: wish.fiat });
  if (found.kind !== "found") return found;
  return {
    kind: "found",
    data: await loadPair(deps, { assets, coin: found.coin, fiat: found.fiat, range: wish.range }),
  };
}

async function loadPair(
  { api, page, i18n, clock, signal }: LoadDeps,
  {
    assets,
    coin,
    fiat,
    range,
  }: { assets: AssetsData; coin: AssetEntry; fiat: CurrencyEntry; range: ChartRange },
): Promise<ConverterData> {
  const [quotes, history] = await Promise.all([
    api.coinQuotes([coin.symbol, fiat.code], signal),
    api.coinHistory({ symbol: coin.symbol, quote: fiat.code }, signal),
  ]);
  const coinQuote = quotes.quotes.find((quote) => quote.symbol === coin.symbol);
  const fiatQuote = quotes.quotes.find((quote) => quote.symbol === fiat.code);
  if (coinQuote === undefined || fiatQuote === undefined)
    throw new Error("the gateway left out a quote");
  const ageDays = Math.max(0, daysBetween(coinQuote.latest.day, dayOf(clock())));
  const move = ageDays < staleDays ? undefined : typicalMove(history.points, ageDays);
  const { tag } = page.locale;
  return {
    coin,
    fiat,
    stamp: stampOf(quotes),
    quotes: { coin: coinQuote, fiat: fiatQuote },
    history: packHistory(history.points),
    related: relatedTo(assets, coin.symbol),
    chart: { range, days: timeLabels(chartModel(history.points, range, fiat.code), tag) },
    asOfText: formatDay(tag, coinQuote.latest.day, "long"),
    asOfShort: formatDay(tag, coinQuote.latest.day, "medium"),
    windowTexts: windowTexts(tag, coinQuote),
    ageDays,
    ...(ageDays >= staleDays && { ageText: ageText(i18n, page.numbers, { ageDays, move }) }),
  };
}

function windowTexts(tag: string, quote: Quote): ConverterData["windowTexts"] {
  return Object.fromEntries(
    changeWindows.flatMap((window) => {
      const before = quote.before[window];
      return before === undefined ? [] : [[window, formatDay(tag, before.day, "medium")]];
    }),
  );
}

function relatedTo({ assets }: AssetsData, symbol: string): ConverterData["related"] {
  return assets
    .filter((asset) => asset.class !== "stock" && asset.symbol !== symbol)
    .slice(0, relatedCount)
    .map(({ symbol: other, name, localName }) => ({ symbol: other, name: localName ?? name }));
}
