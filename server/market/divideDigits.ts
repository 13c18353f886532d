import { decimal } from "../../src/lib/decimal.ts";
import type { Decimal } from "../../src/wire/market/market.ts";

/** Digits kept beyond those asked for, so that the second rounding cannot meet a tie made by the first. */
const guardDigits = 5;

/**
 * The quotient of two positive decimals to a number of significant digits, rounded half up, as plain digits.
 * A division keeps 20 decimals, too few for the quotient of a dear coin and a cheap one: the dividend is
 * scaled first. Returns `null` where the quotient is no positive number.
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
