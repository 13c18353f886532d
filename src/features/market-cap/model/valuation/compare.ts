import type { Decimal } from "../../../../wire/market/market.ts";
import type { ComparedAsset } from "./underDefinition.ts";
import { marketCap, pricedQuantity, type MarketCap } from "./marketCap.ts";
import { divideRanges, rangeOf, scaleRange, type Range } from "./range.ts";

/** What A would be worth at a ratio of its market cap to B's, in US dollars. Whatever depends on an unknown figure is absent. */
export interface Target {
  /** A's market cap over B's. */
  readonly ratio: Range | undefined;
  readonly cap: Range | undefined;
  /** For one coin, share or troy ounce of A. */
  readonly price: Range | undefined;
  /** Target price over current price. */
  readonly multiple: Range | undefined;
}

/** Two assets and a target. */
export interface Comparison {
  readonly a: ComparedAsset;
  readonly b: ComparedAsset;
  readonly capA: MarketCap | undefined;
  readonly capB: MarketCap | undefined;
  readonly priceA: Range | undefined;
  readonly priceB: Range | undefined;
  /** A's market cap over B's at present. */
  readonly currentRatio: Range | undefined;
  readonly target: Target;
  /** True where any figure that the target is made of is an estimate. */
  readonly isEstimate: boolean;
}

/** The pair that is compared. */
export interface ComparedPair {
  readonly a: ComparedAsset;
  readonly b: ComparedAsset;
}

/**
 * A at `ratio` times B's market cap. The multiple comes from the two market caps and not from the two prices: A's
 * quantity is in both prices, and its band would count twice.
 */
export function targetAt({ a, b }: ComparedPair, ratio: Decimal): Target {
  return {
    ratio: scaleRange(rangeOf({ value: "1" }), ratio),
    ...worthAt(a, scaleRange(marketCap(b)?.range, ratio)),
  };
}

/** A at a market cap. */
export function worthAt(a: ComparedAsset, cap: Range | undefined): Omit<Target, "ratio"> {
  return {
    cap,
    price: divideRanges(cap, pricedQuantity(a)),
    multiple: divideRanges(cap, marketCap(a)?.range),
  };
}

/** Compares two assets at present, and puts A at `ratio` times B's market cap. */
export function compare({ a, b }: ComparedPair, ratio: Decimal): Comparison {
  const [capA, capB] = [marketCap(a), marketCap(b)];
  const counted = [a, b].map(({ facts, definition }) => facts.quantities[definition]);
  const used = [...counted, ...(capA?.inputs ?? []), ...(capB?.inputs ?? [])];
  return {
    a,
    b,
    capA,
    capB,
    priceA: rangeOf(a.facts.price),
    priceB: rangeOf(b.facts.price),
    currentRatio: divideRanges(capA?.range, capB?.range),
    target: targetAt({ a, b }, ratio),
    isEstimate: used.some((figure) => figure?.quality === "estimate"),
  };
}
