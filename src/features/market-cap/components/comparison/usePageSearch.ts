import { useHydratedValue } from "../../../../state/useHydratedValue.ts";
import { comparisonSearchFor } from "../../model/marketCapUrl.ts";
import type { PageSearch } from "./comparisonHref.ts";
import { useComparison } from "./useComparison.ts";

type Choice = Parameters<typeof comparisonSearchFor>[0];

/** The search that stands for the page as it is shown now, with some choices made differently. */
export function usePageSearch(): (change: Choice & Pick<PageSearch, "range">) => PageSearch {
  const { atoms, search } = useComparison();
  const ratio = useHydratedValue(atoms.ratioAtom, atoms.start.ratio);
  const growth = useHydratedValue(atoms.growthAtom, atoms.start.growth);
  return ({ range = search.range, ...change }) => ({
    ...comparisonSearchFor({
      ratio,
      growth,
      ...(search.supplyA !== undefined && { supplyA: search.supplyA }),
      ...(search.supplyB !== undefined && { supplyB: search.supplyB }),
      ...change,
    }),
    ...(range !== undefined && { range }),
  });
}
