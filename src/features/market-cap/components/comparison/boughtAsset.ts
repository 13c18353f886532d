import type { AssetFacts } from "../../../../wire/market/marketCap.ts";
import type { Compared } from "../../comparisonTitle.ts";

/** The asset that can be bought here: A where it is one, else B; shares of companies are not sold. */
export function boughtAsset({ a, b }: Compared): AssetFacts | undefined {
  return [a, b].find(({ class: of }) => of !== "stock");
}
