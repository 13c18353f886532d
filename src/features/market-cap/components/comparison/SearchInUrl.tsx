import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSetAtom, useStore } from "../../../../state/index.ts";
import { comparisonSearchFor } from "../../model/marketCapUrl.ts";
import { useComparison } from "./useComparison.ts";

/** After the last keystroke: often enough to share, rare enough to stay under the browsers' limits. */
const settleMs = 400;

/** Keeps ratio and growth in the URL, and follows the URL where it was changed by something else. Shows nothing. */
export function SearchInUrl() {
  const { atoms, search } = useComparison();
  const router = useRouter();
  const store = useStore();
  const follow = useSetAtom(atoms.followAtom);
  const known = useRef(search);
  const latest = useRef(search);

  useEffect(() => {
    const { ratio, growth } = known.current;
    latest.current = search;
    known.current = search;
    if (search.ratio !== ratio || search.growth !== growth) follow(search);
  }, [follow, search]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      // To another page, whose address this is already: the numbers are not for it. Or to this one: they keep.
      if (router.state.status === "pending") return settle();
      const { ratio: _ratio, growth: _growth, ...kept } = latest.current;
      const typed = comparisonSearchFor({
        ratio: store.get(atoms.ratioAtom),
        growth: store.get(atoms.growthAtom),
      });
      const next = { ...kept, ...typed };
      known.current = next;
      void router.navigate({ to: ".", search: next, replace: true, resetScroll: false });
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(write, settleMs);
    };
    const leave = [store.sub(atoms.ratioAtom, settle), store.sub(atoms.growthAtom, settle)];
    // What was typed before this script was there.
    if (store.get(atoms.ratioAtom) !== atoms.start.ratio) settle();
    return () => {
      clearTimeout(timer);
      for (const unsubscribe of leave) unsubscribe();
    };
  }, [atoms, router, store]);
  return null;
}
