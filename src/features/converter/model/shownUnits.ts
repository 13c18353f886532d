import type { Decimal, Quote } from "../../../wire/market/market.ts";
import { latestUnits, type PairUnits } from "./convert.ts";

/** The latest quotes of a page, and the day that its address asks for. */
interface ShownPrices {
  readonly quotes: { readonly coin: Quote; readonly fiat: Quote };
  readonly day?: { readonly found?: { readonly rates: Readonly<Record<string, Decimal>> } };
}

/** The units that a page converts by: those of the day that its address asks for, else the latest. */
export function shownUnits({ quotes, day }: ShownPrices): PairUnits {
  const rates = day?.found?.rates ?? {};
  const { coin, fiat } = latestUnits(quotes);
  return { coin: rates[quotes.coin.symbol] ?? coin, fiat: rates[quotes.fiat.symbol] ?? fiat };
}
