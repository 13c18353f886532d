import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Decimal } from "../../wire/market/market.ts";
import type { AssetFacts } from "../../wire/market/marketCap.ts";

/** The facts of the two assets that are compared. */
export interface PairFacts {
  readonly a: AssetFacts;
  readonly b: AssetFacts;
}

/** The comparison that stands for all others (specification, section 2): Ethereum at Bitcoin's market cap. */
export const featuredPair = { a: "ETH", b: "BTC" } as const;

/** The ratio of equal market caps: A at all of B's. */
export const equalRatio: Decimal = "1";

/** An asset's name in the page's language. */
export function displayName({ localName, name }: Pick<AssetFacts, "localName" | "name">): string {
  return localName ?? name;
}

/** The name of a comparison's page, for its title and its heading (specification, section 2). */
export function comparisonTitle(data: PairFacts): MessageDescriptor {
  const [assetA, assetB] = [displayName(data.a), displayName(data.b)];
  return msg`${assetA} vs ${assetB}`;
}
