import { themeKey } from "../../browser/headScript.ts";
import { readStored, writeStored } from "../../browser/localStore.ts";
import type { AppStore } from "../store.ts";
import { pageAtom } from "../page/pageData.ts";
import { displayCurrencyAtom, preferenceKeys, restorePreferencesAtom } from "../preferences.ts";
import {
  chosenTheme,
  currentTheme,
  followDevice,
  onThemeChange,
  readTheme,
  showTheme,
} from "../theme.ts";
import { userAtom } from "../account/user.ts";
import { preferenceCache } from "./preferenceCache.ts";
import {
  cookieDefaults,
  type CookiePreferences,
  preferenceCookie,
  readPreferenceCookie,
} from "./preferenceCookie.ts";

/** Names in the browser's local storage that more than one part reads (specification, section 3: global keys). */
export const globalKeys = {
  theme: "theme",
  unit: "unit",
  showAsset: "show-asset",
  valuationUnit: "valuation-unit",
  layout: "layout",
  login: "login",
  dir: "dir",
  terminalCode: "terminal-code",
} as const;

/** Keys that the cookie carries and that nothing else on a page follows. */
const sharedKeys: ReadonlySet<string> = new Set([
  globalKeys.showAsset,
  globalKeys.valuationUnit,
  globalKeys.layout,
]);

/**
 * Keeps the stored settings in step with the page, and the page with other tabs. A visitor who has chosen nothing gets
 * no cookie. Returns a function that stops it.
 */
export function followPreferences(store: AppStore): () => void {
  const write = () => {
    keepPreferences(store.get, document);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === themeKey) showTheme(readTheme());
    if (key === null || preferenceKeys.has(key)) store.set(restorePreferencesAtom);
    if (key !== null && sharedKeys.has(key) && isChosen()) write();
  };
  // Another tab may have changed the theme since this page was rendered.
  if (readStored(themeKey) !== undefined && readTheme() !== currentTheme()) showTheme(readTheme());
  if (isChosen()) write();
  writeSession(store);
  const stops = [
    onThemeChange(write),
    store.sub(displayCurrencyAtom, write),
    store.sub(userAtom, () => {
      writeSession(store);
    }),
  ];
  const listening = new AbortController();
  followDevice(listening.signal);
  addEventListener("storage", onStorage, listening);
  return () => {
    listening.abort();
    for (const stop of stops) stop();
  };
}

function isChosen(): boolean {
  return (
    [globalKeys.theme, globalKeys.unit, ...sharedKeys].some(
      (key) => readStored(key) !== undefined,
    ) || readPreferenceCookie(document.cookie) !== undefined
  );
}

/** Writes what the visitor has chosen into the cache and the cookie. What the page does not know stays as it was. */
export function keepPreferences(get: AppStore["get"], jar: { cookie: string }): void {
  const language = get(pageAtom).locale.languageKey;
  const unit = get(displayCurrencyAtom);
  const terminalCode = readStored(globalKeys.terminalCode) ?? "";
  const kept = readPreferenceCookie(jar.cookie) ?? cookieDefaults;
  const theme = chosenTheme() ?? kept.theme;
  preferenceCache.write({ locale: language, theme, fiatName: unit, terminalCode });
  const choices = storedChoices(kept);
  writeStored(globalKeys.valuationUnit, String(choices.valuationUnit));
  writeStored(globalKeys.layout, choices.layout);
  jar.cookie = preferenceCookie(
    { ...kept, language, unit, theme, ...choices },
    { isSecure: location.protocol === "https:" },
  );
}

/** What this site and the screens of an exchange beside it, under the same origin, have stored; the cookie's own where there is nothing. */
function storedChoices(
  kept: CookiePreferences,
): Pick<CookiePreferences, "showAsset" | "valuationUnit" | "layout"> {
  const shown = readStored(globalKeys.showAsset);
  const valuationUnit = readStored(globalKeys.valuationUnit);
  return {
    showAsset: shown === undefined ? kept.showAsset : shown === "true",
    valuationUnit: isUnitNumber(valuationUnit) ? Number(valuationUnit) : kept.valuationUnit,
    layout: readStored(globalKeys.layout) ?? kept.layout,
  };
}

function isUnitNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,3}$/.test(text);
}

function writeSession(store: AppStore): void {
  const user = store.get(userAtom);
  if (user.status === "unknown") return;
  const userId = user.status === "signed-in" ? user.user.userId : "";
  writeStored(globalKeys.login, userId === "" ? undefined : "true");
  writeStored(globalKeys.dir, store.get(pageAtom).locale.direction);
  if (preferenceCache.read().globalUserId !== userId)
    preferenceCache.write({ globalUserId: userId });
}
