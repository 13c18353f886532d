import { amountParam } from "../../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../../i18n/readNumberStyle.ts";
import { comparisonSlug } from "../../../../market/marketPaths.ts";
import { isFilled } from "../../../../browser/address.ts";
import type { Decimal } from "../../../../wire/market/market.ts";
import { definitionsOfClass, type QuantityDefinition } from "../../../../wire/market/marketCap.ts";
import { readComparisonSearch, type ComparisonSearch, type Query } from "../comparisonSearch.ts";
import { growthLimits } from "./readGrowth.ts";
import { ratioLimits, readRatio } from "./readRatio.ts";

/**
 * Makes the search of a choice. Defaults need none. Numbers are written in the one form that every locale reads alike.
 */
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

/** Where a comparison's form leads. */
export interface ComparisonTarget {
  readonly slug: string;
  readonly search: ComparisonSearch;
}

/**
 * Says where the form of two assets leads that was sent without JavaScript. It reads the ratio with the page's marks
 * and writes it in the one form that every locale reads alike. A ratio that it cannot read goes along as typed, so that
 * the page can say what is wrong with it. `undefined` when the parameters come from no form.
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

const usualDefinitions: ReadonlySet<QuantityDefinition> = new Set(
  Object.values(definitionsOfClass).map(([usual]) => usual),
);

function isChosen(definition: QuantityDefinition | undefined): definition is QuantityDefinition {
  return definition !== undefined && !usualDefinitions.has(definition);
}

/** Turns a name typed into the form (`Bitcoin Cash`) into a word of a URL. */
function wordOf(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, "-");
}
