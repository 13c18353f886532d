import { dayOf } from "../../../../src/lib/clock.ts";
import { decimal, isDecimal, toPlain } from "../../../../src/lib/decimal.ts";
import type { Decimal, Figure } from "../../../../src/wire/market/market.ts";
import { defined } from "../../facts/coinQuantities.ts";
import { digitsOf, isJsonObject } from "../exactJson.ts";
import { type CoinFacts, MarketSourceError, type SpotRange } from "../../model/marketSource.ts";
import { coinIds } from "./coinIds.ts";

/** One coin of CoinGecko's market list. */
export interface CoinMarket {
  readonly symbol: string;
  /** US dollars for one coin; absent if unknown. */
  readonly price?: Decimal;
  /** When CoinGecko last changed the entry, epoch milliseconds. */
  readonly updatedAt: number;
  /** The 24 hours before, in US dollars; absent where a part is unknown. */
  readonly range?: SpotRange;
  readonly facts: CoinFacts;
}

const symbolOfId: ReadonlyMap<string, string> = new Map(
  [...coinIds].map(([symbol, id]) => [id, symbol]),
);

/**
 * Reads the answer of `coins/markets` with `vs_currency=usd`, parsed by `parseExactJson`. Coins that are not listed and
 * entries without a time are left out; a figure that is null, zero or not a number is unknown. Throws `malformed` for
 * anything but a list.
 */
export function parseMarkets(body: unknown): readonly CoinMarket[] {
  if (!Array.isArray(body))
    throw new MarketSourceError("malformed", "CoinGecko returned no list of coins");
  return body.flatMap((entry: unknown) => {
    const market = isJsonObject(entry) ? readEntry(entry) : undefined;
    return market === undefined ? [] : [market];
  });
}

function readEntry(entry: Readonly<Record<string, unknown>>): CoinMarket | undefined {
  const { id, last_updated: updated } = entry;
  const symbol = typeof id === "string" ? symbolOfId.get(id) : undefined;
  const updatedAt = typeof updated === "string" ? Date.parse(updated) : Number.NaN;
  if (symbol === undefined || Number.isNaN(updatedAt)) return undefined;
  const figure = (key: string): Figure | undefined => {
    const value = positiveDigits(entry[key]);
    return value === undefined
      ? undefined
      : { value, asOf: dayOf(updatedAt), source: "CoinGecko", quality: "measured" };
  };
  const facts = defined({
    circulatingSupply: figure("circulating_supply"),
    totalSupply: figure("total_supply"),
    maxSupply: figure("max_supply"),
    marketCap: figure("market_cap"),
  });
  const price = positiveDigits(entry["current_price"]);
  const range = price === undefined ? undefined : rangeOf(entry, price);
  return { symbol, updatedAt, facts, ...defined({ price, range }) };
}

/** The open price is the last one without the change since. */
function rangeOf(entry: Readonly<Record<string, unknown>>, price: Decimal): SpotRange | undefined {
  const change = digitsOf(entry["price_change_24h"]);
  const opened = change === undefined ? undefined : decimal(price).minus(decimal(change));
  const high = positiveDigits(entry["high_24h"]);
  const low = positiveDigits(entry["low_24h"]);
  const volume = positiveDigits(entry["total_volume"]);
  if (opened === undefined || high === undefined || low === undefined || volume === undefined)
    return undefined;
  const isRange = [opened, decimal(price)].every((one) => one.gte(low) && one.lte(high));
  return isRange ? { open: toPlain(opened), high, low, volume } : undefined;
}

function positiveDigits(member: unknown): Decimal | undefined {
  const digits = digitsOf(member);
  if (digits === undefined || !isDecimal(digits)) return undefined;
  const value = decimal(digits);
  return value.isFinite() && value.gt(0) ? toPlain(value) : undefined;
}
