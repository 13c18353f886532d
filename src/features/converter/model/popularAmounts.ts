import type { Decimal } from "../../../wire/market/market.ts";

/** Coin amounts of the popular conversions (specification, section 2). */
export const popularCoinAmounts: readonly Decimal[] = ["0.001", "0.01", "0.1", "1", "5", "10"];

/** Currency amounts of the table the other way, for a currency worth about as much as the dollar. */
const fiatSteps: readonly Decimal[] = ["1", "10", "50", "100", "500", "1000"];

/**
 * Round currency amounts worth about 1 to 1000 dollars: the steps times the power of ten next below the
 * currency's units for one dollar (naira: 1000, 10 000, ...).
 */
export function popularFiatAmounts(unitsPerUsd: Decimal): readonly Decimal[] {
  const wholeDigits = (unitsPerUsd.split(".")[0] ?? "").replace(/^0+/, "").length;
  const zeros = "0".repeat(Math.max(0, wholeDigits - 1));
  return fiatSteps.map((step) => step + zeros);
}
