import type { I18n } from "@lingui/core";
import type { MarketApi } from "../../api/market/createMarketApi.ts";
import type { Transport } from "../../api/gateway/createTransport.ts";
import { formatDay } from "../../i18n/dates.ts";
import { daysBetween, dayOf } from "../../lib/clock.ts";
import type { BigNumber } from "../../lib/decimal.ts";
import { packHistory } from "../../market/packHistory.ts";
import type { About } from "../../page-parts/Facts.tsx";
import type { PairRange } from "../../market/historyRange.ts";
import { listedPairs } from "../../market/listedPairs.ts";
import { stampOf } from "../../state/market/market.ts";
import type { PageData } from "../../state/page/pageData.ts";
import type { PageHead } from "../../state/page/pageHead.ts";
import type {
  AssetsData,
  ChangeWindow,
  CoinDay,
  Decimal,
  HistoryPoint,
  MarketStamp,
  Quote,
} from "../../wire/market/market.ts";
import { changeWindows, olderQuote } from "../../wire/market/market.ts";
import { ageText, daysText, momentsText } from "./ageText.ts";
import { type DrawnChart, loadChart } from "./loadChart.ts";
import { loadCoinDay } from "./loadCoinDay.ts";
import { type AskedDay, loadDay } from "./loadDay.ts";
import { loadQuote, type SharedQuote } from "./loadQuote.ts";
import { packShown } from "./model/chartModel.ts";
import { type Leg, legText } from "./model/legText.ts";
import { findPair, type PairMiss } from "./model/pair/findPair.ts";
import type { ConverterSearch } from "./model/converterUrl.ts";
import { staleDays } from "../../market/freshness.ts";
import { typicalMove } from "./model/typicalMove.ts";
import { pairHead } from "./pairHead.ts";
import { site } from "../../wire/site.ts";

/** The data of a pair's page, with the texts that only the loader may make. */
export interface ConverterData {
  readonly coin: Leg;
  readonly fiat: Leg;
  readonly stamp: MarketStamp;
  readonly quotes: { readonly coin: Quote; readonly fiat: Quote };
  /** Price history; see `unpackHistory`. */
  readonly history: string;
  /** Other coins to convert, the best known first. */
  readonly related: readonly string[];
  readonly chart: DrawnChart;
  /** Day of the price in words, and in few letters; those of both sides where they differ, see `daysText`. */
  readonly asOfText: string;
  readonly asOfShort: string;
  readonly windowTexts: Partial<Readonly<Record<ChangeWindow, string>>>;
  /** Age of the price when the page was made, in days. */
  readonly ageDays: number;
  /** What that age may mean; absent for a fresh price. */
  readonly ageText?: string;
  /** The coin's last 24 hours, in US dollars; absent where nobody knows them, see `loadCoinDay`. */
  readonly coinDay?: CoinDay;
  /** What is known of the coin; absent for a currency, and where nothing is. */
  readonly about?: About;
  /** What the address says the amount was worth. */
  readonly quote?: SharedQuote;
  /** The day that the address asks for. */
  readonly day?: AskedDay;
  /** All of the head but its title. */
  readonly head: PageHead;
}

export type ConverterAnswer = { readonly kind: "found"; readonly data: ConverterData } | PairMiss;

export interface LoadDeps {
  readonly api: MarketApi;
  readonly send: Transport;
  readonly page: PageData;
  readonly i18n: I18n;
  readonly clock: () => number;
  readonly signal: AbortSignal;
  /** Loads what is known of a coin or metal. Never rejects. */
  readonly loadAbout?: (request: {
    readonly symbol: string;
    readonly currency: string;
    readonly history: Promise<{ readonly points: readonly HistoryPoint[] }>;
    readonly writePrice: (price: Decimal | BigNumber) => string;
  }) => Promise<About | undefined>;
}

const relatedCount = 8;

/** What the address asks for: the pair, the chart's range and the search. */
interface ConverterRequest {
  readonly coin: string;
  readonly fiat: string;
  readonly range: PairRange;
  readonly search: ConverterSearch;
}

/** Loads a pair's page. For a pair that is not listed it answers where to go instead. */
export async function loadConverter(
  deps: LoadDeps,
  { coin, fiat, ...request }: ConverterRequest,
): Promise<ConverterAnswer> {
  const assets = await deps.api.assets(deps.page.locale.catalog, deps.signal);
  const found = findPair(assets, { coin, fiat });
  if (found.kind !== "found") return found;
  const pair = { assets, coin: found.coin, fiat: found.fiat };
  return { kind: "found", data: await loadPair(deps, { ...request, ...pair }) };
}

/**
 * Loads the converter that the home page has: that of the main coin in the default currency, without what is below a
 * converter on its own page. `undefined` where they are not listed.
 */
