import type { PageData } from "../../../state/page/pageData.ts";
import type { ConverterData } from "../loadConverter.ts";
import type { ConverterSearch } from "../model/converterUrl.ts";
import type { ConverterStart } from "./createConverterAtoms.ts";

/** What the converter of a page starts with: the amount of its address, at the prices that the page was loaded with. */
export function converterStart(
  { coin, fiat, quotes, chart }: Pick<ConverterData, "coin" | "fiat" | "quotes" | "chart">,
  search: ConverterSearch,
  { numbers, rates }: Pick<PageData, "numbers" | "rates">,
): ConverterStart {
  return {
    coin: coin.symbol,
    fiat: fiat.code,
    side: search.side ?? "coin",
    text: search.amount ?? "1",
    numbers,
    range: chart.range,
    units: {
      ...rates.rates,
      [coin.symbol]: quotes.coin.latest.unitsPerUsd,
      [fiat.code]: quotes.fiat.latest.unitsPerUsd,
    },
    symbols: rates.symbols,
  };
}
