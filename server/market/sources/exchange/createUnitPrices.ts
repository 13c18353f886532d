import type { Clock } from "../../../../src/lib/clock.ts";
import type { Decimal } from "../../../../src/wire/market/market.ts";
import { policy } from "../../model/policy.ts";
import {
  type CombinedPrice,
  combineTickers,
  type ExchangeTickers,
  type UnitPrices,
} from "./combineTickers.ts";
import { type QuoteUnit, quoteUnits } from "./exchanges.ts";

/** What prices are converted with. */
export interface PriceUnits {
  readonly prices: UnitPrices;
  /** The prices of stablecoins that this answer has; those taken from an earlier one are not among them. */
  readonly combined: ReadonlyMap<string, CombinedPrice>;
}

/**
 * Prices of the stablecoins that other prices are quoted in, in US dollars. Each comes from the markets against the units
 * before it in `quoteUnits`: a price is never converted by an assumed dollar, not even while the coin has lost its peg.
 * Where no exchange with a dollar market answers, the price that was true a short while ago stands in for it.
 */
export function createUnitPrices(
  clock: Clock,
): (answers: readonly ExchangeTickers[]) => PriceUnits {
  const last = new Map<QuoteUnit, CombinedPrice>();
  return (answers) => {
    const now = clock();
    const combined = new Map<string, CombinedPrice>();
    const prices: Partial<Record<QuoteUnit, Decimal>> = { USD: "1" };
    for (const unit of quoteUnits) {
      if (unit === "USD") continue;
      const fresh = combineTickers(answers, unit, prices);
      if (fresh !== undefined) {
        combined.set(unit, fresh);
        last.set(unit, fresh);
      }
      const known = last.get(unit);
      if (known !== undefined && now - known.at <= policy.maxUnitAgeMs) prices[unit] = known.price;
    }
    return { prices, combined };
  };
}
