import type { I18n } from "@lingui/core";
import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import { formatDay } from "../../../i18n/dates.ts";
import { type Clock, daysBetween, dayOf } from "../../../lib/clock.ts";
import { type BigNumber, toPlain } from "../../../lib/decimal.ts";
import type { ChartRange } from "../../../market/historyRange.ts";
import type { PackedFacts } from "../../../page-parts/Facts.tsx";
import type { PageData } from "../../../state/page/pageData.ts";
import type { PageHead } from "../../../state/page/pageHead.ts";
import type { AssetEntry, Decimal, Figure, Quote } from "../../../wire/market/market.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { asOfTexts, type AsOfTexts, figuresOf, firstDayOf } from "../texts/asOfTexts.ts";
import { assetFactTexts } from "../texts/assetFactTexts.ts";
import { assetSentences } from "../texts/assetSentences.ts";
import { factMarks, pastMoney } from "../texts/shownFacts.ts";
import { comparisonHead } from "../comparisonHead.ts";
import { displayName } from "../pairFacts.ts";
import { loadHeadlines, type Headlines } from "./loadHeadlines.ts";
import { capIn, type CapThen, capsThen } from "../model/history/capsThen.ts";
import { coinNotes, extremesOf } from "../model/coinNotes.ts";
import type { ComparisonSearch } from "../model/comparisonSearch.ts";
import { findComparison, type ComparisonMiss } from "../model/ranking/findComparison.ts";
import { type RankedAsset, rankAssets } from "../model/ranking/rankAssets.ts";
import { noteSentences } from "../texts/noteSentences.ts";
import type { TrendSeries } from "../model/history/trendChart.ts";
import { type Trends, trendsOf } from "../model/history/trends.ts";
import { isExact } from "../model/valuation/range.ts";
import { dollar, loadSeries } from "./loadSeries.ts";

/** What the page of two assets shows, and the texts that only one side may make. */
export interface ComparisonData {
  readonly a: AssetFacts;
  readonly b: AssetFacts;
  readonly asOfTexts: AsOfTexts;
  /** The older of both prices: the date of its figure and its age in whole days; absent where none is known. */
  readonly priced?: { readonly asOf: string; readonly ageDays: number };
  /** What the figures say about A and about B. */
  readonly texts: { readonly a: AssetTexts; readonly b: AssetTexts };
  readonly headlines: Headlines;
  readonly trends: Trends;
  readonly largest: readonly LargestAsset[];
  readonly head: PageHead;
}

/** One of the most valuable assets beside A, and its market cap in US dollars; an exact one has no band. */
export interface LargestAsset extends Pick<Figure, "value" | "low" | "high"> {
  readonly symbol: string;
  /** Name in the page's language. */
  readonly name: string;
  readonly isEstimate?: true;
}

/** What the figures say about one asset, in sentences. */
export interface AssetTexts {
  readonly notes: readonly string[];
  readonly facts: PackedFacts;
  /** Empty for an asset without daily prices. */
  readonly capsThen: ReadonlyArray<
    CapThen & {
      readonly dayText: string;
      /** One of before in the currency that everybody's page is rendered in, unless that is the dollar or it is not known. */
      readonly own?: Decimal | undefined;
    }
  >;
  readonly about: readonly string[];
}

export type ComparisonAnswer =
  | { readonly kind: "found"; readonly data: ComparisonData }
  | ComparisonMiss;

interface LoadDeps {
  readonly api: MarketApi;
  readonly page: PageData;
  readonly clock: Clock;
  readonly i18n: I18n;
  readonly signal: AbortSignal;
}

