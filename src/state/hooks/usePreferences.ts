import { useAtomValue } from "jotai/react";
import { pageAtom } from "../page/pageData.ts";
import { displayCurrencyAtom, favouritesAtom, serverFavouritesAtom } from "../preferences.ts";
import { useHydratedValue } from "./useHydratedValue.ts";

/** The display currency, safe to render while hydrating. */
export function useDisplayCurrency(): string {
  const { defaultCurrency } = useAtomValue(pageAtom).locale;
  return useHydratedValue(displayCurrencyAtom, defaultCurrency);
}

/** The favourite currencies, safe to render while hydrating. */
export function useFavourites(): readonly string[] {
  return useHydratedValue(favouritesAtom, useAtomValue(serverFavouritesAtom));
}
