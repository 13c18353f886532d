import type { Decimal } from "../wire/market/market.ts";
import type { PriceAlert } from "../wire/page/priceAlerts.ts";

/** Units for one US dollar of both sides of a pair. */
export interface SidesUnits {
  readonly from: Decimal;
  readonly to: Decimal;
}

/**
 * True where the price of a pair, `to / from`, is beyond that of an alert. It multiplies whole numbers and divides nothing,
 * so it is exact without the library of decimals, which would double the service worker. Throws for text that is no decimal.
 */
export function isReached(
  { side, price }: Pick<PriceAlert, "side" | "price">,
  { from, to }: SidesUnits,
): boolean {
  const [now, wanted, per] = [wholeOf(to), wholeOf(price), wholeOf(from)];
  const places = wanted.places + per.places - now.places;
  const left = now.digits * 10n ** BigInt(Math.max(0, places));
  const right = wanted.digits * per.digits * 10n ** BigInt(Math.max(0, -places));
  return side === "over" ? left > right : left < right;
}

/** A decimal as a whole number and how many of its digits are decimals. */
function wholeOf(value: Decimal) {
  const [digits = "", exponent = "0"] = value.split(/e/i);
  const [whole = "", decimals = ""] = digits.split(".");
  return { digits: BigInt(whole + decimals), places: decimals.length - Number(exponent) };
}
