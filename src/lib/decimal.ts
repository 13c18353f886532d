import { BigNumber as Library } from "bignumber.js";
import type { Decimal } from "../wire/market/market.ts";

/**
 * Magnitude of the largest and smallest exponent. Larger numbers are `Infinity` and smaller ones zero, so no text can
 * grow without bound.
 */
const maxExponent = 400;

/**
 * Exact decimals, configured once (specification, section 9: "Twenty digits, rounding mode 4"). A quotient has at most
 * 20 decimals, rounded half up; sums and products are exact. Text that is not a number becomes `NaN` instead of an
 * exception.
 */
export const BigNumber: DecimalConstructor = /* @__PURE__ */ Library.clone({
  DECIMAL_PLACES: 20,
  ROUNDING_MODE: 4,
  EXPONENTIAL_AT: 1e9,
  RANGE: maxExponent,
  STRICT: false,
});

type Value = Decimal | number | BigNumber;
type Rounding = Library.RoundingMode;

/**
 * An exact decimal, with what the product uses of the library's: the browser's build leaves out all else
 * (`tools/vite/trimDecimals.ts`). Inputs are decimal, in no other base.
 */
export interface BigNumber {
  /** The sign, the digits and the exponent; `null` where the value has none. */
  readonly s: number | null;
  readonly c: number[] | null;
  readonly e: number | null;
  abs(): BigNumber;
  /** `null` where either is `NaN`. */
  comparedTo(other: Value): 1 | -1 | 0 | null;
  decimalPlaces(): number | null;
  decimalPlaces(decimals: number, rounding?: Rounding): BigNumber;
  div(divisor: Value): BigNumber;
  eq(other: Value): boolean;
  gt(other: Value): boolean;
  gte(other: Value): boolean;
  isFinite(): boolean;
  isInteger(): boolean;
  isNaN(): boolean;
  isNegative(): boolean;
  isPositive(): boolean;
  isZero(): boolean;
  lt(other: Value): boolean;
  lte(other: Value): boolean;
  minus(other: Value): BigNumber;
  negated(): BigNumber;
  plus(other: Value): BigNumber;
  precision(digits: number, rounding?: Rounding): BigNumber;
  shiftedBy(places: number): BigNumber;
  times(other: Value): BigNumber;
  toFixed(decimals?: number, rounding?: Rounding): string;
  toJSON(): string;
  toNumber(): number;
  toString(): string;
  valueOf(): string;
}

/** Makes decimals. A value in no form that it knows is `NaN`. */
export interface DecimalConstructor {
  new (value: Value): BigNumber;
  readonly ROUND_DOWN: 1;
  readonly ROUND_FLOOR: 3;
  readonly ROUND_HALF_UP: 4;
  config(): Pick<Library.Config, DecimalSetting>;
  max(...values: Value[]): BigNumber;
  min(...values: Value[]): BigNumber;
  sum(...values: Value[]): BigNumber;
}

/** Settings of the library that differ from its own. */
export type DecimalSetting =
  | "DECIMAL_PLACES"
  | "ROUNDING_MODE"
  | "EXPONENTIAL_AT"
  | "RANGE"
  | "STRICT";

const decimalText = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,6})?$/i;

/** True for text that `decimal` reads as a number. */
export function isDecimal(text: string): text is Decimal {
  return decimalText.test(text);
}

/**
 * The exact decimal of a wire value. Only the wire's `Decimal` form counts as a number: white space, grouping,
 * hexadecimal and words for infinity answer `NaN`. Never throws.
 */
export function decimal(value: Decimal | number | BigNumber): BigNumber {
  return new BigNumber(typeof value === "string" && !isDecimal(value) ? Number.NaN : value);
}

/**
 * Plain digits without exponent, fit for the wire; the empty string for a value that is not a finite number. Zero has
 * no sign.
 */
export function toPlain(value: Decimal | number | BigNumber): Decimal {
  const exact = decimal(value);
  if (!exact.isFinite()) return "";
  return exact.isZero() ? "0" : exact.toFixed();
}

/** The product; exact. */
export function multiply(a: Decimal | BigNumber, b: Decimal | BigNumber): BigNumber {
  return decimal(a).times(decimal(b));
}

/** The quotient to 20 decimals, rounded half up; `NaN` when the divisor is zero. */
export function divide(a: Decimal | BigNumber, b: Decimal | BigNumber): BigNumber {
  const divisor = decimal(b);
  return divisor.isZero() ? decimal(Number.NaN) : decimal(a).div(divisor);
}

/**
 * The change from one figure to another in per cent: 50 to 75 is 50. `NaN` when `from` is zero. For a
 * negative `from` the sign still tells the direction.
 */
export function percentChange(from: Decimal | BigNumber, to: Decimal | BigNumber): BigNumber {
  const start = decimal(from);
  return divide(decimal(to).minus(start).times(100), start.abs());
}

/** A value rounded half up (away from zero) to a number of decimals. */
export function roundTo(value: Decimal | BigNumber, decimals: number): BigNumber {
  return decimal(value).decimalPlaces(decimals, BigNumber.ROUND_HALF_UP);
}
