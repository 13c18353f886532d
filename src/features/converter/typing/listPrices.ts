import { formatDay } from "../../../i18n/dates.ts";
import { formatMoney } from "../../../i18n/formatAmount.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import { type Day, olderQuote, type Quote } from "../../../wire/market/market.ts";
import { latestUnits, pairPrice } from "../model/convert.ts";

/** The prices of coins in one currency, all of one day. */
export interface PriceList {
  readonly asOf: Day;
  /** The same in words. */
  readonly day: string;
  /** The price of one coin; `undefined` where that of this day is not known. */
  readonly of: (ticker: string) => string | undefined;
}

interface Quoted {
  readonly coins: readonly Quote[];
  readonly currency: Quote;
  /** Symbol of the currency, or its code. */
  readonly sign: string;
}

/** Writes the latest prices. A list has one date: coins whose price is older than that of others have none in it. */
export function listPrices(
  { numbers, locale }: Pick<PageData, "numbers" | "locale">,
  { coins, currency, sign }: Quoted,
): PriceList | undefined {
  const dayOfPrice = (coin: Quote): Day => olderQuote({ coin, fiat: currency }).latest.day;
  const asOf = coins.map(dayOfPrice).toSorted().at(-1);
  if (asOf === undefined) return undefined;
  const current = new Map(
    coins.filter((coin) => dayOfPrice(coin) === asOf).map((coin) => [coin.symbol, coin]),
  );
  return {
    asOf,
    day: formatDay(locale.tag, asOf, "medium"),
    of: (ticker) => {
      const coin = current.get(ticker);
      if (coin === undefined) return undefined;
      const amount = pairPrice(latestUnits({ coin, fiat: currency }));
      return formatMoney(numbers, { amount, symbol: sign, code: currency.symbol });
    },
  };
}
