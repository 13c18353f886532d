import { isFilled } from "../../../../browser/address.ts";
import type { NumberStyle } from "../../../../i18n/readNumberStyle.ts";
import { comparisonSlug } from "../../../../market/marketPaths.ts";
import { type ComparisonSearch, type Query, readComparisonSearch } from "../comparisonSearch.ts";
import { comparisonSearchFor } from "./comparisonSearchFor.ts";
import { readHolding } from "./readHolding.ts";
import { ratioLimits, readRatio, withoutPercentSign } from "./readRatio.ts";

/** Where a comparison's form leads. */
export interface ComparisonTarget {
  readonly slug: string;
  readonly search: ComparisonSearch;
}

/**
 * Says where the form of two assets leads that was sent without JavaScript. It reads the ratio and the holding with the
 * page's marks and writes them in the one form that every locale reads alike. `percent` is the ratio in per cent. What it
 * cannot read goes along as typed, so that the page can say what is wrong with it. `undefined` when the parameters come
 * from no form.
 */
export function comparisonFormTarget(
  form: Query,
  page: { readonly numbers: Pick<NumberStyle, "groupMark"> },
): ComparisonTarget | undefined {
  const { a, b, percent, ...others } = form;
  if (!isFilled(a) || !isFilled(b)) return undefined;
  const ofField = isFilled(percent) && { ratio: `${withoutPercentSign(percent).text}%` };
  const search = readComparisonSearch({ ...others, ...ofField });
  const slug = comparisonSlug(wordOf(a), wordOf(b));
  const ratio = readRatio(search.ratio ?? ratioLimits.default, page.numbers);
  const holding = readHolding(search.holding ?? "", page.numbers);
  const { ratio: typed, ...rest } = search;
  return {
    slug,
    search: {
      ...rest,
      ...(holding.ok && comparisonSearchFor({ holding: holding.value })),
      ...(ratio.ok && comparisonSearchFor({ ratio: ratio.value })),
      ...(!ratio.ok && typed !== undefined && { ratio: typed }),
    },
  };
}

/** Turns a name typed into the form (`Bitcoin Cash`) into a word of a URL. */
function wordOf(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, "-");
}
