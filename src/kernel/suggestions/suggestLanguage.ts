import { inAppClass } from "../../browser/headScript.ts";
import { offeredLocales } from "../../i18n/catalogs.ts";
import { languageChangeUrl } from "../../i18n/languageChangeUrl.ts";
import { languageMenu } from "../../i18n/locales.ts";
import { ownMemberOf } from "../../lib/records.ts";
import { suggestionAtom } from "../../state/appStatus.ts";
import { localeParam } from "../../wire/localePaths.ts";
import { languageQuestions } from "./languageQuestions.ts";
import { settleSuggestion } from "./settled.ts";
import type { Kernel } from "../kernel.ts";
import { betterLanguage } from "./betterLanguage.ts";

/**
 * Suggests the page in the language that the visitor prefers. Never to one who has just chosen the page's language, nor
 * inside the native app, which has settings of its own. Answers whether it did.
 */
export function suggestLanguage({
  page,
  store,
  navigation,
}: Pick<Kernel, "page" | "store" | "navigation">): boolean {
  if (document.documentElement.classList.contains(inAppClass)) return false;
  if (new URLSearchParams(location.search).get(localeParam) === page.locale.code) {
    settleSuggestion("language");
    return false;
  }
  const offer = languageMenu(offeredLocales);
  const entry = betterLanguage(navigator.languages, offer, page.locale.tag);
  const question = ownMemberOf(languageQuestions, entry?.code ?? "");
  if (entry === undefined || typeof question !== "string") return false;
  store.set(suggestionAtom, {
    question,
    lang: entry.lang,
    accept: () => {
      location.assign(languageChangeUrl({ url: navigation.current().address, to: entry.code }));
    },
    dismiss: () => {
      settleSuggestion("language");
      store.set(suggestionAtom, undefined);
    },
  });
  return true;
}
