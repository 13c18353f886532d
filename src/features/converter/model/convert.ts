import { decimal, divide, type BigNumber } from "../../../lib/decimal.ts";
import type { Decimal, Quote } from "../../../wire/market/market.ts";

/** Which of the two fields the visitor typed in. */
export type Side = "coin" | "fiat";

/** The side across from one. */
export function otherSide(side: Side): Side {
  return side === "coin" ? "fiat" : "coin";
}

/** Units of the coin and of the currency for one US dollar. */
export interface PairUnits {
  readonly coin: Decimal;
  readonly fiat: Decimal;
}

/** The units of a pair's latest quotes. */
export function latestUnits({
  coin,
  fiat,
}: {
  readonly coin: Quote;
  readonly fiat: Quote;
}): PairUnits {
  return { coin: coin.latest.unitsPerUsd, fiat: fiat.latest.unitsPerUsd };
}

/** Price of one coin in the currency. */
export function pairPrice(units: PairUnits): BigNumber {
  return divide(units.fiat, units.coin);
}

/**
 * The other side of an amount. Multiplies before it divides, so that the only rounding is the last step's
 * (20 decimals, half up).
 */
export function convert(amount: Decimal, from: Side, units: PairUnits): BigNumber {
  const [multiplier, divisor] =
    from === "coin" ? [units.fiat, units.coin] : [units.coin, units.fiat];
  return divide(decimal(amount).times(decimal(multiplier)), divisor);
}
