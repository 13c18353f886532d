import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { parseAmount } from "../../i18n/parseAmount.ts";
import { pairPath } from "../../market/marketPaths.ts";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead, type PageHead } from "../../state/page/pageHead.ts";
import type { Quote } from "../../wire/market/market.ts";
import { latestUnits, pairPrice } from "./model/convert.ts";
import { type Leg, legText } from "./model/legText.ts";
import type { ConverterSearch } from "./model/converterUrl.ts";
import { popularAmounts } from "./model/popularAmounts.ts";

/** A pair with its prices and their day in words. */
interface Pair {
  readonly coin: Leg;
  readonly fiat: Leg;
  readonly quotes: { readonly coin: Quote; readonly fiat: Quote };
  readonly asOfText: string;
  /** Search engines may list it. */
  readonly isListed: boolean;
}

/** Makes the head of a pair's page without its title, which follows the amount while it is typed. */
export function pairHead(
  pair: Pair,
  search: ConverterSearch,
  { i18n, page }: { readonly i18n: I18n; readonly page: PageData },
): PageHead {
  const { quotes, asOfText } = pair;
  const { code: coin, name: coinName } = pair.coin;
  const { code: fiat, name: fiatName } = pair.fiat;
  const units = latestUnits(quotes);
  const price = legText(page.numbers, pairPrice(units), pair.fiat);
  const typed = parseAmount(search.amount ?? "1", page.numbers);
  const isOwn = isOfPair(search);
  const amount = typed.ok && search.side === undefined && isOwn ? typed.value : "1";
  const isPopular = amount !== "1" && popularAmounts(pair.coin, units.coin).includes(amount);
  const isInSiteMap = [pair.isListed, isOwn, !isPopular].every(Boolean);
  return pageHead(
    {
      description: i18n._(
        msg`1 ${coin} = ${price} as of ${asOfText}. Convert any amount of ${coinName} to ${fiatName} and see its price history.`,
      ),
      // The popular amounts are pages of their own, which the site map does not name; every other amount is the pair's page.
      path: pairPath(coin, fiat) + (isPopular ? `?amount=${amount}` : ""),
      isListed: typed.ok && (isInSiteMap || "shared"),
    },
    page,
  );
}

/** False for the page of one link, day or assumption, which stands behind that of the pair. */
function isOfPair({ quote, on, fee, spread }: ConverterSearch): boolean {
  return [quote, on, fee, spread].every((part) => part === undefined);
}
