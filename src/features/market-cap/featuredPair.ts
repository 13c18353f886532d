import type { Decimal } from "../../wire/market/market.ts";
import type { AssetFacts } from "../../wire/market/marketCap.ts";

/** The comparison that stands for all others (specification, section 2): Ethereum at Bitcoin's market value. */
export const featuredPair = { a: "ETH", b: "BTC" } as const;

/** The facts of the featured pair. */
export interface FeaturedPair {
  readonly a: AssetFacts;
  readonly b: AssetFacts;
}

/** The ratio of equal market values: A at all of B's. */
export const equalRatio: Decimal = "1";
