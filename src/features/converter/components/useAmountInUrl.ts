import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { amountParam } from "../../../i18n/parseAmount.ts";
import { parseSearch } from "../../../browser/address.ts";
import { createAddressWriter } from "../../../browser/createAddressWriter.ts";
import { holdHeading } from "../../../browser/heldHeading.ts";
import { useStore } from "../../../state/index.ts";
import { site } from "../../../wire/site.ts";
import { conversionTitle } from "../conversionTitle.ts";
import { readConverterSearch, searchFor, type ConverterSearch } from "../model/converterUrl.ts";
import type { Converter } from "./useConverter.ts";

/**
 * Keeps amount and URL in step. It writes what is typed, so that the page can be shared, reloaded and left for a
 * moment, and takes over an address of the same pair that something else wrote (a link, back, forward).
 */
export function useAmountInUrl({ data, atoms, search }: Converter): void {
  const router = useRouter();
  const store = useStore();
  /** From the address that is read on, those that this state itself stands for: none of them overrides what was typed since. */
  const known = useRef([keyOf(search)]);
  useEffect(() => {
    const place = known.current.lastIndexOf(keyOf(search));
    known.current = place === -1 ? [keyOf(search)] : known.current.slice(place);
    if (place !== -1) return;
    store.set(atoms.openAtom, { side: search.side ?? "coin", text: search.amount ?? "1" });
  }, [atoms, search, store]);
  useEffect(() => {
    // The kernel may have written it since the page was rendered.
    known.current.push(keyOf(readConverterSearch(parseSearch(location.search))));
  }, []);
  useEffect(() => {
    const write = () => {
      const next = currentSearch();
      if (next === undefined || known.current.at(-1) === keyOf(next)) return;
      known.current.push(keyOf(next));
      const { i18n, page } = router.options.context;
      const title = i18n._(conversionTitle(data, next, page.numbers));
      // It names the amount of the address.
      holdHeading();
      // Whoever shares the page shares its title in the same moment, before the router has rendered it.
      document.title = `${title} | ${site.brand}`;
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
      const amount = store.get(atoms.leadAmountAtom);
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
  }, [atoms, data, router, store]);
}

function keyOf({ amount = "1", side }: ConverterSearch): string {
  return `${side ?? "coin"} ${amount}`;
}
