import { decimal, divide, toPlain, type BigNumber } from "../../../../lib/decimal.ts";
import type { Day, Decimal, HistoryPoint } from "../../../../wire/market/market.ts";
import type { ComparedAsset } from "../valuation/underDefinition.ts";
import { quantityOn, supplyAssumption, type SupplyAssumption } from "./quantityOn.ts";

/** An asset with its prices in US dollars, oldest first. */
export interface PricedAsset {
  readonly asset: ComparedAsset;
  readonly points: readonly HistoryPoint[];
}

/** The ratio of two market caps, day by day. */
export interface RatioHistory {
  readonly points: readonly HistoryPoint[];
  /** What is assumed about each day's quantities. */
  readonly supplyA: SupplyAssumption;
  readonly supplyB: SupplyAssumption;
}

/** Significant digits of a ratio. */
const ratioDigits = 10;

/**
 * A's market cap over B's on every day that both histories have; `null`, a gap, where either price is unknown. Only the
 * prices are historical. The quantity of a day follows the coin's issuance rule where that is known; otherwise it is
 * today's. For a coin whose supply grew without a known rule the early ratios are therefore too high.
 */
export function ratioHistory(a: PricedAsset, b: PricedAsset): RatioHistory {
  const pricesOfB = new Map(b.points);
  const points = a.points.flatMap(([day, price]): HistoryPoint[] => {
    const other = pricesOfB.get(day);
    return other === undefined ? [] : [[day, ratioOn(day, [a.asset, price], [b.asset, other])]];
  });
  return { points, supplyA: supplyAssumption(a.asset), supplyB: supplyAssumption(b.asset) };
}

type DayPrice = readonly [asset: ComparedAsset, price: Decimal | null];

function ratioOn(day: Day, a: DayPrice, b: DayPrice): Decimal | null {
  const [valueA, valueB] = [valueOn(day, a), valueOn(day, b)];
  if (valueA === undefined || valueB === undefined) return null;
  const ratio = divide(valueA, valueB);
  return ratio.isFinite() ? toPlain(ratio.precision(ratioDigits)) : null;
}

function valueOn(day: Day, [asset, price]: DayPrice): BigNumber | undefined {
  return price === null ? undefined : quantityOn(asset, day)?.times(decimal(price));
}
