import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { createAddressWriter } from "../../../../../browser/createAddressWriter.ts";
import { useSetAtom, useStore } from "../../../../../state/index.ts";
import { comparisonSearchFor } from "../../../model/input/comparisonSearchFor.ts";
import { useComparison } from "../useComparison.ts";

/** Keeps ratio, growth and holding in the URL, and follows the URL where something else changed it. Renders nothing. */
export function SearchInUrl() {
  const { atoms, holding, search } = useComparison();
  const router = useRouter();
  const store = useStore();
  const follow = useSetAtom(atoms.followAtom);
  const followHolding = useSetAtom(holding.followAtom);
  const known = useRef(search);
  const latest = useRef(search);

  useEffect(() => {
    const { ratio, growth, range, holding: held } = known.current;
    latest.current = search;
    known.current = search;
    if (search.ratio !== ratio || search.growth !== growth) follow(search);
    if (search.holding !== held) followHolding(search.holding);
    // The page has loaded the prices of the range that its address names.
    if (search.range !== range) store.set(atoms.trendsAtom, undefined);
  }, [atoms, follow, followHolding, search, store]);

  useEffect(() => {
    const write = () => {
      const { ratio: _ratio, growth: _growth, holding: _held, ...kept } = latest.current;
      const typed = comparisonSearchFor({
        ratio: store.get(atoms.ratioAtom),
        growth: store.get(atoms.growthAtom),
        holding: store.get(holding.namedAtom),
      });
      const next = { ...kept, ...typed };
      known.current = next;
      void router.navigate({ to: ".", search: next, replace: true, resetScroll: false });
    };
    const { later, stop } = createAddressWriter(() => router.state.status === "pending", write);
    const written = [atoms.ratioAtom, atoms.growthAtom, holding.namedAtom];
    const subscriptions = written.map((one) => store.sub(one, later));
    // What was typed before this script was there.
    if (store.get(atoms.ratioAtom) !== atoms.start.ratio) later();
    return () => {
      stop();
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [atoms, holding, router, store]);
  return null;
}
