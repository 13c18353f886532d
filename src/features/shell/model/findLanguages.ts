import type { LocaleCode } from "../../../i18n/localeCodes.ts";
import { localeEntry, type LocaleEntry } from "../../../i18n/locales.ts";
import { normalizeSearch } from "../../../lib/normalizeSearch.ts";

/** The languages whose own name, English name or code has what is sought; all of them for nothing. */
export function findLanguages(
  offered: readonly LocaleCode[],
  sought: string,
): readonly LocaleEntry[] {
  const wanted = normalizeSearch(sought);
  const languages = offered.map(localeEntry);
  if (wanted === "") return languages;
  return languages.filter(({ code, languageName, languageKey }) =>
    [languageName, code, languageKey].some((text) => normalizeSearch(text).includes(wanted)),
  );
}
