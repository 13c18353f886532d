import type { CatalogMessage } from "./readCatalog.ts";
import { type EnglishLocale, spellEnglish } from "./spellEnglish.ts";

/** American spellings that British texts write in another way; single words that are right in both are left out. */
const americanSpelling =
  /\b(?!siz|priz|seiz|capsiz)\p{L}+(?:iz(?:e|es|ed|ing|ation|ations)|yz(?:e|es|ed|ing))\b|\b(?:col|fav|behavi|hon|neighb|lab)or(?:s|ed|ing|ite|ites|able|al)?\b|\bcenter(?:s|ed)?\b|\b(?:cancel|travel|label|model|signal)(?:ed|ing)\b|\b(?:fulfill|enroll|installment)s?\b|\bjewelry\b|\bgray\b|\bdefense\b|\bcatalogs?\b|\bchecking account\b|\bpercent\b(?!\})/iu;

/** The texts of an English catalog that are not what the source says today; `en-GB` says it in British spelling. */
export function staleEnglish(
  messages: Iterable<CatalogMessage>,
  locale: EnglishLocale,
): readonly CatalogMessage[] {
  const isStale = ({ source, text }: CatalogMessage) =>
    text !== spellEnglish(source, locale) || (locale === "en-GB" && americanSpelling.test(text));
  return [...messages].filter(isStale);
}
