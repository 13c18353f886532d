import { BigNumber, decimal, divide } from "../../../../lib/decimal.ts";
import type { Decimal, Figure } from "../../../../wire/market/market.ts";

/** A figure with the band its true value lies in: `low <= value <= high`. All three are equal for an exact one. */
export interface Range {
  readonly value: BigNumber;
  readonly low: BigNumber;
  readonly high: BigNumber;
}

/** What is unknown makes everything calculated from it unknown. */
type Known<T> = T | undefined;

/** A number without a band; unknown where it is no finite number. */
export function exactRange(value: Decimal | BigNumber): Known<Range> {
  const exact = decimal(value);
  return exact.isFinite() ? { value: exact, low: exact, high: exact } : undefined;
}

/**
 * A figure's band; its value alone where it has none. Unknown where there is no number, or the value lies outside the
 * band.
 */
export function rangeOf(figure: Known<Pick<Figure, "value" | "low" | "high">>): Known<Range> {
  if (figure === undefined) return undefined;
  const value = decimal(figure.value);
  const low = decimal(figure.low ?? figure.value);
  const high = decimal(figure.high ?? figure.value);
  return low.isFinite() && high.isFinite() && low.lte(value) && high.gte(value)
    ? { value, low, high }
    : undefined;
}

/** The product; its extremes are the least and the greatest product of the extremes. Exact. */
export function multiplyRanges(a: Known<Range>, b: Known<Range>): Known<Range> {
  if (a === undefined || b === undefined) return undefined;
  return span(
    a.value.times(b.value),
    ends(a, b, (x, y) => x.times(y)),
  );
}

/** The quotient with its extremes, to 20 decimals; unknown where the divisor may be zero. */
export function divideRanges(a: Known<Range>, b: Known<Range>): Known<Range> {
  if (a === undefined || b === undefined) return undefined;
  if (b.low.lte(0) && b.high.gte(0)) return undefined;
  return span(divide(a.value, b.value), ends(a, b, divide));
}

/** A range times a plain number. */
export function scaleRange(a: Known<Range>, factor: Decimal | BigNumber): Known<Range> {
  return multiplyRanges(a, exactRange(factor));
}

/** True for a range that is a single number. */
export function isExact({ low, high }: Range): boolean {
  return low.eq(high);
}

function ends(
  a: Range,
  b: Range,
  operate: (x: BigNumber, y: BigNumber) => BigNumber,
): readonly BigNumber[] {
  return [a.low, a.high].flatMap((x) => [operate(x, b.low), operate(x, b.high)]);
}

function span(value: BigNumber, ends: readonly BigNumber[]): Known<Range> {
  const [low, high] = [BigNumber.min(...ends), BigNumber.max(...ends)];
  return value.isFinite() && low.isFinite() && high.isFinite() ? { value, low, high } : undefined;
}
