import { useEffect, useState } from "react";
import { useSetAtom, useStore } from "../../../state/index.ts";
import { quotesAtom } from "../../../state/market/market.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import { converterStart, quoteTableOf } from "../atoms/converterStart.ts";
import {
  type ConverterAtoms,
  createConverterAtoms,
  startedConverterAtom,
} from "../atoms/createConverterAtoms.ts";
import type { ConverterData } from "../loadConverter.ts";
import type { ConverterSearch } from "../model/converterUrl.ts";

/**
 * The state that the kernel has made for the page it was loaded with, or that was left behind for a step back; a new one for
 * every other page.
 */
export function useStartedAtoms(
  data: ConverterData,
  search: ConverterSearch,
  left?: ConverterAtoms,
): ConverterAtoms {
  const page = usePage();
  const store = useStore();
  const setQuotes = useSetAtom(quotesAtom);
  const signs = `${data.coin.sign} ${data.fiat.sign}`;
  // The search of the first render only: later ones are written by the atoms themselves.
  const [held, hold] = useState(() => {
    const started = store.get(startedConverterAtom) ?? left;
    const atoms =
      started?.coin === data.coin.code && started.fiat === data.fiat.code
        ? started
        : createConverterAtoms(converterStart(data, search, page));
    return { atoms, numbers: page.numbers, signs };
  });
  // A region writes numbers and currencies in its own way: the same amount is carried over into it.
  if (held.numbers !== page.numbers || held.signs !== signs) {
    const side = store.get(held.atoms.sideAtom);
    const amount = store.get(held.atoms.textAtom)(side);
    const written = { amount, ...(side === "fiat" && { side }) };
    const atoms = createConverterAtoms(converterStart(data, written, page));
    hold({ atoms, numbers: page.numbers, signs });
  }
  const { atoms } = held;
  useEffect(() => {
    store.set(startedConverterAtom, undefined);
  }, [store]);
  useEffect(() => {
    setQuotes(quoteTableOf(data));
  }, [data, setQuotes]);
  return atoms;
}
