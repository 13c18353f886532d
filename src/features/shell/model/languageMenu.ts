import type { LocaleCode } from "../../../wire/localeCodes.ts";
import { localeEntry, type LocaleEntry } from "../../../i18n/locales.ts";
import { normalizeSearch } from "../../../lib/normalizeSearch.ts";

/** The languages whose own name, English name or code contains the query; all of them for an empty one. */
export function findLanguages(
  offered: readonly LocaleCode[],
  query: string,
): readonly LocaleEntry[] {
  const wanted = normalizeSearch(query);
  const languages = offered.map(localeEntry);
  if (wanted === "") return languages;
  return languages.filter(({ code, languageName, languageKey }) =>
    [languageName, code, languageKey].some((text) => normalizeSearch(text).includes(wanted)),
  );
}

/** The index that a key moves to in a list of `count` links below a field, which is index -1; `undefined` for other keys. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return Math.min(place + 1, count - 1);
  if (key === "ArrowUp") return Math.max(place - 1, -1);
  // In the field these move the caret, and Enter takes the best match.
  if (place === -1) return key === "Enter" ? 0 : undefined;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Moves the focus between a field and the links below it, and follows the first link on Enter. False for any other key. */
export function moveAmongLinks(group: HTMLElement, key: string): boolean {
  const links = [...group.querySelectorAll("a")];
  const place = links.findIndex((link) => link === document.activeElement);
  const next = placeAfter(key, place, links.length);
  if (next === undefined) return false;
  const target = next === -1 ? group.querySelector("input") : links[next];
  target?.focus();
  if (key === "Enter") target?.click();
  return true;
}
