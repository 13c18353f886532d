import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { amountParam } from "../../../i18n/parseAmount.ts";
import { createAddressWriter } from "../../../browser/createAddressWriter.ts";
import { holdHeading } from "../../../browser/heldHeading.ts";
import { useStore } from "../../../state/index.ts";
import type { ConverterAtoms } from "../atoms/createConverterAtoms.ts";
import { searchFor, type ConverterSearch } from "../model/converterUrl.ts";

/**
 * Keeps amount and URL in step. It writes what is typed, so that the page can be shared, reloaded and left for a
 * moment, and takes over an address of the same pair that something else wrote (a link, back, forward).
 */
export function useAmountInUrl(atoms: ConverterAtoms, search: ConverterSearch): void {
  const router = useRouter();
  const store = useStore();
  const known = useRef(keyOf(search));
  useEffect(() => {
    if (known.current === keyOf(search)) return;
    known.current = keyOf(search);
    store.set(atoms.openAtom, { side: search.side ?? "coin", text: search.amount ?? "1" });
  }, [atoms, search, store]);
  useEffect(() => {
    const write = () => {
      const next = currentSearch();
      if (next === undefined || known.current === keyOf(next)) return;
      known.current = keyOf(next);
      // It names the amount of the address.
      holdHeading();
      void router.navigate({
        to: ".",
        // As a kernel does that answers typing: the range of the chart, and all else, stays.
        search: ({ amount: _amount, side: _side, ...others }) => ({ ...next, ...others }),
        replace: true,
        resetScroll: false,
      });
    };
    const currentSearch = () => {
      const side = store.get(atoms.leadAtom);
      const amount = store.get(atoms.amountInAtom)(atoms.unitOf(side));
      return amount.isFinite() && store.get(atoms.draftAtom)?.error === undefined
        ? searchFor(amountParam(amount), side)
        : undefined;
    };
    const { later, stop } = createAddressWriter(() => router.state.status === "pending", write);
    // What was typed before the scripts arrived has no address yet.
    later();
    const unsubscribe = store.sub(atoms.baseAtom, later);
    return () => {
      stop();
      unsubscribe();
    };
  }, [atoms, router, store]);
}

function keyOf({ amount = "1", side }: ConverterSearch): string {
  return `${side ?? "coin"} ${amount}`;
}
