import { comparedWith } from "../../../market/marketPaths.ts";
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

/** The conversion that was typed, for what it comes to. */
interface AnswerChoice {
  readonly kind: "answer";
  readonly pair: TypedPair;
}

/** A conversion to go to. */
interface PairChoice {
  readonly kind: "pair";
  readonly pair: TypedPair;
}

/** Two assets whose market caps can be compared. */
export interface ComparisonChoice {
  readonly kind: "comparison";
  readonly a: Listed;
  readonly b: Listed;
}

/** What a search can find. */
export type Choice = Listed | AnswerChoice | PairChoice | ComparisonChoice;

/** What of one kind was found, the best first. */
export interface ChoiceGroup {
  readonly id: "answer" | "pairs" | "comparisons" | keyof Listing;
  readonly options: readonly Choice[];
}

const maxPerGroup = 50;

/** So many coins of nearly the same name stand below a typed conversion. */
const maxNamesakes = 2;

/** The groups that each kind of request may choose from, in their order while nothing is typed. */
const groupsOfKind: Readonly<Record<Kind, readonly (keyof Listing)[]>> = {
  any: ["coins", "currencies"],
  coin: ["coins", "currencies"],
  money: ["currencies", "coins"],
  currency: ["currencies"],
  asset: ["coins", "stocks"],
};

const groupOf: Readonly<Record<Listed["kind"], keyof Listing>> = {
  coin: "coins",
  stock: "stocks",
  currency: "currencies",
};

/** What a query finds. Where anything may be chosen, the answer to it comes first, then the ways on from its best match. */
export function findChoices(
  query: string,
  listing: Listing,
  { kind, defaults }: { readonly kind: Kind; readonly defaults: Defaults },
): readonly ChoiceGroup[] {
  const isOpen = kind === "any" && query.trim() !== "";
  const typed = isOpen ? typedPair(query, listing, defaults) : undefined;
  if (typed !== undefined) return pairGroups(typed, listing, defaults);
  // A company has no converter, but who names one may compare it.
  const ids = [...groupsOfKind[kind], ...(isOpen ? ["stocks" as const] : [])];
  const all = ids.flatMap((id) => listing[id]);
  const found = rankMatches(query, all, all.length);
  const [best] = found;
  return isOpen && best !== undefined
    ? [...waysFrom(best, listing, defaults), ...grouped(found)]
    : grouped(found);
}

/** A typed conversion, and what else its two sides may be wanted for. */
function pairGroups(
  typed: TypedPair,
  listing: Listing,
  { currency }: Defaults,
): readonly ChoiceGroup[] {
  const { from, to } = typed;
  const display = listing.currencies.find(({ ticker }) => ticker === currency);
  const others = display === undefined || display === from || display === to ? [] : [display];
  const coins = [from, to].filter(({ kind }) => kind === "coin");
  const namesakes = coins.flatMap(({ names: [name = ""] }) =>
    rankMatches(name, listing.coins, maxNamesakes),
  );
  const [a, b] = coins;
  return filled([
    { id: "answer", options: [{ kind: "answer", pair: typed }] },
    { id: "pairs", options: [to, ...others].map((side) => pairOf(from, side)) },
    { id: "comparisons", options: a === undefined ? [] : comparisonOf(a, b, listing) },
    { id: "coins", options: [...new Set([...coins, ...namesakes])] },
  ]);
}

/** The ways on from what was found best. */
function waysFrom(best: Listed, listing: Listing, defaults: Defaults): readonly ChoiceGroup[] {
  const { coins, currencies } = listing;
  const coin = coins.find(({ ticker }) => ticker === defaults.coin);
  const currency = currencies.find(({ ticker }) => ticker === defaults.currency);
  const [from, to] = best.kind === "currency" ? [coin, best] : [best, currency];
  const converts = best.kind !== "stock" && from !== undefined && to !== undefined;
  return filled([
    { id: "pairs", options: converts ? [pairOf(from, to)] : [] },
    {
      id: "comparisons",
      options: best.kind === "currency" ? [] : comparisonOf(best, undefined, listing),
    },
  ]);
}

function pairOf(from: Listed, to: Listed): PairChoice {
  return { kind: "pair", pair: { from, to } };
}

/** An asset beside another; beside the one that it is compared with at first where none is named. */
function comparisonOf(
  a: Listed,
  named: Listed | undefined,
  { coins }: Listing,
): readonly ComparisonChoice[] {
  const b = named ?? coins.find(({ ticker }) => ticker === comparedWith(a.ticker));
  return b === undefined ? [] : [{ kind: "comparison", a, b }];
}

/** Entries in groups, which stand in the order of their first entries. */
function grouped(entries: readonly Listed[]): readonly ChoiceGroup[] {
  const ids = [...new Set(entries.map(({ kind }) => groupOf[kind]))];
  return ids.map((id) => ({
    id,
    options: entries.filter(({ kind }) => groupOf[kind] === id).slice(0, maxPerGroup),
  }));
}

function filled(groups: readonly ChoiceGroup[]): readonly ChoiceGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}
