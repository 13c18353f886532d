import { site } from "../wire/site.ts";

const gold = "XAU";

/** The asset that any other is compared with at first: the main coin; gold for that coin itself. */
export function comparedWith(symbol: string): string {
  return symbol === site.mainCoin ? gold : site.mainCoin;
}
