import { decimal, isDecimal, toPlain } from "../../src/lib/decimal.ts";
import type { Decimal } from "../../src/wire/market/market.ts";
import { policy } from "./policy.ts";

/**
 * Units of a symbol for one US dollar as plain digits, from a source's own digits: an exponent is written out,
 * nothing is rounded. `null` for what is no number, not positive, absurdly small or large, or absurdly long.
 */
export function cleanUnits(digits: string): Decimal | null {
  if (digits.length > policy.maxDigits || !isDecimal(digits)) return null;
  const value = decimal(digits);
  if (value.isLessThan(policy.minUnits) || value.isGreaterThan(policy.maxUnits)) return null;
  return /e/i.test(digits) ? toPlain(value) : digits;
}
