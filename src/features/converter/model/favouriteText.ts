import { formatDecimal } from "../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import type { BigNumber } from "../../../lib/decimal.ts";
import { formatCoin } from "./formatCoin.ts";

/** Money worth less than a whole unit keeps this many significant digits in its field. */
const smallDigits = 6;

/** Writes an amount into a field of its own: a coin's, or money with two decimals or enough digits to tell it from nothing. */
export function favouriteText(numbers: NumberStyle, amount: BigNumber, isCoin: boolean): string {
  if (isCoin) return formatCoin(numbers, amount);
  if (!amount.isFinite() || amount.isZero() || amount.gte(1))
    return formatDecimal(numbers, amount, { minimumFraction: 2, maximumFraction: 2 });
  return formatDecimal(numbers, amount.precision(smallDigits));
}
