import { BigNumber, percentChange } from "../../../lib/decimal.ts";
import { daysBetween } from "../../../lib/clock.ts";
import type { Decimal, HistoryPoint } from "../../../wire/market/market.ts";

/** Fewer moves than this say nothing about what is usual. */
const minSamples = 12;

/** How far a pair of days may be from the horizon asked for, as a share of it. */
const horizonTolerance = 0.15;

/**
 * How much a pair usually moves over a number of days, in per cent without sign: the median of
 * `|price(b) / price(a) - 1|` over all pairs of known days `a < b` whose distance is the horizon, give or take
 * 15 % (at least exactly the day). For each `a` the nearest such `b` counts once. `undefined` when fewer than
 * twelve such pairs exist.
 *
 * @param points the pair's own history, oldest first
 * @param horizonDays the age of the price in days, at least 1
 */
export function typicalMove(
  points: readonly HistoryPoint[],
  horizonDays: number,
): BigNumber | undefined {
  const known = points.filter((point): point is [string, Decimal] => point[1] !== null);
  const slack = Math.floor(horizonDays * horizonTolerance);
  const moves = known.flatMap(([day, price], index) => {
    const later = nearestAfter(known.slice(index + 1), { day, horizonDays, slack });
    return later === undefined ? [] : [percentChange(price, later).abs()];
  });
  return moves.length < minSamples ? undefined : median(moves);
}

function nearestAfter(
  later: readonly (readonly [string, Decimal])[],
  target: { day: string; horizonDays: number; slack: number },
): Decimal | undefined {
  let best: { miss: number; price: Decimal } | undefined;
  for (const [day, price] of later) {
    const miss = Math.abs(daysBetween(target.day, day) - target.horizonDays);
    if (miss <= target.slack && (best === undefined || miss < best.miss)) best = { miss, price };
  }
  return best?.price;
}

function median(values: readonly BigNumber[]): BigNumber | undefined {
  const sorted = values.toSorted((a, b) => a.comparedTo(b) ?? 0);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper && lower && BigNumber.sum(upper, lower).div(2);
}
