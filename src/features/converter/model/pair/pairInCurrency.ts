import type { Side } from "../convert.ts";
import { changedPair, type PairCodes } from "../converterUrl.ts";
import type { Leg } from "../legText.ts";

/**
 * The pair with a currency on the side that a price is in: the second, or the first where that alone is a currency.
 * `undefined` where the pair has the currency already.
 */
export function pairInCurrency(
  legOf: (side: Side) => Pick<Leg, "code" | "sign">,
  currency: string,
): PairCodes | undefined {
  const [first, second] = [legOf("coin"), legOf("fiat")];
  if ([first.code, second.code].includes(currency)) return undefined;
  const side = first.sign !== undefined && second.sign === undefined ? "coin" : "fiat";
  return changedPair({ coin: first.code, fiat: second.code }, side, currency);
}
