import { rankMatches } from "../../../lib/rankMatches.ts";
import { typedPair, type Listed, type Listing, type TypedPair } from "./searchEntries.ts";

export interface Choices {
  readonly pair: TypedPair | undefined;
  readonly coins: readonly Listed[];
  readonly currencies: readonly Listed[];
}

const mostPerGroup = 50;

/** What a query finds. A typed conversion leaves only its two sides beside it: the rest would be guesses. */
export function findChoices(
  query: string,
  listing: Listing,
  kind: "any" | "coin" | "currency",
): Choices {
  const pair = kind === "any" ? typedPair(query, listing) : undefined;
  if (pair !== undefined) return { pair, coins: [pair.coin], currencies: [pair.currency] };
  return {
    pair,
    coins: kind === "currency" ? [] : rankMatches(query, listing.coins, mostPerGroup),
    currencies: kind === "coin" ? [] : rankMatches(query, listing.currencies, mostPerGroup),
  };
}
