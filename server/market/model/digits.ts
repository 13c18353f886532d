import { decimal, isDecimal, toPlain } from "../../../src/lib/decimal.ts";
import type { Decimal } from "../../../src/wire/market/market.ts";
import { policy } from "./policy.ts";

/**
 * Units of a symbol for one US dollar as plain digits, from a source's own digits: an exponent is written out, nothing
 * is rounded. `null` for a text that is not a number, not positive, or absurdly small, large or long.
 */
export function cleanUnits(digits: string): Decimal | null {
  if (digits.length > policy.maxDigits || !isDecimal(digits)) return null;
  const value = decimal(digits);
  if (value.lt(policy.minUnits) || value.gt(policy.maxUnits)) return null;
  return /e/i.test(digits) ? toPlain(value) : digits;
}

/**
 * Digits that are kept in addition to the requested ones, so that the second rounding cannot meet a tie made by the
 * first.
 */
const guardDigits = 5;

/**
 * The quotient of two positive decimals to a number of significant digits, rounded half up, as plain digits. A division
 * keeps 20 decimals, which is too few if the prices differ widely, so the dividend is scaled first. Returns `null` if
 * the quotient is not a positive number.
 */
export function divideDigits(dividend: Decimal, divisor: Decimal, digits: number): Decimal | null {
  const a = decimal(dividend);
  const b = decimal(divisor);
  if (!a.isFinite() || !b.isFinite() || !a.isPositive() || !b.isPositive() || b.isZero())
    return null;
  const shift = digits + guardDigits + (b.e ?? 0) - (a.e ?? 0);
  const quotient = a.shiftedBy(shift).div(b).shiftedBy(-shift).precision(digits);
  return quotient.isZero() ? null : quotient.toFixed();
}