export async function loadHomeConverter(deps: LoadDeps): Promise<ConverterData | undefined> {
  // An address in capitals would be moved.
  const pair = {
    coin: site.mainCoin.toLowerCase(),
    fiat: deps.page.locale.defaultCurrency.toLowerCase(),
  };
  const answer = await loadConverter(deps, { ...pair, range: "7d", search: {} });
  if (answer.kind !== "found") return undefined;
  const { coinDay: _apart, ...data } = answer.data;
  const none = { history: "", related: [], windowTexts: {}, head: { meta: [], links: [] } };
  return { ...data, ...none, chart: { range: "7d", days: [] } };
}

interface FoundPair extends Pick<ConverterRequest, "range" | "search"> {
  readonly assets: AssetsData;
  readonly coin: Leg;
  readonly fiat: Leg;
}

async function loadPair(
  deps: LoadDeps,
  { assets, coin, fiat, range, search }: FoundPair,
): Promise<ConverterData> {
  const { api, send, page, i18n, clock, signal } = deps;
  const { tag } = page.locale;
  const pair = { coin: coin.code, fiat: fiat.code };
  const isListed = listedPairs(assets)(coin.code, fiat.code);
  const historyAnswer = api.coinHistory({ symbol: coin.code, quote: fiat.code }, signal);
  const [answer, history, quote, about] = await Promise.all([
    api.coinQuotes([coin.code, fiat.code], signal),
    historyAnswer,
    search.quote === undefined ? undefined : loadQuote(search.quote, pair, { send, tag, signal }),
    askAbout(deps, { coin, fiat, search }, historyAnswer),
  ]);
  const today = dayOf(clock());
  const day =
    search.on === undefined
      ? undefined
      : await loadDay(search.on, { api, tag, signal, pair, today, history });
  const quotes = {
    coin: quoteOf(answer.quotes, coin.code),
    fiat: quoteOf(answer.quotes, fiat.code),
  };
  const coinDay = await loadCoinDay({ quote: quotes.coin, fiat }, deps);
  const chart = await loadChart({ quotes, range, coinDay, days: history.points }, deps);
  const older = olderQuote(quotes);
  const { day: latestDay } = older.latest;
  const ageDays = Math.max(0, daysBetween(latestDay, today));
  const move = ageDays < staleDays ? undefined : typicalMove(history.points, ageDays);
  const asOfText = daysText(quotes, (ofDay) => formatDay(tag, ofDay, "long"));
  return {
    coin,
    fiat,
    stamp: stampOf(answer),
    quotes,
    // Fewer digits are for the HTML.
    history: import.meta.env.SSR ? packShown(history.points, fiat) : packHistory(history.points),
    related: relatedTo(assets, [coin.code, fiat.code]),
    chart,
    asOfText,
    asOfShort: momentsText(quotes, tag),
    windowTexts: windowTexts(tag, quotes.coin),
    ageDays,
    ...(coinDay !== undefined && { coinDay }),
    ...(about !== undefined && { about }),
    ...(quote !== undefined && { quote }),
    ...(day !== undefined && { day }),
    ...(ageDays >= staleDays && { ageText: ageText(i18n, page.numbers, { ageDays, move }) }),
    head: pairHead({ coin, fiat, quotes, asOfText, isListed }, search, deps),
  };
}

/** At an earlier day's price the page tells of nothing that is later. */
async function askAbout(
  { loadAbout, page: { numbers } }: LoadDeps,
  { coin, fiat, search }: Pick<FoundPair, "coin" | "fiat" | "search">,
  history: Promise<{ readonly points: readonly HistoryPoint[] }>,
): Promise<About | undefined> {
  if (coin.sign !== undefined || search.on !== undefined) return undefined;
  return loadAbout?.({
    symbol: coin.code,
    currency: fiat.code,
    // The page waits for it itself: nothing is left unheard where nobody asks for the rest.
    history,
    writePrice: (price) => legText(numbers, price, fiat),
  });
}

function quoteOf(quotes: readonly Quote[], symbol: string): Quote {
  const own = quotes.find((quote) => quote.symbol === symbol);
  if (own === undefined) throw new Error("the gateway left out a quote");
  return own;
}

function windowTexts(tag: string, quote: Quote): ConverterData["windowTexts"] {
  return Object.fromEntries(
    changeWindows.flatMap((window) => {
      const before = quote.before[window];
      return before === undefined ? [] : [[window, formatDay(tag, before.day, "medium")]];
    }),
  );
}

function relatedTo({ assets }: AssetsData, pair: readonly string[]): ConverterData["related"] {
  return assets
    .filter((asset) => asset.class !== "stock" && !pair.includes(asset.symbol))
    .slice(0, relatedCount)
    .map(({ symbol }) => symbol);
}
