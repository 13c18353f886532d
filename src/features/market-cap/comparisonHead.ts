import { msg } from "@lingui/core/macro";
import { formatMoney } from "../../i18n/formatAmount.ts";
import type { NumberStyle } from "../../i18n/readNumberStyle.ts";
import { comparisonPath } from "../../market/marketPaths.ts";
import { pageHead, type PageHead } from "../../state/page/pageHead.ts";
import { type PairFacts, comparisonTitle, displayName } from "./pairFacts.ts";
import { targetAt } from "./model/valuation/compare.ts";
import type { ComparisonSearch } from "./model/comparisonSearch.ts";
import { formatMultiple } from "./texts/formatMultiple.ts";
import type { Wording } from "./texts/noteSentences.ts";
import { growthLimits, readGrowth } from "./model/input/readGrowth.ts";
import { readHolding, usualHolding } from "./model/input/readHolding.ts";
import { ratioLimits, readRatio } from "./model/input/readRatio.ts";
import { underDefinition } from "./model/valuation/underDefinition.ts";

/** Title, description and canonical link of two assets' page; an address that cannot be read is not listed. */
export function comparisonHead(
  data: PairFacts,
  search: ComparisonSearch,
  wording: Wording,
): PageHead {
  const { a, b } = data;
  const { i18n, page } = wording;
  return pageHead(
    {
      title: i18n._(comparisonTitle(data)),
      description: describe(data, wording),
      path: comparisonPath(a.symbol, b.symbol),
      isListed: isReadable(search, a.symbol, page.numbers),
    },
    page,
  );
}

function isReadable(
  { ratio, growth, holding }: ComparisonSearch,
  ticker: string,
  numbers: NumberStyle,
): boolean {
  return (
    readRatio(ratio ?? ratioLimits.default, numbers).ok &&
    readGrowth(growth ?? growthLimits.default, numbers).ok &&
    readHolding(holding ?? usualHolding, numbers, ticker).ok
  );
}

function describe({ a, b }: PairFacts, { i18n, page }: Wording): string {
  const { numbers, rates, locale } = page;
  const [assetA, assetB] = [displayName(a), displayName(b)];
  const { symbol: ticker } = a;
  const pair = { a: underDefinition(a), b: underDefinition(b) };
  const target = targetAt(pair, ratioLimits.default);
  const rate = rates.rates[locale.defaultCurrency];
  if (target.price === undefined || target.multiple === undefined || rate === undefined)
    return i18n._(
      msg`Compare ${assetA} and ${assetB} by market cap, with the date and source of every figure.`,
    );
  const price = formatMoney(numbers, {
    amount: target.price.value,
    rate,
    code: locale.defaultCurrency,
    symbol: rates.symbols[locale.defaultCurrency] ?? locale.defaultCurrency,
  });
  const multiple = formatMultiple(numbers, target.multiple.value);
  return i18n._(
    msg`At the market cap of ${assetB}, ${assetA} (${ticker}) would cost ${price}, ${multiple} times its current price. Choose any ratio and see every figure’s date and source.`,
  );
}
