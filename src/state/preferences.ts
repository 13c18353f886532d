import { atom, useAtomValue } from "jotai";
import { readStored, writeStored } from "../lib/localStore.ts";
import { useHydratedValue } from "./useHydratedValue.ts";
import { pageAtom } from "./page.ts";

/** Keys of the browser's local storage (specification, section 3: global local keys). */
const unitKey = "unit";
const favouritesKey = "favourite-currencies";

const chosenCurrencyAtom = atom<string | undefined>(undefined);
const chosenFavouritesAtom = atom<readonly string[] | undefined>(undefined);

/** Currencies a visitor sees before choosing any, after the display currency. */
const usualCurrencies = ["USD", "EUR", "GBP", "JPY", "CNY", "INR"];
const maxFavourites = 12;

/** Reads what was chosen on earlier visits; after hydration, because public pages are the same for everybody. */
export const restorePreferencesAtom = atom(null, (_get, set) => {
  const currency = readStored(unitKey);
  if (currency !== undefined && isCode(currency)) set(chosenCurrencyAtom, currency);
  const codes = (readStored(favouritesKey) ?? "").split(",").filter(isCode);
  if (codes.length > 0) set(chosenFavouritesAtom, codes.slice(0, maxFavourites));
});

/** The display currency: the visitor's choice, else the locale's default. */
export const displayCurrencyAtom = atom(
  (get) => get(chosenCurrencyAtom) ?? get(pageAtom).locale.defaultCurrency,
  (_get, set, code: string) => {
    set(chosenCurrencyAtom, code);
    writeStored(unitKey, code);
  },
);

/** Changing the language resets the currency to that language's default (specification, section 4). */
export const forgetCurrencyAtom = atom(null, (_get, set) => {
  set(chosenCurrencyAtom, undefined);
  writeStored(unitKey, undefined);
});

/** Currencies shown beside the pair, the display currency first. */
export const favouritesAtom = atom(
  (get) => withFirst(get(displayCurrencyAtom), get(chosenFavouritesAtom) ?? usualCurrencies),
  (_get, set, codes: readonly string[]) => {
    const kept = [...new Set(codes)].slice(0, maxFavourites);
    set(chosenFavouritesAtom, kept);
    writeStored(favouritesKey, kept.join(","));
  },
);

/** What the server renders, the same for everybody. */
const serverFavouritesAtom = atom((get) =>
  withFirst(get(pageAtom).locale.defaultCurrency, usualCurrencies),
);

/** The display currency, safe to render while hydrating. */
export function useDisplayCurrency(): string {
  const { defaultCurrency } = useAtomValue(pageAtom).locale;
  return useHydratedValue(displayCurrencyAtom, defaultCurrency);
}

/** The favourite currencies, safe to render while hydrating. */
export function useFavourites(): readonly string[] {
  return useHydratedValue(favouritesAtom, useAtomValue(serverFavouritesAtom));
}

function withFirst(first: string, codes: readonly string[]): readonly string[] {
  return [first, ...codes.filter((code) => code !== first)];
}

function isCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}
