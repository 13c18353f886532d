import { stringifySearch } from "../../../../browser/address.ts";
import { amountParam } from "../../../../i18n/parseAmount.ts";
import { pairPath } from "../../../../market/marketPaths.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { useStore } from "../../../../state/index.ts";
import type { Day } from "../../../../wire/market/market.ts";
import { keptSearch, searchFor } from "../../model/converterUrl.ts";
import { useConverter } from "../useConverter.ts";

/** Makes the address of the pair and the amount on a day; at the latest price where no day is named. */
export function useDayHref(): (on?: Day) => string {
  const href = useHref();
  const store = useStore();
  const { atoms, search: written } = useConverter();
  return (on) => {
    const lead = store.get(atoms.leadAtom);
    const amount = store.get(atoms.leadAmountAtom);
    const search = { ...searchFor(amountParam(amount), lead), ...keptSearch(written), on };
    return href(pairPath(atoms.coin, atoms.fiat)) + stringifySearch(search);
  };
}
