import { fill, formatDecimal } from "../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { decimal } from "../../../lib/decimal.ts";
import type { Decimal } from "../../../wire/market/market.ts";

/** A chosen ratio in per cent, with all its digits: `100%`, `0.125%`. */
export function ratioPercent(numbers: NumberStyle, ratio: Decimal): string {
  return fill(numbers.percent, formatDecimal(numbers, decimal(ratio).shiftedBy(2)));
}
