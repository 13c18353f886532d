import { useHydratedValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { comparisonSearchFor } from "../../../model/input/comparisonSearchFor.ts";
import { comparisonHref, type PageSearch } from "./comparisonHref.ts";
import { useComparison } from "../useComparison.ts";
import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useHref } from "../../../../../state/hooks/usePage.ts";

type Choice = Parameters<typeof comparisonSearchFor>[0];

/** Makes the search of the page as it is shown now, with some choices changed. */
export function usePageSearch(): (change: Choice & Pick<PageSearch, "range">) => PageSearch {
  const { atoms, holding, search } = useComparison();
  const ratio = useHydratedValue(atoms.ratioAtom, atoms.start.ratio);
  const growth = useHydratedValue(atoms.growthAtom, atoms.start.growth);
  const held = useHydratedValue(holding.namedAtom, holding.start.named);
  const trends = useHydratedValue(atoms.trendsAtom, undefined);
  return ({ range = trends?.range ?? search.range, ...change }) => ({
    ...comparisonSearchFor({
      ratio,
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
