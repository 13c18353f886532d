import { formatMoney, spokenAmount } from "../../../i18n/formatAmount.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import type { BigNumber } from "../../../lib/decimal.ts";
import { formatCoin } from "./formatCoin.ts";
import type { Side } from "./convert.ts";

/** What an amount comes to, in words for eyes and for ears. */
export interface ResultTexts {
  readonly value: string;
  /** Zeros written out, and a code in place of a symbol. */
  readonly spoken: string;
}

/** Writes a result. `side` is the side that was typed; `undefined` while the amount is not known. */
export function resultTexts(
  amount: BigNumber,
  result: {
    readonly side: Side;
    /** Code or symbol of what the amount is of. */
    readonly target: string;
    readonly numbers: NumberStyle;
    readonly symbols: Readonly<Record<string, string>>;
  },
): ResultTexts | undefined {
  const { side, target, numbers, symbols } = result;
  if (!amount.isFinite()) return undefined;
  if (side === "fiat") {
    const value = formatCoin(numbers, amount);
    return { value, spoken: `${value} ${target}` };
  }
  return {
    value: formatMoney(numbers, { amount, symbol: symbols[target] ?? target }),
    spoken: `${spokenAmount(numbers, amount)} ${target}`,
  };
}
