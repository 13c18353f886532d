import { rankMatches } from "../../../market/rankMatches.ts";
import type { PickerRequest } from "../../../state/pickerAtom.ts";
import {
  typedPair,
  type Defaults,
  type Listed,
  type Listing,
  type TypedPair,
} from "./searchEntries.ts";

export interface Choices {
  readonly pair: TypedPair | undefined;
  readonly coins: readonly Listed[];
  readonly stocks: readonly Listed[];
  readonly currencies: readonly Listed[];
}

type Kind = PickerRequest["kind"];

const maxPerGroup = 50;

/** The groups that each kind of request may choose from. */
const groupsOfKind: Readonly<Record<Kind, readonly (keyof Listing)[]>> = {
  any: ["coins", "currencies"],
  coin: ["coins"],
  currency: ["currencies"],
  asset: ["coins", "stocks"],
};

/** What a query finds. For a typed conversion, that is the pair and its two sides only. */
export function findChoices(
  query: string,
  listing: Listing,
  { kind, defaults }: { readonly kind: Kind; readonly defaults: Defaults },
): Choices {
  const pair = kind === "any" ? typedPair(query, listing, defaults) : undefined;
  if (pair !== undefined) {
    return { pair, coins: [pair.coin], stocks: [], currencies: [pair.currency] };
  }
  const matchesOf = (group: keyof Listing) =>
    groupsOfKind[kind].includes(group) ? rankMatches(query, listing[group], maxPerGroup) : [];
  return {
    pair,
    coins: matchesOf("coins"),
    stocks: matchesOf("stocks"),
    currencies: matchesOf("currencies"),
  };
}
