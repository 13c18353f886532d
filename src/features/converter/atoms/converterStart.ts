import type { QuoteTable } from "../../../state/market/market.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import type { ConverterData } from "../loadConverter.ts";
import type { ConverterSearch } from "../model/converterUrl.ts";
import type { ConverterStart } from "./createConverterAtoms.ts";

/** The figures of a page that a refresh brings up to date. */
export function quoteTableOf({
  stamp,
  quotes: { coin, fiat },
}: Pick<ConverterData, "stamp" | "quotes">): QuoteTable {
  return { stamp, quotes: { [coin.symbol]: coin, [fiat.symbol]: fiat } };
}

/** What the converter of a page starts with: the amount of its address, at the prices that the page was loaded with. */
export function converterStart(
  {
    coin,
    fiat,
    quotes,
    chart,
    day,
  }: Pick<ConverterData, "coin" | "fiat" | "quotes" | "chart" | "day">,
  search: ConverterSearch,
  { numbers, rates }: Pick<PageData, "numbers" | "rates">,
): ConverterStart {
  return {
    coin,
    fiat,
    side: search.side ?? "coin",
    text: search.amount ?? "1",
    numbers,
    range: chart.range,
    units: {
      ...rates.rates,
      [coin.code]: quotes.coin.latest.unitsPerUsd,
      [fiat.code]: quotes.fiat.latest.unitsPerUsd,
      ...day?.found?.rates,
    },
    pinned: day?.found?.rates,
    symbols: rates.symbols,
  };
}
