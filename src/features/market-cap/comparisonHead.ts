import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { formatAmount, formatMoney } from "../../i18n/formatAmount.ts";
import { localePath } from "../../i18n/prefixes.ts";
import { comparisonPath } from "../../lib/comparisonPath.ts";
import { site } from "../../lib/site.ts";
import type { PageData } from "../../state/pageData.ts";
import { comparisonTitle } from "./comparisonTitle.ts";
import { displayName } from "./displayName.ts";
import type { ComparisonData } from "./loadComparison.ts";
import { targetAt } from "./model/compare.ts";
import { ratioLimits } from "./model/readRatio.ts";
import { underDefinition } from "./model/underDefinition.ts";

/** What the router puts into the head of a page. */
export interface PageHead {
  readonly meta: readonly Readonly<Record<string, string>>[];
  readonly links: readonly Readonly<Record<string, string>>[];
}

/** Title, description and canonical link of two assets' page. Made by the loader: the browser's first load needs none of it. */
export function comparisonHead(
  data: Pick<ComparisonData, "a" | "b">,
  { i18n, page }: { i18n: I18n; page: PageData },
): PageHead {
  const { a, b } = data;
  const title = i18n._(comparisonTitle(data));
  const path = localePath(page.locale.catalog, comparisonPath(a.symbol, b.symbol));
  return {
    meta: [
      { title: `${title} | ${site.brand}` },
      { name: "description", content: describe(data, { i18n, page }) },
    ],
    links: [{ rel: "canonical", href: `${page.origin}${path}` }],
  };
}

function describe(
  { a, b }: Pick<ComparisonData, "a" | "b">,
  { i18n, page }: { i18n: I18n; page: PageData },
): string {
  const { numbers, rates, locale } = page;
  const [assetA, assetB] = [displayName(a), displayName(b)];
  const { symbol: ticker } = a;
  const pair = { a: underDefinition(a), b: underDefinition(b) };
  const target = targetAt(pair, ratioLimits.default);
  const rate = rates.rates[locale.defaultCurrency];
  if (target.price === undefined || target.multiple === undefined || rate === undefined)
    return i18n._(
      msg`Market caps of ${assetA} and ${assetB} beside each other, with the date and source of every figure.`,
    );
  const price = formatMoney(numbers, {
    amount: target.price.value,
    rate,
    symbol: rates.symbols[locale.defaultCurrency] ?? locale.defaultCurrency,
  });
  const multiple = formatAmount(numbers, target.multiple.value);
  return i18n._(
    msg`With the market cap of ${assetB}, ${assetA} (${ticker}) would cost ${price}: ${multiple} times its current price. Choose any ratio and see the date and source of every figure.`,
  );
}
