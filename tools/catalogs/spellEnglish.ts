/** The catalogs whose texts follow from the sources alone, so that nobody translates them. */
export type EnglishLocale = "en" | "en-CA" | "en-GB";

/** How British spelling writes what the American source has. */
const britishSpelling: readonly (readonly [RegExp, string])[] = [
  [/recogniz(es?)\b/g, "recognis$1"],
  [/jewelry/g, "jewellery"],
  [/fulfill\b/g, "fulfil"],
  [/capitalization/g, "capitalisation"],
  [/\bpercent\b(?!\})/g, "per cent"],
];

/** The text of the source in the spelling of an English catalog: `en-GB` alone has another one. */
export function spellEnglish(source: string, locale: EnglishLocale): string {
  const spelling = locale === "en-GB" ? britishSpelling : [];
  return spelling.reduce((words, [american, british]) => words.replace(american, british), source);
}

/** Narrows the code of a catalog to one of those. */
export function isEnglish(locale: string): locale is EnglishLocale {
  return locale === "en" || locale === "en-CA" || locale === "en-GB";
}
