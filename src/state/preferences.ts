import { atom } from "jotai/vanilla";
import { localeParam } from "../wire/localePaths.ts";
import { readStored, writeStored } from "../browser/localStore.ts";
import { pageAtom } from "./page/pageData.ts";

/** Keys of the browser's local storage. Unit and locale are global keys of the specification (section 3). */
export const unitKey = "unit";
const localeKey = "locale";
const favouritesKey = "favourite-currencies";

/** Keys whose change in another tab changes this page. */
export const preferenceKeys: ReadonlySet<string> = new Set([unitKey, favouritesKey]);

const chosenCurrencyAtom = atom<string | undefined>(undefined);
const chosenFavouritesAtom = atom<readonly string[] | undefined>(undefined);

/** The default favourites, after the display currency. */
const usualCurrencies = ["USD", "EUR", "GBP", "JPY", "CNY", "INR"];
const maxFavourites = 12;

/**
 * Restores what was chosen on earlier visits. Runs after hydration, because public pages are the same for everybody. A
 * change of language, which the URL shows, resets the currency to that language's default (specification, section 4).
 */
export const restorePreferencesAtom = atom(null, (get, set) => {
  const { code } = get(pageAtom).locale;
  const isChanged = new URLSearchParams(location.search).get(localeParam) === code;
  if (isChanged && readStored(localeKey) !== code) writeStored(unitKey, undefined);
  writeStored(localeKey, code);
  const currency = readStored(unitKey) ?? "";
  set(chosenCurrencyAtom, isCode(currency) ? currency : undefined);
  const codes = (readStored(favouritesKey) ?? "").split(",").filter(isCode);
  set(chosenFavouritesAtom, codes.length > 0 ? codes.slice(0, maxFavourites) : undefined);
});

/** The display currency that was chosen since the page was loaded; a later visit is not asked about it again. */
export const pickedCurrencyAtom = atom<string | undefined>(undefined);

/** The display currency: the visitor's choice, else the locale's default. */
export const displayCurrencyAtom = atom(
  (get) => get(chosenCurrencyAtom) ?? get(pageAtom).locale.defaultCurrency,
  (_get, set, code: string) => {
    set(chosenCurrencyAtom, code);
    set(pickedCurrencyAtom, code);
    writeStored(unitKey, code);
  },
);

/** Currencies shown beside the pair, the display currency first. */
export const favouritesAtom = atom(
  (get) => withFirst(get(displayCurrencyAtom), get(chosenFavouritesAtom) ?? usualCurrencies),
  (_get, set, codes: readonly string[]) => {
    const kept = [...new Set(codes)].slice(0, maxFavourites);
    set(chosenFavouritesAtom, kept);
    writeStored(favouritesKey, kept.join(","));
  },
);

/** The favourites that the server renders, the same for everybody. */
export const serverFavouritesAtom = atom((get) =>
  withFirst(get(pageAtom).locale.defaultCurrency, usualCurrencies),
);

function withFirst(first: string, codes: readonly string[]): readonly string[] {
  return [first, ...codes.filter((code) => code !== first)];
}

function isCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}
