import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { formatMoney } from "../../i18n/formatAmount.ts";
import { parseAmount } from "../../i18n/parseAmount.ts";
import { pairPath } from "../../market/marketPaths.ts";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead, type PageHead } from "../../state/page/pageHead.ts";
import type { AssetEntry, CurrencyEntry, Quote } from "../../wire/market/market.ts";
import { convert, latestUnits } from "./model/convert.ts";
import type { ConverterSearch } from "./model/converterUrl.ts";
import { popularCoinAmounts } from "./model/popularAmounts.ts";

/** A pair with its prices and their day in words. */
interface Pair {
  readonly coin: AssetEntry;
  readonly fiat: CurrencyEntry;
  readonly quotes: { readonly coin: Quote; readonly fiat: Quote };
  readonly asOfText: string;
}

/** Makes the head of a pair's page without its title, which follows the amount while it is typed. */
export function pairHead(
  { coin: { symbol: coin, ...names }, fiat, quotes, asOfText }: Pair,
  search: ConverterSearch,
  { i18n, page }: { readonly i18n: I18n; readonly page: PageData },
): PageHead {
  const [coinName, fiatName] = [names.localName ?? names.name, fiat.name];
  const units = latestUnits(quotes);
  const price = formatMoney(page.numbers, {
    amount: convert("1", "coin", units),
    symbol: fiat.symbol,
  });
  const typed = parseAmount(search.amount ?? "1", page.numbers);
  const amount = typed.ok && search.side === undefined ? typed.value : "1";
  const isQuote = search.quote !== undefined;
  return pageHead(
    {
      description: i18n._(
        msg`1 ${coin} = ${price} as of ${asOfText}. Convert any amount of ${coinName} to ${fiatName} and see its price history.`,
      ),
      path: pairPath(coin, fiat.code) + (isQuote ? "" : amountQuery(amount)),
      isListed: typed.ok && !isQuote,
    },
    page,
  );
}

/** The popular amounts are pages of their own; every other amount is the pair's page. */
function amountQuery(amount: string): string {
  return amount !== "1" && popularCoinAmounts.includes(amount) ? `?amount=${amount}` : "";
}
