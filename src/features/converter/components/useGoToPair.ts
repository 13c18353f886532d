import { useRouter } from "@tanstack/react-router";
import { useStore } from "../../../state/index.ts";
import { amountParam } from "../../../i18n/parseAmount.ts";
import { searchFor } from "../model/converterUrl.ts";
import { useConverter } from "./useConverter.ts";

/** Goes to another pair and takes the amount along. */
export function useGoToPair(): (change: { coin?: string; fiat?: string }) => void {
  const router = useRouter();
  const store = useStore();
  const { atoms } = useConverter();
  return ({ coin = atoms.coin, fiat = atoms.fiat }) => {
    const side = store.get(atoms.sideAtom);
    const amount = store.get(atoms.amountInAtom)(atoms.unitOf(side));
    void router.navigate({
      to: "/converter/$coin/$fiat",
      params: { coin: coin.toLowerCase(), fiat: fiat.toLowerCase() },
      search: searchFor(amountParam(amount), side),
      resetScroll: false,
    });
  };
}
