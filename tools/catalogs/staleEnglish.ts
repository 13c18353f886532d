import type { CatalogMessage } from "./readCatalog.ts";

/** How British spelling writes what the American source has. */
const britishSpelling: readonly (readonly [RegExp, string])[] = [
  [/recogniz(es?)\b/g, "recognis$1"],
  [/jewelry/g, "jewellery"],
  [/fulfill\b/g, "fulfil"],
  [/capitalization/g, "capitalisation"],
  [/\bpercent\b(?!\})/g, "per cent"],
];

/** American spellings that British texts write in another way; single words that are right in both are left out. */
const americanSpelling =
  /\b(?!siz|priz|seiz|capsiz)\p{L}+(?:iz(?:e|es|ed|ing|ation|ations)|yz(?:e|es|ed|ing))\b|\b(?:col|fav|behavi|hon|neighb|lab)or(?:s|ed|ing|ite|ites|able|al)?\b|\bcenter(?:s|ed)?\b|\b(?:cancel|travel|label|model|signal)(?:ed|ing)\b|\b(?:fulfill|enroll|installment)s?\b|\bjewelry\b|\bgray\b|\bdefense\b|\bcatalogs?\b|\bchecking account\b|\bpercent\b(?!\})/iu;

/** The texts of an English catalog that are not what the source says today; `en-GB` says it in British spelling. */
export function staleEnglish(
  messages: Iterable<CatalogMessage>,
  locale: "en" | "en-CA" | "en-GB",
): readonly CatalogMessage[] {
  const spelling = locale === "en-GB" ? britishSpelling : [];
  const spelled = (text: string) =>
    spelling.reduce((words, [american, british]) => words.replace(american, british), text);
  const isStale = ({ source, text }: CatalogMessage) =>
    text !== spelled(source) || (locale === "en-GB" && americanSpelling.test(text));
  return [...messages].filter(isStale);
}
