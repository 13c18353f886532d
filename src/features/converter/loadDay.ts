import type { MarketApi } from "../../api/market/createMarketApi.ts";
import { formatDay } from "../../i18n/dates.ts";
import { isDay } from "../../lib/clock.ts";
import type { CoinHistoryData, Day, Decimal } from "../../wire/market/market.ts";
import type { PairCodes } from "./model/converterUrl.ts";

/** The price of a day, with the day in words. */
export interface DayRates {
  readonly day: Day;
  readonly text: string;
  /** Units for one dollar, by the code of either side. */
  readonly rates: Readonly<Record<string, Decimal>>;
}

/** The day that an address asks for, and what there is of it. */
export interface AskedDay {
  /** A day, or the empty string where the address names none; and in words. */
  readonly asked: Day;
  readonly askedText: string;
  /** The rates of the nearest day with a price; absent where the day is in the future, before all prices, or no calendar day. */
  readonly found?: DayRates;
  /** The days between which there are prices, in words. */
  readonly span: { readonly first: string; readonly last: string };
}

interface DayDeps {
  readonly api: Pick<MarketApi, "coinQuotes">;
  readonly tag: string;
  readonly signal: AbortSignal;
  readonly pair: PairCodes;
  readonly today: Day;
  readonly history: CoinHistoryData;
}

/** Loads the price of the day that an address names, or says between which days there are prices. */
export async function loadDay(
  text: string,
  { api, tag, signal, pair, today, history }: DayDeps,
): Promise<AskedDay> {
  const asked = isDay(text) ? text : "";
  const { asOf, points } = history;
  // A device without a network may have prices of some days, but no history that says since when.
  const first = points[0]?.[0] ?? "";
  const write = (day: Day) => formatDay(tag, day, "long");
  const answer = {
    asked,
    askedText: write(asked),
    span: { first: write(first === "" ? asOf : first), last: write(asOf) },
  };
  if (asked === "" || asked > today || asked < first) return answer;
  const { quotes } = await api.coinQuotes([pair.coin, pair.fiat], signal, asked);
  const day = quotes[0]?.latest.day;
  if (day === undefined) return answer;
  const rates = Object.fromEntries(
    quotes.map(({ symbol, latest }) => [symbol, latest.unitsPerUsd]),
  );
  return { ...answer, found: { day, text: write(day), rates } };
}
