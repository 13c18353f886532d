import { dayOf } from "../../../../src/lib/clock.ts";
import type { Decimal } from "../../../../src/wire/market/market.ts";
import { cleanUnits, divideDigits } from "../../model/digits.ts";
import { policy } from "../../model/policy.ts";
import {
  type DailyRates,
  type MarketSource,
  MarketSourceError,
  type Spot,
} from "../../model/marketSource.ts";
import { type CoingeckoDeps, createCoingeckoClient } from "./createCoingeckoClient.ts";
import { coinIds } from "./coinIds.ts";
import { parseExchangeRates } from "./parseExchangeRates.ts";
import { type CoinMarket, parseMarkets } from "./parseMarkets.ts";

/** The dependencies of the source: those of the client and the symbols to keep. */
export interface CoingeckoSourceDeps extends CoingeckoDeps {
  readonly listed: readonly string[];
}

/**
 * CoinGecko: prices of coins, currencies by way of bitcoin, gold and silver, supply and market capitalisation. It
 * has no platinum or palladium and only the larger currencies; the day of an answer is that of its newest coin.
 */
export function createCoingeckoSource(deps: CoingeckoSourceDeps): MarketSource {
  const client = createCoingeckoClient(deps);
  return Object.freeze({
    id: "coingecko",
    describe: Object.freeze({
      id: "coingecko",
      name: "CoinGecko",
      url: "https://www.coingecko.com",
    }),
    latest: async (signal: AbortSignal) => {
      const [markets, rates] = await Promise.all([
        client.markets(signal),
        client.exchangeRates(signal),
      ]);
      return toDailyRates(deps, parseMarkets(markets), rates);
    },
    facts: async (signal: AbortSignal) =>
      new Map(
        parseMarkets(await client.markets(signal)).map(({ symbol, facts }) => [symbol, facts]),
      ),
  });
}

function toDailyRates(
  { listed, clock }: CoingeckoSourceDeps,
  markets: readonly CoinMarket[],
  exchangeRates: unknown,
): DailyRates {
  const now = clock();
  const newest = Math.max(...markets.map(({ updatedAt }) => updatedAt));
  if (markets.length < coinIds.size * policy.minKnownShare) {
    throw new MarketSourceError(
      "malformed",
      `CoinGecko knows ${markets.length} of ${coinIds.size} coins`,
    );
  }
  if (now - newest > policy.maxCoinAgeMs) {
    throw new MarketSourceError("stale", `CoinGecko's newest price is from ${dayOf(newest)}`);
  }
  const { units, spots } = coinFigures(markets, { listed, newest });
  const others = listed.filter((symbol) => !coinIds.has(symbol));
  for (const [symbol, perUsd] of parseExchangeRates(exchangeRates, others))
    units.set(symbol, perUsd);
  return { day: dayOf(newest), fetchedAt: now, unitsPerUsd: units, spots };
}

/** A coin that is much older than the newest is unknown; a price of the day before has no moment in this one. */
function coinFigures(
  markets: readonly CoinMarket[],
  { listed, newest }: { readonly listed: readonly string[]; readonly newest: number },
) {
  const units = new Map<string, Decimal>();
  const spots = new Map<string, Spot>();
  for (const { symbol, price, updatedAt, range } of markets) {
    if (price === undefined || newest - updatedAt > policy.maxCoinAgeMs) continue;
    const clean = cleanUnits(divideDigits("1", price, policy.derivedDigits) ?? "");
    if (clean === null || !listed.includes(symbol)) continue;
    units.set(symbol, clean);
    if (dayOf(updatedAt) === dayOf(newest))
      spots.set(symbol, { at: updatedAt, ...(range && { range }) });
  }
  return { units, spots };
}
