import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { amountParam } from "../../../i18n/parseAmount.ts";
import { useStore } from "../../../state/index.ts";
import type { ConverterAtoms } from "../atoms/createConverterAtoms.ts";
import { searchFor } from "../model/converterUrl.ts";

/** After the last keystroke: often enough to share, rare enough to stay under the browsers' limits. */
const settleMs = 400;

/** Keeps the amount in the URL, so that the page can be shared, reloaded and left for a moment. */
export function useAmountInUrl(atoms: ConverterAtoms): void {
  const router = useRouter();
  const store = useStore();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const side = store.get(atoms.sideAtom);
      const amount = store.get(atoms.amountInAtom)(atoms.unitOf(side));
      if (!amount.isFinite()) return;
      void router.navigate({
        to: ".",
        search: searchFor(amountParam(amount), side),
        replace: true,
        resetScroll: false,
      });
    };
    const unsubscribe = store.sub(atoms.baseAtom, () => {
      clearTimeout(timer);
      timer = setTimeout(write, settleMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [atoms, router, store]);
}
