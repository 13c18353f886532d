import { useRouter } from "@tanstack/react-router";
import { useStore } from "../../../../state/index.ts";
import { amountParam } from "../../../../i18n/parseAmount.ts";
import type { Side } from "../../model/convert.ts";
import { changedPair, keptSearch, searchFor } from "../../model/converterUrl.ts";
import { useConverter } from "../useConverter.ts";

/**
 * Changes one side of the pair and takes the amount along. The other side comes from the address, because the page on
 * show may be the one that the visitor is leaving.
 */
export function useGoToPair(): (side: Side, symbol: string) => void {
  const router = useRouter();
  const store = useStore();
  const { atoms, search } = useConverter();
  return (side, symbol) => {
    const base = store.get(atoms.leadAtom);
    const amount = store.get(atoms.leadAmountAtom);
    void router.navigate({
      to: "/converter/$coin/$fiat",
      params: (pair) =>
        changedPair(
          { coin: atoms.coin.toLowerCase(), fiat: atoms.fiat.toLowerCase(), ...pair },
          side,
          symbol.toLowerCase(),
        ),
      search: { ...searchFor(amountParam(amount), base), ...keptSearch(search) },
      resetScroll: false,
    });
  };
}
