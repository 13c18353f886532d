import { msg } from "@lingui/core/macro";
import { signedInClass } from "../browser/headScript.ts";
import {
  displayCurrencyAtom,
  favouritesAtom,
  restorePreferencesAtom,
  serverFavouritesAtom,
} from "../state/preferences.ts";
import { followPreferences } from "../state/stored/followPreferences.ts";
import { applyTheme, shownChoice, toThemeChoice } from "../state/theme.ts";
import type { Page } from "../wire/pages.ts";
import type { Kernel } from "./kernel.ts";

/** What the kernel reads and writes of the header. */
const preferenceControls = {
  theme: '[data-kernel="theme"] button',
  currency: '[data-picks="display"]',
} as const;

/**
 * Restores what the visitor has chosen and answers the choice of a theme. Figures in another currency than the server's, and
 * whoever is signed in, are the application's to show: it then loads on an idle page.
 */
export function startPreferences({ store, page, text, application }: Kernel, opened?: Page): void {
  store.set(restorePreferencesAtom);
  followPreferences(store);
  startThemeChoice();
  const showCurrency = () => {
    const currency = store.get(displayCurrencyAtom);
    const label = text(msg`Display currency: ${currency}`);
    for (const button of document.querySelectorAll(preferenceControls.currency)) {
      if (button.textContent === currency) continue;
      button.textContent = currency;
      button.ariaLabel = label;
    }
  };
  showCurrency();
  const load = () => {
    application.load().catch(console.warn);
  };
  const followCurrency = () => {
    if (application.isHere()) return;
    showCurrency();
    const isOther = store.get(displayCurrencyAtom) !== page.locale.defaultCurrency;
    const isOwn = store.get(favouritesAtom).join() !== store.get(serverFavouritesAtom).join();
    if (opened?.showsDisplayCurrency === true && (isOther || isOwn)) load();
  };
  store.sub(favouritesAtom, followCurrency);
  followCurrency();
  if (document.documentElement.classList.contains(signedInClass)) load();
}

/** Marks the theme that is chosen and applies another. */
function startThemeChoice(): void {
  const { theme } = preferenceControls;
  const mark = () => {
    const chosen = shownChoice();
    for (const button of document.querySelectorAll<HTMLButtonElement>(theme))
      button.ariaCurrent = button.value === chosen ? "true" : null;
  };
  mark();
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !target.matches(theme)) return;
    applyTheme(toThemeChoice(target.value));
    mark();
  });
  // Before the menu is seen: it may have been drawn, and another tab may have changed the theme, since.
  document.addEventListener("beforetoggle", mark, true);
}
