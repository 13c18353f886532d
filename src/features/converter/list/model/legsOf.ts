import type { AssetsData } from "../../../../wire/market/market.ts";
import type { Leg } from "../../model/legText.ts";

const known = new WeakMap<AssetsData, Readonly<Record<string, Leg>>>();

/** Everything that converts, by ticker or code. A company does not. A code that is a coin's and a currency's is the currency's. */
export function legsOf(listing: AssetsData | undefined): Readonly<Record<string, Leg>> {
  if (listing === undefined) return {};
  const made = known.get(listing);
  if (made !== undefined) return made;
  const assets = listing.assets.filter((asset) => asset.class !== "stock");
  const legs = Object.fromEntries([
    ...assets.map(({ symbol, name, localName }): [string, Leg] => [
      symbol,
      { code: symbol, name: localName ?? name },
    ]),
    ...listing.currencies.map(({ code, name, symbol }): [string, Leg] => [
      code,
      { code, name, sign: symbol },
    ]),
  ]);
  known.set(listing, legs);
  return legs;
}
