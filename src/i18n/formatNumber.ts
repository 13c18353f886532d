import { decimal, roundTo } from "../lib/decimal.ts";
import type { BigNumber } from "../lib/decimal.ts";
import type { Decimal } from "../wire/market/market.ts";
import type { NumberStyle } from "./readNumberStyle.ts";

/** A value that can be formatted. A missing value and one that is not a finite number are shown as nothing. */
export type Numeric = Decimal | BigNumber | null | undefined;

/** The finite number in a value; `undefined` when there is none. */
export function finite(value: Numeric): BigNumber | undefined {
  const exact = decimal(value ?? "");
  return exact.isFinite() ? exact : undefined;
}

function group(
  { groupMark, groupSizes: [first, others], minimumGrouping }: NumberStyle,
  digits: string,
): string {
  if (digits.length < first + minimumGrouping) return digits;
  const groups = [digits.slice(-first)];
  for (let end = digits.length - first; end > 0; end -= others) {
    groups.unshift(digits.slice(Math.max(0, end - others), end));
  }
  return groups.join(groupMark);
}

/** Writes plain unsigned digits, `1234.50`, with the marks of a style. */
export function withMarks(style: NumberStyle, plain: string): string {
  const [integer = "", fraction] = plain.split(".");
  return group(style, integer) + (fraction === undefined ? "" : style.decimalMark + fraction);
}

/** Puts digits into a pattern. */
export function fill(pattern: string, digits: string): string {
  return pattern.replace("0", () => digits);
}

/** Bounds on the decimals shown. */
export interface FractionBounds {
  readonly minimumFraction?: number;
  /** Further digits are rounded half up. */
  readonly maximumFraction?: number;
}

function fixed(value: BigNumber, { minimumFraction = 0, maximumFraction }: FractionBounds): string {
  const rounded = maximumFraction === undefined ? value : roundTo(value, maximumFraction);
  return rounded.abs().toFixed(Math.max(rounded.decimalPlaces() ?? 0, minimumFraction));
}

/** Writes a number with grouping; without bounds, in full precision. A number that rounds to zero has no sign. */
export function formatDecimal(
  style: NumberStyle,
  value: Numeric,
  bounds: FractionBounds = {},
): string {
  const exact = finite(value);
  if (exact === undefined) return "";
  const plain = fixed(exact, bounds);
  return fill(
    exact.isNegative() && /[1-9]/.test(plain) ? style.negative : "0",
    withMarks(style, plain),
  );
}

/** Writes a number in full precision, for the field of a result and for copying; `parseAmount` reads it back. */
export function formatInput(style: NumberStyle, value: Numeric): string {
  return formatDecimal(style, value);
}

const percentDecimals = 2;

/**
 * Writes a figure that is already in per cent (`12.5` is 12.5%), to two decimals by default. `signed` writes a plus
 * before a rise; a figure that rounds to zero has no sign.
 */
export function formatPercent(
  style: NumberStyle,
  value: Numeric,
  { signed = false, decimals = percentDecimals } = {},
): string {
  const exact = finite(value);
  if (exact === undefined) return "";
  const rounded = roundTo(exact, decimals);
  const rise = signed && rounded.gt(0) ? style.positivePercent : style.percent;
  return fill(
    rounded.lt(0) ? style.negativePercent : rise,
    withMarks(style, rounded.abs().toFixed(decimals)),
  );
}
