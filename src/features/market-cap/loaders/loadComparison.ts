import type { I18n } from "@lingui/core";
import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import { decimal, toPlain } from "../../../lib/decimal.ts";
import { pointsInRange, type ChartRange } from "../../../market/historyRange.ts";
import { packHistory } from "../../../market/packHistory.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import type { PageHead } from "../../../state/page/pageHead.ts";
import type { AssetEntry, HistoryPoint, Quote } from "../../../wire/market/market.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { asOfTexts, type AsOfTexts, figuresOf } from "../texts/asOfTexts.ts";
import { assetSentences } from "../texts/assetSentences.ts";
import { comparisonHead } from "../comparisonHead.ts";
import { loadHeadlines, type Headlines } from "./loadHeadlines.ts";
import { coinNotes } from "../model/coinNotes.ts";
import type { ComparisonSearch } from "../model/comparisonSearch.ts";
import { findComparison, type ComparisonMiss } from "../model/ranking/findComparison.ts";
import { rankAssets } from "../model/ranking/rankAssets.ts";
import { noteSentences } from "../texts/noteSentences.ts";
import { formatTicks } from "../../../i18n/formatTicks.ts";
import { trendChart } from "../model/history/trendChart.ts";

/** What the page of two assets shows, and the texts that only one side may make. */
export interface ComparisonData {
  readonly a: AssetFacts;
  readonly b: AssetFacts;
  readonly asOfTexts: AsOfTexts;
  /** What the figures say about A and about B. */
  readonly texts: { readonly a: AssetTexts; readonly b: AssetTexts };
  readonly headlines: Headlines;
  readonly trends: TrendsData;
  readonly head: PageHead;
}

/** What the figures say about one asset, in sentences. */
export interface AssetTexts {
  readonly notes: readonly string[];
  readonly about: readonly string[];
}

/** Prices over one range, in US dollars, with the texts of their chart. */
export interface TrendsData {
  readonly range: ChartRange;
  /** Of those assets that have daily prices, A first; see `unpackHistory`. */
  readonly histories: readonly { readonly symbol: string; readonly packed: string }[];
  readonly days: readonly string[];
}

export type ComparisonAnswer =
  | { readonly kind: "found"; readonly data: ComparisonData }
  | ComparisonMiss;

interface LoadDeps {
  readonly api: MarketApi;
  readonly page: PageData;
  readonly i18n: I18n;
  readonly signal: AbortSignal;
}

interface Priced {
  readonly symbol: string;
  readonly quote: Quote | undefined;
  readonly points: readonly HistoryPoint[];
}

const dollar = "USD";

/** Significant digits of a chart's prices: as many as its table shows of a price below 100,000. */
const chartDigits = 7;

/** What the address asks for. */
interface ComparisonRequest {
  readonly slug: string;
  readonly range: ChartRange;
  readonly search: ComparisonSearch;
}

/** Loads the page of two assets. For anything but a comparison it answers where to go instead. */
export async function loadComparison(
  deps: LoadDeps,
  request: ComparisonRequest,
): Promise<ComparisonAnswer> {
  const { api, page, signal } = deps;
  const { assets } = await api.assets(page.locale.catalog, signal);
  const found = findComparison(assets, request.slug);
  if (found.kind !== "found") return found;
  const { a, b } = found;
  return { kind: "found", data: await loadFound(deps, { a, b, ...request }) };
}

async function loadFound(
  deps: LoadDeps,
  { a, b, range, search }: { a: AssetEntry; b: AssetEntry } & Omit<ComparisonRequest, "slug">,
): Promise<ComparisonData> {
  const { catalog, tag } = deps.page.locale;
  const priced = [a, b].filter(isPricedDaily).map(({ symbol }) => symbol);
  const [{ facts }, prices, headlines] = await Promise.all([
    // All of them, because an asset's rank is its place among all.
    deps.api.assetFacts({ locale: catalog }, deps.signal),
    loadPrices(deps, priced),
    loadHeadlines(deps, { a: a.symbol, b: b.symbol }),
  ]);
  const [factsA, factsB] = [factsOf(facts, a), factsOf(facts, b)];
  const { ranked } = rankAssets(facts);
  const textsOf = (own: AssetFacts): AssetTexts => {
    const { symbol } = own;
    const { quote, points } = prices.find((of) => of.symbol === symbol) ?? {};
    const notes = coinNotes({ symbol, quote, points, ranked });
    return { notes: noteSentences(own, notes, deps), about: assetSentences(own, deps) };
  };
  return {
    a: factsA,
    b: factsB,
    asOfTexts: asOfTexts(tag, figuresOf([factsA, factsB])),
    texts: { a: textsOf(factsA), b: textsOf(factsB) },
    headlines,
    trends: trendsOf(prices, { range, tag }),
    head: comparisonHead({ a: factsA, b: factsB }, search, deps),
  };
}

/** A company has a market cap from a published ranking, and no daily price. */
function isPricedDaily({ class: of }: AssetEntry): boolean {
  return of !== "stock";
}

async function loadPrices(
  { api, signal }: LoadDeps,
  symbols: readonly string[],
): Promise<readonly Priced[]> {
  if (symbols.length === 0) return [];
  const [{ quotes }, ...histories] = await Promise.all([
    api.coinQuotes(symbols, signal),
    ...symbols.map((symbol) => api.coinHistory({ symbol, quote: dollar }, signal)),
  ]);
  return histories.map(({ symbol, points }) => ({
    symbol,
    quote: quotes.find((quote) => quote.symbol === symbol),
    points,
  }));
}

function factsOf(facts: readonly AssetFacts[], { symbol }: AssetEntry): AssetFacts {
  const own = facts.find((one) => one.symbol === symbol);
  if (own === undefined) throw new Error("the gateway left out an asset");
  return own;
}

function trendsOf(
  prices: readonly Priced[],
  { range, tag }: { range: ChartRange; tag: string },
): TrendsData {
  const series = prices.map(({ symbol, points }) => ({
    symbol,
    points: pointsInRange(points, range).map(shortPoint),
  }));
  return {
    range,
    histories: series.map(({ symbol, points }) => ({ symbol, packed: packHistory(points) })),
    days: formatTicks(tag, trendChart(series).timeTicks),
  };
}

function shortPoint([day, price]: HistoryPoint): HistoryPoint {
  return [day, price === null ? null : toPlain(decimal(price).precision(chartDigits))];
}
