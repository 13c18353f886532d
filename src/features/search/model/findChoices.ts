import { rankMatches } from "../../../market/rankMatches.ts";
import type { PickerRequest } from "../../../state/pickerAtom.ts";
import {
  typedPair,
  type Defaults,
  type Listed,
  type Listing,
  type TypedPair,
} from "./searchEntries.ts";

type Kind = PickerRequest["kind"];
type GroupId = keyof Listing;

/** What of one kind was found, the best first. */
export interface ChoiceGroup {
  readonly id: GroupId;
  readonly options: readonly Listed[];
}

export interface Choices {
  readonly pair: TypedPair | undefined;
  /** The group of the best match first. */
  readonly groups: readonly ChoiceGroup[];
}

const maxPerGroup = 50;

/** The groups that each kind of request may choose from, in their order while nothing is typed. */
const groupsOfKind: Readonly<Record<Kind, readonly GroupId[]>> = {
  any: ["coins", "currencies"],
  coin: ["coins", "currencies"],
  money: ["currencies", "coins"],
  currency: ["currencies"],
  asset: ["coins", "stocks"],
};

const groupOf: Readonly<Record<Listed["kind"], GroupId>> = {
  coin: "coins",
  stock: "stocks",
  currency: "currencies",
};

/** What a query finds. For a typed conversion, that is the pair and its two sides only. */
export function findChoices(
  query: string,
  listing: Listing,
  { kind, defaults }: { readonly kind: Kind; readonly defaults: Defaults },
): Choices {
  const pair = kind === "any" ? typedPair(query, listing, defaults) : undefined;
  if (pair !== undefined) return { pair, groups: grouped([pair.from, pair.to]) };
  // A company has no converter, but who names one may compare it.
  const more: readonly GroupId[] = kind === "any" && query.trim() !== "" ? ["stocks"] : [];
  const all = [...groupsOfKind[kind], ...more].flatMap((id) => listing[id]);
  return { pair, groups: grouped(rankMatches(query, all, all.length)) };
}

/** Entries in groups, which stand in the order of their first entries. */
function grouped(entries: readonly Listed[]): readonly ChoiceGroup[] {
  const ids = [...new Set(entries.map(({ kind }) => groupOf[kind]))];
  return ids.map((id) => ({
    id,
    options: entries.filter(({ kind }) => groupOf[kind] === id).slice(0, maxPerGroup),
  }));
}
