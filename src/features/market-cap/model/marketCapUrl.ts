import { amountParam } from "../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../i18n/numberStyle.ts";
import { comparisonSlug } from "../../../lib/comparisonPath.ts";
import type { AssetClass, Decimal } from "../../../wire/market.ts";
import { definitionsOfClass, type QuantityDefinition } from "../../../wire/marketCap.ts";
import { growthLimits } from "./readGrowth.ts";
import { ratioLimits, readRatio } from "./readRatio.ts";

/** What a comparison's URL says beside its path; absent parts are the defaults. */
export interface ComparisonSearch {
  /** As typed; see `readRatio`. */
  readonly ratio?: string;
  /** What counts as A's and as B's quantity. */
  readonly supplyA?: QuantityDefinition;
  readonly supplyB?: QuantityDefinition;
  /** Annual growth in per cent, as typed; see `readGrowth`. */
  readonly growth?: string;
}

/** What the overview's URL says. */
export interface OverviewSearch {
  readonly class?: AssetClass;
  /** Page of the other comparisons. */
  readonly page?: string;
}

type Query = Readonly<Record<string, unknown>>;

/** Keeps the parameters a comparison knows, drops everything else. */
export function readComparisonSearch(search: Query): ComparisonSearch {
  const { ratio, growth } = search;
  const [supplyA, supplyB] = [search["supplyA"], search["supplyB"]].map(readDefinition);
  return {
    ...(isFilled(ratio) && { ratio }),
    ...(supplyA !== undefined && { supplyA }),
    ...(supplyB !== undefined && { supplyB }),
    ...(isFilled(growth) && { growth }),
  };
}

/** The search that stands for a choice; defaults need none. Numbers are written so that every locale reads them alike. */
export function comparisonSearchFor(choice: {
  readonly ratio?: Decimal;
  readonly growth?: Decimal;
  readonly supplyA?: QuantityDefinition;
  readonly supplyB?: QuantityDefinition;
}): ComparisonSearch {
  const { ratio = ratioLimits.default, growth = growthLimits.default, supplyA, supplyB } = choice;
  return {
    ...(ratio !== ratioLimits.default && { ratio: amountParam(ratio) }),
    ...(isChosen(supplyA) && { supplyA }),
    ...(isChosen(supplyB) && { supplyB }),
    ...(growth !== growthLimits.default && { growth: amountParam(growth) }),
  };
}

/** Keeps the parameters the overview knows, drops everything else. */
export function readOverviewSearch(search: Query): OverviewSearch {
  const { class: wanted, page } = search;
  const named = assetClasses.find((name) => name === wanted);
  return { ...(named !== undefined && { class: named }), ...(isFilled(page) && { page }) };
}

/** Classes of the filter, in the order of its tabs. */
export const assetClasses: readonly AssetClass[] = ["crypto", "stock", "metal"];

/** Where a comparison's form leads. */
export interface ComparisonTarget {
  readonly slug: string;
  readonly search: ComparisonSearch;
}

/**
 * Where the form of two assets goes when it is sent without JavaScript: its ratio is read with the page's marks and
 * written in the one form that every locale reads alike; what cannot be read goes along as typed, so that the page can
 * say what is wrong with it. `undefined` when the parameters are of no form.
 */
export function comparisonFormTarget(
  form: Query,
  page: { readonly numbers: Pick<NumberStyle, "groupMark"> },
): ComparisonTarget | undefined {
  const { a, b, ...others } = form;
  if (!isFilled(a) || !isFilled(b)) return undefined;
  const search = readComparisonSearch(others);
  const read = readRatio(search.ratio ?? ratioLimits.default, page.numbers);
  const { ratio: typed, ...rest } = search;
  const slug = comparisonSlug(wordOf(a), wordOf(b));
  if (!read.ok)
    return { slug, search: { ...search, ...(typed !== undefined && { ratio: typed }) } };
  return { slug, search: { ...rest, ...comparisonSearchFor({ ratio: read.value }) } };
}

const definitions: readonly QuantityDefinition[] = Object.values(definitionsOfClass).flat();
const usualDefinitions: ReadonlySet<QuantityDefinition> = new Set(
  Object.values(definitionsOfClass).map(([usual]) => usual),
);

function readDefinition(value: unknown): QuantityDefinition | undefined {
  return definitions.find((name) => name === value);
}

function isChosen(definition: QuantityDefinition | undefined): definition is QuantityDefinition {
  return definition !== undefined && !usualDefinitions.has(definition);
}

function isFilled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** A name typed into the form (`Bitcoin Cash`) as a word of a URL. */
function wordOf(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, "-");
}
