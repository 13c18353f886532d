import { formatMoney, spokenAmount } from "../../../i18n/formatAmount.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import type { BigNumber } from "../../../lib/decimal.ts";
import { formatCoin } from "./formatCoin.ts";
import type { Leg } from "./legText.ts";

/** What an amount comes to, in words for eyes and for ears. */
export interface ResultTexts {
  readonly value: string;
  /** Zeros written out, and a code in place of a symbol. */
  readonly spoken: string;
}

/** Writes a result, an amount of a leg; `undefined` while the amount is not known. */
export function resultTexts(
  numbers: NumberStyle,
  amount: BigNumber,
  { code, sign }: Pick<Leg, "code" | "sign">,
): ResultTexts | undefined {
  if (!amount.isFinite()) return undefined;
  if (sign === undefined) {
    const value = formatCoin(numbers, amount);
    return { value, spoken: `${value} ${code}` };
  }
  return {
    value: formatMoney(numbers, { amount, symbol: sign, code }),
    spoken: `${spokenAmount(numbers, amount, { code })} ${code}`,
  };
}
