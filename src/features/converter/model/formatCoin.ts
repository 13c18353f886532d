import { formatDecimal } from "../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import type { BigNumber } from "../../../lib/decimal.ts";

const coinDigits = 8;

/**
 * Writes an amount of a coin with enough decimals for eight significant digits, because people copy it into an order.
 * The two-decimal rule is for money.
 */
export function formatCoin(numbers: NumberStyle, amount: BigNumber): string {
  if (!amount.isFinite()) return "";
  const wholeDigits = Math.max(0, (amount.e ?? 0) + 1);
  const zeros = Math.max(0, -(amount.e ?? 0) - 1);
  const decimals = Math.max(2, coinDigits - wholeDigits) + (amount.isZero() ? 0 : zeros);
  return formatDecimal(numbers, amount, { maximumFraction: Math.min(decimals, 20) });
}
