import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import { formatDay } from "../../../i18n/dates.ts";
import { formatDecimal } from "../../../i18n/formatNumber.ts";
import { formatTicks } from "../../../i18n/formatTicks.ts";
import { roundTo, toPlain } from "../../../lib/decimal.ts";
import { packHistory } from "../../../market/packHistory.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import type { AssetClass, Day, Decimal, HistoryPoint, Quote } from "../../../wire/market/market.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { asOfTexts, type AsOfTexts, figuresOf } from "../texts/asOfTexts.ts";
import { ratioChart } from "../components/overview/ratioChart.ts";
import { displayName, featuredPair, type PairFacts } from "../pairFacts.ts";
import { countedFacts } from "./countedFacts.ts";
import {
  firstRows,
  type OverviewSearch,
  type RankingSort,
  usualSort,
} from "../model/overviewSearch.ts";
import { type ListPage, paginate } from "../model/ranking/paginate.ts";
import {
  filterRanking,
  rankAssets,
  type RankedAsset,
  sortRanked,
} from "../model/ranking/rankAssets.ts";
import { ratioHistory } from "../model/history/ratioHistory.ts";
import { nearComparisons, trendingComparisons } from "../model/ranking/suggestComparisons.ts";
import { underDefinition } from "../model/valuation/underDefinition.ts";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { pageHead } from "../../../state/page/pageHead.ts";
import { overviewPath } from "../components/overview/overviewPath.ts";

/** A comparison as a link. */
interface OfferedComparison {
  readonly a: string;
  readonly b: string;
  /** Name of A in the page's language. */
  readonly name: string;
}

/** A comparison because A moved. */
interface TrendingRow extends OfferedComparison {
  /** US dollars for one of A. */
  readonly price: Decimal;
  /** Move of that price over the trend's window, in per cent with two decimals. */
  readonly move: Decimal;
}

/** A row of the ranking. */
export interface RankedRow {
  readonly rank: number;
  readonly facts: AssetFacts;
}

/** What the overview shows, and the texts that only one side may make. */
export interface OverviewData {
  /** Day of the latest prices in words. */
  readonly asOf: Day;
  readonly asOfText: string;
  readonly asOfTexts: AsOfTexts;
  readonly featured: PairFacts;
  /** The featured pair's ratio through time; see `unpackHistory`. */
  readonly ratio: {
    readonly history: string;
    readonly days: readonly string[];
    readonly fromText: string;
  };
  readonly trending: readonly TrendingRow[];
  /** A's market cap over B's. */
  readonly others: ListPage<OfferedComparison & { readonly ratio: Decimal }>;
  readonly only?: AssetClass | undefined;
  readonly sort: RankingSort;
  /** The first rows, or all where the address asks for the whole ranking. */
  readonly ranked: readonly RankedRow[];
  readonly isWhole: boolean;
  /** Rows of the whole ranking. */
  readonly rankedCount: number;
  /** Assets whose market cap is unknown. */
  readonly unranked: readonly string[];
}

interface OverviewDeps {
  readonly api: MarketApi;
  readonly page: PageData;
  readonly signal: AbortSignal;
}

/** The figures behind the overview. */
interface OverviewFigures {
  readonly asOf: Day;
  readonly facts: readonly AssetFacts[];
  readonly quotes: readonly Quote[];
  /** Prices of the featured pair in US dollars. */
  readonly histories: {
    readonly a: readonly HistoryPoint[];
    readonly b: readonly HistoryPoint[];
  };
}

const trendingCount = 6;
const othersPerPage = 12;
/** A ratio in per cent has two decimals. */
const ratioDecimals = 6;

/** Loads the overview of all assets. */
export async function loadOverview(
  { api, page, signal }: OverviewDeps,
  search: OverviewSearch,
): Promise<OverviewData> {
  const pricesOf = (symbol: string) => api.coinHistory({ symbol, quote: "USD" }, signal);
  const [{ facts, asOf }, { quotes }, a, b] = await Promise.all([
    api.assetFacts({ locale: page.locale.catalog }, signal),
    api.coinQuotes([], signal),
    pricesOf(featuredPair.a),
    pricesOf(featuredPair.b),
  ]);
  const histories = { a: a.points, b: b.points };
  return overviewOf({ asOf, facts, quotes, histories }, search, page.locale.tag);
}

