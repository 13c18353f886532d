import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { formatMoney } from "../../i18n/formatAmount.ts";
import { formatDay } from "../../i18n/dates.ts";
import type { PageData } from "../../state/page/pageData.ts";
import type { ShareImage } from "../../wire/page/shareImage.ts";
import { comparisonTitle, type PairFacts } from "./pairFacts.ts";
import { compare } from "./model/valuation/compare.ts";
import { ratioLimits } from "./model/input/readRatio.ts";
import { underDefinition } from "./model/valuation/underDefinition.ts";
import { formatMultiple } from "./texts/formatMultiple.ts";

/** What the share image of two assets' page says: what A would cost at the market cap of B. */
export function comparisonImage(
  data: PairFacts,
  { i18n, page }: { readonly i18n: I18n; readonly page: PageData },
): ShareImage {
  const { a, b } = data;
  const { numbers, rates, locale } = page;
  const pair = { a: underDefinition(a), b: underDefinition(b) };
  const { target, isEstimate } = compare(pair, ratioLimits.default);
  const code = locale.defaultCurrency;
  const rate = rates.rates[code];
  const unknown = i18n._(msg`unknown`);
  const priceIn = (symbol: string): string =>
    target.price === undefined || rate === undefined
      ? unknown
      : formatMoney(numbers, { amount: target.price.value, rate, symbol, code });
  const { symbol: ticker } = a;
  const multiple = target.multiple && formatMultiple(numbers, target.multiple.value);
  const notes = [
    ...(multiple === undefined
      ? []
      : [`${i18n._(msg`Target price / Current price`)}: ${multiple}`]),
    ...(isEstimate && target.price ? [i18n._(msg`estimate`)] : []),
  ];
  return {
    title: i18n._(comparisonTitle(data)),
    label: i18n._(msg`Target price of ${ticker}`),
    figure: priceIn(rates.symbols[code] ?? code),
    plainFigure: priceIn(code),
    note: notes.join(" · "),
    day: formatDay(locale.tag, rates.stamp.asOf, "medium"),
    symbols: [a.symbol, b.symbol],
    line: "",
  };
}
