import type { Decimal } from "../../../../src/wire/market/market.ts";
import { cleanUnits, divideDigits } from "../../model/digits.ts";
import { digitsOf, isJsonObject } from "../exactJson.ts";
import { policy } from "../../model/policy.ts";
import { MarketSourceError } from "../../model/marketSource.ts";

/**
 * Reads the answer of `exchange_rates`, `{rates: {usd: {value, type},...}}`, parsed by `parseExactJson`: units of each
 * currency for one bitcoin. Answers units for one US dollar, the currency's value divided by the dollar's, for the
 * wanted symbols that are currencies or metals there. Throws `malformed` if the dollar is missing.
 */
export function parseExchangeRates(
  body: unknown,
  wanted: readonly string[],
): ReadonlyMap<string, Decimal> {
  const rates = isJsonObject(body) && isJsonObject(body["rates"]) ? body["rates"] : {};
  const perBitcoin = (symbol: string): Decimal | null => {
    const rate = rates[symbol.toLowerCase()];
    const money = isJsonObject(rate) && (rate["type"] === "fiat" || rate["type"] === "commodity");
    return money ? cleanUnits(digitsOf(rate["value"]) ?? "") : null;
  };
  const dollars = perBitcoin("USD");
  if (dollars === null)
    throw new MarketSourceError("malformed", "CoinGecko returned no dollar rate");
  const units = new Map<string, Decimal>();
  for (const symbol of wanted) {
    const value = perBitcoin(symbol);
    const quotient = value === null ? null : divideDigits(value, dollars, policy.derivedDigits);
    if (quotient !== null) units.set(symbol, quotient);
  }
  return units;
}
