import { formatMoney } from "../../../i18n/formatAmount.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { type BigNumber, decimal } from "../../../lib/decimal.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { formatCoin } from "./formatCoin.ts";

/** One side of a pair: a coin, a metal or a currency. */
export interface Leg {
  /** Upper-case ticker or currency code. */
  readonly code: string;
  /** Name in the page's language. */
  readonly name: string;
  /** Symbol of a currency, its code where it has none. Coins and metals have no sign: they are not money. */
  readonly sign?: string;
}

/** Writes an amount of a leg with its unit: money with its sign, a coin or metal with its ticker. */
export function legText(
  numbers: NumberStyle,
  amount: BigNumber | Decimal,
  { code, sign }: Pick<Leg, "code" | "sign">,
): string {
  return sign === undefined
    ? `${formatCoin(numbers, decimal(amount))} ${code}`
    : formatMoney(numbers, { amount, symbol: sign, code });
}
