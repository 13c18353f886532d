import { decimal, toPlain } from "../../../src/lib/decimal.ts";
import type { Figure } from "../../../src/wire/market/market.ts";
import { divideDigits } from "../model/digits.ts";
import { policy } from "../model/policy.ts";

/** A company's published value, with the band left by its rounding to `policy.companyCapDigits` digits. */
export function companyCap(published: Figure): Figure {
  const value = decimal(published.value);
  const half = decimal("5").shiftedBy((value.e ?? 0) - policy.companyCapDigits);
  return { ...published, low: toPlain(value.minus(half)), high: toPlain(value.plus(half)) };
}

/**
 * US dollars for one share: the company's value divided by its shares, with the value's date. The lowest price is the
 * lowest value divided by the most shares. The price is an estimate if either figure is one. `undefined` if the figures
 * make no price.
 */
export function sharePrice(cap: Figure, shares: Figure): Figure | undefined {
  const quotient = (dividend: string, divisor: string): string | null =>
    divideDigits(dividend, divisor, policy.capPriceDigits);
  const value = quotient(cap.value, shares.value);
  const low = quotient(cap.low ?? cap.value, shares.high ?? shares.value);
  const high = quotient(cap.high ?? cap.value, shares.low ?? shares.value);
  if (value === null || low === null || high === null) return undefined;
  const isEstimate = cap.quality === "estimate" || shares.quality === "estimate";
  return {
    value,
    asOf: cap.asOf,
    source: `${cap.source}, divided by shares outstanding: ${shares.source}, ${shares.asOf}`,
    quality: isEstimate ? "estimate" : "measured",
    low,
    high,
  };
}
