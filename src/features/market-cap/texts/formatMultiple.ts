import { formatAmount } from "../../../i18n/formatAmount.ts";
import { formatDecimal } from "../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import type { BigNumber } from "../../../lib/decimal.ts";

/** Two decimals of a smaller multiple would say too little: it is written as an amount. */
const leastMultiple = 0.1;
const twoDecimals = { minimumFraction: 2, maximumFraction: 2 };

/** Writes how many times one price or market cap is another, without a sign: `2.60`, `0.52`, `0.0312`. */
export function formatMultiple(numbers: NumberStyle, ratio: BigNumber): string {
  return ratio.gte(leastMultiple)
    ? formatDecimal(numbers, ratio, twoDecimals)
    : formatAmount(numbers, ratio);
}
