import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useHref } from "../../../../state/page/usePage.ts";
import { comparisonHref, type PageSearch } from "./comparisonHref.ts";
import { useComparison } from "./useComparison.ts";

interface StayLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  readonly search: PageSearch;
}

/** A link to this page with another search: with a script it changes in place, and the page stays where it is. */
export function StayLink({ search, children, ...rest }: StayLinkProps) {
  const router = useRouter();
  const href = useHref();
  const { pair } = useComparison();
  const address = href(comparisonHref(pair, search));
  return (
    <a
      {...rest}
      href={address}
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
