import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { formatMoney } from "../../i18n/formatAmount.ts";
import { parseAmount } from "../../i18n/parseAmount.ts";
import { localePath } from "../../i18n/prefixes.ts";
import { pairPath } from "../../lib/pairPath.ts";
import { site } from "../../lib/site.ts";
import type { PageData } from "../../state/pageData.ts";
import type { ConverterData } from "./loadConverter.ts";
import type { ConverterSearch } from "./model/converterUrl.ts";
import { convert } from "./model/convert.ts";

/** Title, description and canonical link of a pair's page. */
export function converterHead(data: ConverterData, search: ConverterSearch, { i18n, page }: { i18n: I18n; page: PageData }) {
  const [coinCode, fiatCode] = [data.coin.symbol, data.fiat.code];
  const side = search.side ?? "coin";
  const coinAmount = search.amount ?? "1";
  const [source, target] = side === "coin" ? [coinCode, fiatCode] : [fiatCode, coinCode];
  const units = { coin: data.quotes.coin.latest.unitsPerUsd, fiat: data.quotes.fiat.latest.unitsPerUsd };
  const price = formatMoney(page.numbers, { amount: convert("1", "coin", units), symbol: data.fiat.symbol });
  const title = i18n._(msg`Convert ${coinAmount} ${source} to ${target}`);
  const description = i18n._(
    msg`1 ${coinCode} is ${price} at the prices of ${data.asOfText}. Convert any amount between ${data.coin.name} and ${data.fiat.name}, with price history and common amounts.`,
  );
  const isReadable = parseAmount(coinAmount, page.numbers).ok;
  return {
    meta: [
      { title: `${title} | ${site.brand}` },
      { name: "description", content: description },
      ...(isReadable ? [] : [{ name: "robots", content: "noindex" }]),
    ],
    links: [
      { rel: "canonical", href: `${page.origin}${localePath(page.locale.code, pairPath(coinCode, fiatCode))}` },
    ],
  };
}
