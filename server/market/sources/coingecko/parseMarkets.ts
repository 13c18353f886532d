import { dayOf } from "../../../../src/lib/clock.ts";
import { decimal, isDecimal, toPlain } from "../../../../src/lib/decimal.ts";
import type { Decimal, Figure } from "../../../../src/wire/market/market.ts";
import { defined } from "../../facts/coinQuantities.ts";
import { digitsOf, isJsonObject } from "../exactJson.ts";
import { type CoinFacts, MarketSourceError } from "../../model/marketSource.ts";
import { coinIds } from "./coinIds.ts";

/** One coin of CoinGecko's market list. */
export interface CoinMarket {
  readonly symbol: string;
  /** US dollars for one coin; absent if unknown. */
  readonly price?: Decimal;
  /** When CoinGecko last changed the entry, epoch milliseconds. */
  readonly updatedAt: number;
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
  return {
    symbol,
    updatedAt,
    facts,
    ...defined({ price: positiveDigits(entry["current_price"]) }),
  };
}

function positiveDigits(member: unknown): Decimal | undefined {
  const digits = digitsOf(member);
  if (digits === undefined || !isDecimal(digits)) return undefined;
  const value = decimal(digits);
  return value.isFinite() && value.gt(0) ? toPlain(value) : undefined;
}
