import { addDays } from "../../../lib/clock.ts";
import { decimal, divide, type BigNumber } from "../../../lib/decimal.ts";
import { changeWindows } from "../../../wire/market/market.ts";
import type {
  ChangeWindow,
  Day,
  Decimal,
  HistoryPoint,
  Quote,
} from "../../../wire/market/market.ts";
import type { RankedAsset } from "./ranking/rankAssets.ts";
import { moveOf } from "./ranking/suggestComparisons.ts";

/** A fact that follows from the figures. The page words it, and says nothing else about a coin. */
export type CoinNote =
  | {
      readonly kind: "move";
      readonly window: ChangeWindow;
      /** In per cent, in US dollars. */
      readonly percent: BigNumber;
      readonly from: Day;
      readonly to: Day;
    }
  | {
      readonly kind: "rank";
      readonly rank: number;
      readonly of: number;
      readonly classRank: number;
      readonly ofClass: number;
    }
  | ({ readonly kind: "range" } & PriceRange);

/** Lowest and highest known price within a number of days, and where the latest one stands between them. US dollars. */
export interface PriceRange {
  readonly days: number;
  readonly from: Day;
  readonly to: Day;
  readonly low: Decimal;
  readonly lowDay: Day;
  readonly high: Decimal;
  readonly highDay: Day;
  readonly latest: Decimal;
  /** Per cent of the way from the lowest to the highest price. */
  readonly position: BigNumber;
}

/** Days of the range that a note describes. */
const noteRangeDays = 90;

/** The figures behind the notes. An unknown figure yields no note. */
export interface NoteFigures {
  readonly symbol: string;
  readonly quote?: Quote | undefined;
  /** Prices in US dollars, oldest first. */
  readonly points?: readonly HistoryPoint[] | undefined;
  readonly ranked: readonly RankedAsset[];
}

/** The notes of an asset: its moves, shortest window first, then its place, then its place in the range of prices. */
export function coinNotes({
  symbol,
  quote,
  points = [],
  ranked,
}: NoteFigures): readonly CoinNote[] {
  const range = priceRange(points, noteRangeDays);
  return [
    ...moveNotes(quote),
    ...rankNote(ranked, symbol),
    ...(range ? [{ kind: "range", ...range } as const] : []),
  ];
}

function moveNotes(quote: Quote | undefined): readonly CoinNote[] {
  return changeWindows.flatMap((window): CoinNote[] => {
    const [percent, from] = [moveOf(quote, window), quote?.before[window]?.day];
    if (quote === undefined || percent?.isFinite() !== true || from === undefined) return [];
    return [{ kind: "move", window, percent, from, to: quote.latest.day }];
  });
}

function rankNote(ranked: readonly RankedAsset[], symbol: string): readonly CoinNote[] {
  const own = ranked.find(({ facts }) => facts.symbol === symbol);
  if (own === undefined) return [];
  const ofClass = ranked.filter(({ facts }) => facts.class === own.facts.class).length;
  const { rank, classRank } = own;
  return [{ kind: "rank", rank, of: ranked.length, classRank, ofClass }];
}

/**
 * The range of the known prices from `days` before the latest one on, both ends included. Of equal extremes the earlier
 * day counts. `undefined` where all prices are the same or there is none.
 */
export function priceRange(points: readonly HistoryPoint[], days: number): PriceRange | undefined {
  const known = points.filter(isKnown);
  const [to, latest] = known.at(-1) ?? [];
  if (to === undefined || latest === undefined) return undefined;
  const within = known.filter(([day]) => day >= addDays(to, -days));
  const [from] = within[0] ?? [to];
  const extremes = extremesOf(within);
  if (extremes === undefined) return undefined;
  const [lowDay, low] = extremes.low;
  const [highDay, high] = extremes.high;
  const width = decimal(high).minus(low);
  const position = divide(decimal(latest).minus(low).times(100), width);
  return { days, from, to, low, lowDay, high, highDay, latest, position };
}

type KnownPoint = readonly [Day, Decimal];

/**
 * The lowest and the highest known price; of equal ones the earlier day counts. `undefined` where all are the same or there
 * is none.
 */
export function extremesOf(
  points: readonly HistoryPoint[],
): { readonly low: KnownPoint; readonly high: KnownPoint } | undefined {
  const known = points.filter(isKnown);
  const [first] = known;
  if (first === undefined) return undefined;
  const low = known.reduce((best, point) => (isLess(point, best) ? point : best), first);
  const high = known.reduce((best, point) => (isLess(best, point) ? point : best), first);
  return isLess(low, high) ? { low, high } : undefined;
}

function isKnown(point: HistoryPoint): point is KnownPoint {
  return point[1] !== null;
}

function isLess([, a]: readonly [Day, Decimal], [, b]: readonly [Day, Decimal]): boolean {
  return decimal(a).lt(b);
}
