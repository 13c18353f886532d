import type { Figure } from "../../../../wire/market/market.ts";
import { definitionsOfClass } from "../../../../wire/market/marketCap.ts";
import type { ComparedAsset } from "./underDefinition.ts";
import { multiplyRanges, rangeOf, scaleRange, type Range } from "./range.ts";

/** A market cap in US dollars. */
export interface MarketCap {
  readonly range: Range;
  /** Its figures, each with its own date and source. */
  readonly inputs: readonly Figure[];
  /** True where one of them is. */
  readonly isEstimate: boolean;
}

/** The quantity in units of the price: coins, shares, troy ounces. Unknown where no figure says. */
export function pricedQuantity({ facts, definition }: ComparedAsset): Range | undefined {
  return scaleRange(rangeOf(facts.quantities[definition]), facts.pricedPerUnit);
}

/**
 * Market cap (specification, section 9): circulating supply, shares outstanding or estimated quantity mined, times
 * price; or another quantity that the definition names. A company's is the published value itself: its price was
 * calculated from that value and the shares, and their product would count the shares' band twice. Unknown where an
 * input is unknown.
 */
export function marketCap(asset: ComparedAsset): MarketCap | undefined {
  const { facts, definition } = asset;
  const usual = definitionsOfClass[facts.class][0];
  if (facts.marketCap !== undefined && definition === usual)
    return capOf(rangeOf(facts.marketCap), [facts.marketCap]);
  const range = multiplyRanges(pricedQuantity(asset), rangeOf(facts.price));
  return capOf(range, [facts.quantities[definition], facts.price]);
}

function capOf(
  range: Range | undefined,
  figures: readonly (Figure | undefined)[],
): MarketCap | undefined {
  if (range === undefined) return undefined;
  const inputs = figures.filter((figure) => figure !== undefined);
  return { range, inputs, isEstimate: inputs.some(({ quality }) => quality === "estimate") };
}