/** Makes the overview from figures, in the language of a BCP 47 tag. */
export function overviewOf(
  { asOf, facts, quotes, histories }: OverviewFigures,
  search: OverviewSearch,
  tag: string,
): OverviewData {
  const all = rankAssets(facts);
  const shown = filterRanking(all, search.class);
  const trending = trendingComparisons(all.ranked, quotes).slice(0, trendingCount);
  const others = nearComparisons(all.ranked, { without: trending.map(({ slug }) => slug) });
  const featured = featuredOf(facts);
  const points = ratioHistory(
    { asset: underDefinition(featured.a), points: histories.a },
    { asset: underDefinition(featured.b), points: histories.b },
  ).points;
  const sort = search.sort ?? usualSort;
  const sorted = sortRanked(shown.ranked, sort, tag);
  const isWhole = search.rows !== undefined;
  const ranked = (isWhole ? sorted : sorted.slice(0, firstRows)).map(({ rank, facts: one }) => ({
    rank,
    facts: countedFacts(one),
  }));
  const pair = { a: countedFacts(featured.a), b: countedFacts(featured.b) };
  const near = paginate(others, search.page, othersPerPage);
  return {
    asOf,
    asOfText: formatDay(tag, asOf, "long"),
    asOfTexts: asOfTexts(tag, figuresOf([...ranked.map((row) => row.facts), pair.a, pair.b])),
    featured: pair,
    ratio: {
      history: packHistory(
        points.map(([day, ratio]) => [day, ratio === null ? null : rounded(ratio)]),
      ),
      days: formatTicks(tag, ratioChart(points).timeTicks),
      fromText: formatDay(tag, points[0]?.[0] ?? "", "monthYear"),
    },
    trending: trending.map(({ a, b, move }) => ({
      ...offered(a, b),
      price: countedFacts(a.facts).price?.value ?? "",
      move: move.toFixed(2),
    })),
    others: {
      ...near,
      items: near.items.map(({ a, b, ratio }) => ({
        ...offered(a, b),
        ratio: ratio.toFixed(ratioDecimals),
      })),
    },
    ...(search.class !== undefined && { only: search.class }),
    sort,
    ranked,
    isWhole,
    rankedCount: sorted.length,
    unranked: shown.unranked.map(({ symbol }) => symbol),
  };
}

function rounded(ratio: Decimal): Decimal {
  return toPlain(roundTo(ratio, ratioDecimals));
}

function featuredOf(facts: readonly AssetFacts[]): PairFacts {
  const [a, b] = [featuredPair.a, featuredPair.b].map((wanted) =>
    facts.find(({ symbol }) => symbol === wanted),
  );
  if (a === undefined || b === undefined) throw new Error("the gateway left out the featured pair");
  return { a, b };
}

function offered(a: RankedAsset, b: RankedAsset): OfferedComparison {
  return { a: a.facts.symbol, b: b.facts.symbol, name: displayName(a.facts) };
}

/**
 * Title, description and canonical link of the overview. A further page of its links is a page of its own, which the site map
 * does not name.
 */
export function overviewHead(
  { featured, others: { page: shown } }: OverviewData,
  { i18n, page }: { readonly i18n: I18n; readonly page: PageData },
) {
  const [a, b] = [featured.a.symbol, featured.b.symbol];
  const number = formatDecimal(page.numbers, String(shown));
  return pageHead(
    {
      title:
        shown === 1
          ? i18n._(msg`Compare market caps of coins, stocks, and precious metals`)
          : i18n._(msg`Compare market caps: page ${number}`),
      description: i18n._(
        msg`See what ${a} would cost at the market cap of ${b}, or compare any coin, stock, or precious metal. Every figure has a date and source.`,
      ),
      path: overviewPath({ page: shown }),
      isListed: shown === 1 ? true : "shared",
    },
    page,
  );
}
