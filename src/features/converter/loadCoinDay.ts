import type { Transport } from "../../api/gateway/createTransport.ts";
import type { CoinDay, CoinDaysData, Quote } from "../../wire/market/market.ts";
import { coinDaysPath } from "../../wire/paths.ts";
import type { Leg } from "./model/legText.ts";

interface ShownPair {
  readonly quote: Quote;
  readonly fiat: Leg;
}

/**
 * The 24 hours before a coin's price; `undefined` for a price that stands for a whole day, where the other side is no
 * currency, whose price hardly moves within the day, and where they do not load. Never rejects.
 */
export async function loadCoinDay(
  { quote, fiat }: ShownPair,
  { send, signal }: { readonly send: Transport; readonly signal: AbortSignal },
): Promise<CoinDay | undefined> {
  const { symbol, latest } = quote;
  if (latest.at === undefined || fiat.sign === undefined || symbol === "USD") return undefined;
  try {
    const query = { symbols: symbol };
    const { days } = await send<CoinDaysData>({ path: coinDaysPath, query, signal });
    return days.find((day) => day.symbol === symbol);
  } catch (error) {
    console.warn("the last 24 hours of a coin did not load", error);
    return undefined;
  }
}
