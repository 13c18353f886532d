import { useLateValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { comparisonSearchFor } from "../../../model/input/comparisonSearchFor.ts";
import { comparisonHref, type PageSearch } from "./comparisonHref.ts";
import { useComparison } from "../useComparison.ts";
import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useHref } from "../../../../../state/hooks/usePage.ts";

type Choice = Parameters<typeof comparisonSearchFor>[0] & Pick<PageSearch, "range">;

/** Makes the search of the page as it is shown now, with some choices changed. It lags behind typing. */
export function usePageSearch(): (change: Choice) => PageSearch {
  const { atoms } = useComparison();
  const ratio = useLateValue(atoms.ratioAtom, atoms.start.ratio);
  const searchAt = useSearchAtRatio();
  return (change) => searchAt({ ratio, ...change });
}

/** The same for links that bring their own ratio, which need not be rendered at each ratio that is typed. */
export function useSearchAtRatio(): (
  change: Choice & Required<Pick<Choice, "ratio">>,
) => PageSearch {
  const { atoms, holding, search } = useComparison();
  const growth = useLateValue(atoms.growthAtom, atoms.start.growth);
  const held = useLateValue(holding.namedAtom, holding.start.named);
  const trends = useLateValue(atoms.trendsAtom, undefined);
  return ({ range = trends?.range ?? search.range, ...change }) => ({
    ...comparisonSearchFor({
      growth,
      holding: held,
      ...(search.supplyA !== undefined && { supplyA: search.supplyA }),
      ...(search.supplyB !== undefined && { supplyB: search.supplyB }),
      ...change,
    }),
    ...(range !== undefined && { range }),
  });
}

interface InPlaceLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  readonly search: PageSearch;
}

/** A link to this page with another search: with a script it changes in place, and the page stays where it is. */
export function InPlaceLink({ search, children, ...rest }: InPlaceLinkProps) {
  const router = useRouter();
  const href = useHref();
  const { pair } = useComparison();
  const address = href(comparisonHref(pair, search));
  return (
    <a
      {...rest}
      href={address}
      data-in-place=""
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href: address, replace: true, resetScroll: false });
      }}
    >
      {children}
    </a>
  );
}