interface Priced extends TrendSeries {
  readonly quote: Quote | undefined;
}

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
  const currency = shownCurrency(deps.page);
  const [{ facts }, { quotes }, series, shownSeries, headlines] = await Promise.all([
    // All of them, because an asset's rank is its place among all.
    deps.api.assetFacts({ locale: catalog }, deps.signal),
    // Of all of them too: so was its rank of earlier days.
    deps.api.coinQuotes([], deps.signal),
    loadSeries(deps.api, priced, { signal: deps.signal }),
    // The day of the highest price in one currency is not that in another.
    currency === dollar
      ? undefined
      : loadSeries(deps.api, priced, { quote: currency, signal: deps.signal }),
    loadHeadlines(deps, { a: a.symbol, b: b.symbol }),
  ]);
  const prices = series.map((one): Priced => ({
    ...one,
    quote: quotes.find(({ symbol }) => symbol === one.symbol),
  }));
  const [factsA, factsB] = [factsOf(facts, a), factsOf(facts, b)];
  const { ranked } = rankAssets(facts);
  const textsOf = (own: AssetFacts): AssetTexts => {
    const { symbol } = own;
    const { quote, points } = prices.find((of) => of.symbol === symbol) ?? {};
    const notes = coinNotes({ symbol, quote, points, ranked });
    const shown = (shownSeries ?? series).find((of) => of.symbol === symbol)?.points ?? [];
    return {
      notes: noteSentences(own, notes, deps),
      capsThen: capsThen(symbol, facts, quotes).map((then) => ({
        ...then,
        dayText: formatDay(tag, then.day, "medium"),
        own: shownSeries && capIn(then, own, shown),
      })),
      facts: assetFactTexts(
        {
          facts: own,
          ranked,
          points: shown,
          writePrice:
            extremesOf(shown) === undefined
              ? () => factMarks.price
              : (price) => factMarks.past + pastMoney(deps.page, price, currency),
          writeCap: () => factMarks.cap,
        },
        deps,
      ),
      about: assetSentences(own, deps),
    };
  };
  return {
    a: factsA,
    b: factsB,
    asOfTexts: asOfTexts(tag, figuresOf([factsA, factsB])),
    ...pricedOf([factsA, factsB], dayOf(deps.clock())),
    texts: { a: textsOf(factsA), b: textsOf(factsB) },
    headlines,
    trends: trendsOf(prices, { range, tag }),
    largest: largestBeside(a.symbol, ranked),
    head: comparisonHead({ a: factsA, b: factsB }, search, deps),
  };
}

/** The currency that everybody's page is rendered in; dollars where its rate is not known. */
function shownCurrency({ locale: { defaultCurrency }, rates: { rates } }: PageData): string {
  return rates[defaultCurrency] === undefined ? dollar : defaultCurrency;
}

function pricedOf(facts: readonly AssetFacts[], today: string): Pick<ComparisonData, "priced"> {
  const [asOf] = facts.flatMap(({ price }) => price?.asOf ?? []).toSorted();
  if (asOf === undefined) return {};
  return { priced: { asOf, ageDays: Math.max(0, daysBetween(firstDayOf(asOf), today)) } };
}

/** Assets in the table of what A would cost at the market caps of others. */
const largestCount = 10;
/** Significant digits of a market cap: more than any currency shows. */
const capDigits = 16;

/** The most valuable assets but one, in their order. */
export function largestBeside(
  symbol: string,
  ranked: readonly RankedAsset[],
): readonly LargestAsset[] {
  return ranked
    .filter(({ facts }) => facts.symbol !== symbol)
    .slice(0, largestCount)
    .map(({ facts, cap: { range, isEstimate } }) => {
      const written = (end: BigNumber) => toPlain(end.precision(capDigits));
      return {
        symbol: facts.symbol,
        name: displayName(facts),
        value: written(range.value),
        ...(!isExact(range) && { low: written(range.low), high: written(range.high) }),
        ...(isEstimate && { isEstimate }),
      };
    });
}

/** A company has a market cap from a published ranking, and no daily price. */
function isPricedDaily({ class: of }: AssetEntry): boolean {
  return of !== "stock";
}

function factsOf(facts: readonly AssetFacts[], { symbol }: AssetEntry): AssetFacts {
  const own = facts.find((one) => one.symbol === symbol);
  if (own === undefined) throw new Error("the gateway left out an asset");
  return own;
}
