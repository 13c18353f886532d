import { spokenAmount } from "../../../i18n/formatAmount.ts";
import { formatDecimal } from "../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import type { BigNumber } from "../../../lib/decimal.ts";
import type { Side } from "./convert.ts";
import type { Leg } from "./legText.ts";
import { formatCoin } from "./formatCoin.ts";

/** Money worth less than a whole unit keeps this many significant digits in its field. */
const smallDigits = 6;

/** True for the coin or metal that stands first among the visitor's currencies. */
export function isCoinOf(
  { legOf }: { readonly legOf: (side: Side) => Leg },
  unit: string,
): boolean {
  const { code, sign } = legOf("coin");
  return unit === code && sign === undefined;
}

/** Writes an amount into a field of its own: a coin's, or money as its page writes it or with enough digits to tell it from nothing. */
export function favouriteText(
  numbers: NumberStyle,
  amount: BigNumber,
  { code, isCoin }: { readonly code: string; readonly isCoin: boolean },
): string {
  if (isCoin) return formatCoin(numbers, amount);
  if (!amount.isFinite() || amount.isZero() || amount.gte(1))
    return spokenAmount(numbers, amount, { code });
  return formatDecimal(numbers, amount.precision(smallDigits));
}
