import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { formatMoney } from "../../i18n/formatAmount.ts";
import { parseAmount } from "../../i18n/parseAmount.ts";
import { pairPath } from "../../lib/pairPath.ts";
import { pageHead } from "../../state/pageHead.ts";
import type { PageData } from "../../state/pageData.ts";
import type { ConverterData } from "./loadConverter.ts";
import type { ConverterSearch } from "./model/converterUrl.ts";
import { conversionTitle } from "./conversionTitle.ts";
import { convert } from "./model/convert.ts";

/** Title, description and canonical link of a pair's page. */
export function converterHead(
  data: ConverterData,
  search: ConverterSearch,
  { i18n, page }: { i18n: I18n; page: PageData },
) {
  const [coin, fiat] = [data.coin.symbol, data.fiat.code];
  const amount = search.amount ?? "1";
  const { asOfText } = data;
  const [coinName, fiatName] = [data.coin.localName ?? data.coin.name, data.fiat.name];
  const units = {
    coin: data.quotes.coin.latest.unitsPerUsd,
    fiat: data.quotes.fiat.latest.unitsPerUsd,
  };
  const price = formatMoney(page.numbers, {
    amount: convert("1", "coin", units),
    symbol: data.fiat.symbol,
  });
  const title = i18n._(conversionTitle(data, search, page.numbers));
  const description = i18n._(
    msg`1 ${coin} is ${price} at the prices of ${asOfText}. Convert any amount between ${coinName} and ${fiatName}, with price history and common amounts.`,
  );
  return pageHead(
    {
      title,
      description,
      path: pairPath(coin, fiat),
      isListed: parseAmount(amount, page.numbers).ok,
    },
    page,
  );
}
