import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatAmount, formatMoney } from "../../../i18n/formatAmount.ts";
import { fill, formatPercent, type Numeric } from "../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import type { BigNumber } from "../../../lib/decimal.ts";
import { formatMultiple } from "./formatMultiple.ts";
import type { RateTable } from "../../../state/market/market.ts";

export interface CapFormats {
  /** Code of the currency that money is shown in. */
  readonly currency: string;
  /** US dollars in the display currency. */
  readonly money: (usd: Numeric) => string;
  /** The same, thousands and more in K, M, B or T: market caps. */
  readonly bigMoney: (usd: Numeric) => string;
  /** A ratio as a multiple: `2.60×`. */
  readonly multiple: (ratio: BigNumber) => string;
  /** A ratio in per cent, however small it is. */
  readonly share: (ratio: BigNumber) => string;
}

const dollar = "USD";
/** A smaller percentage would read as zero with two decimals. */
const leastPercent = 0.01;

/** Makes the formats of market caps in a currency; dollars where its rate is not known. None of them uses `Intl`. */
export function capFormats(page: {
  readonly numbers: NumberStyle;
  readonly rates: RateTable;
  /** The display currency. */
  readonly chosen: string;
  readonly text: (descriptor: MessageDescriptor) => string;
}): CapFormats {
  const { numbers, chosen, text } = page;
  const { rates, symbols } = page.rates;
  const currency = rates[chosen] === undefined ? dollar : chosen;
  const money = (usd: Numeric, compact: boolean) =>
    formatMoney(numbers, {
      amount: usd,
      rate: rates[currency] ?? "1",
      symbol: symbols[currency] ?? currency,
      code: currency,
      compact,
    });
  return {
    currency,
    money: (usd) => money(usd, false),
    bigMoney: (usd) => money(usd, true),
    multiple: (ratio) => {
      const times = formatMultiple(numbers, ratio);
      return text(msg({ message: `${times}×`, comment: "So many times, as in 2.60×" }));
    },
    share: (ratio) => {
      const percent = ratio.shiftedBy(2);
      return percent.isZero() || percent.gte(leastPercent)
        ? formatPercent(numbers, percent)
        : fill(numbers.percent, formatAmount(numbers, percent));
    },
  };
}
