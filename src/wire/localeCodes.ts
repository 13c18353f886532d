/**
 * The locales of the language menu: those of the specification (section 3), in the order of their numeric type, then
 * Turkish, which it hides and which has as many readers as most of them, and Hindi, which is our own addition.
 */
export const menuLocales = [
  "en",
  "zh-CN",
  "ja",
  "asia",
  "vi",
  "zh-TC",
  "ru",
  "es",
  "it",
  "fr",
  "de",
  "pt",
  "id",
  "pl",
  "uk",
  "es-ES",
  "pt-PT",
  "uz",
  "ar",
  "ph",
  "en-GB",
  "es-AR",
  "en-CA",
  "tr",
  "hi",
] as const;

/** Locales with URLs but without an entry in the menu. */
export const hiddenLocales = ["bg", "nl", "sv", "th", "zh-TW"] as const;

/**
 * A locale of the product. Some codes are not language tags (`asia`, `ph`, `zh-TC`), so give `Intl` an entry's `tag`.
 */
export type LocaleCode = (typeof menuLocales)[number] | (typeof hiddenLocales)[number];

/** The locale of URLs without a prefix, and of content that has no other locale. */
export const rootLocale = "en" satisfies LocaleCode;

/** Every locale. The list is short enough for the first load; all other facts about locales are in `locales.ts`. */
export const localeCodes: readonly LocaleCode[] = [...menuLocales, ...hiddenLocales];

/** Locales that show the texts of another: `bg` those of English, `zh-TW` those of `zh-TC`, which are Taiwan's. */
const withoutCatalog: ReadonlySet<LocaleCode> = new Set(["bg", "zh-TW"]);

/** Every locale with texts of its own. `src/i18n/catalogs.test.ts` holds the list to the catalogs. */
export const catalogCodes: readonly LocaleCode[] = localeCodes.filter(
  (code) => !withoutCatalog.has(code),
);

/**
 * The locale that a code from outside stands for (query parameter, stored preference), in any case; `undefined` for
 * text that is not a locale. Countries' variants of English, French and Russian that the table of languages does not have
 * stand for the language itself (specification, section 2).
 */
export function resolveLocale(code: string): LocaleCode | undefined {
  const wanted = code.toLowerCase();
  const language = /^(en|fr|ru)-[a-z]{2,3}$/.exec(wanted)?.[1];
  // A language stands before those of its countries, which are found first.
  return localeCodes.findLast((locale) => locale === language || locale.toLowerCase() === wanted);
}

/** Text direction of a locale: right to left for Arabic only (specification, section 9). */
export function directionOf(locale: LocaleCode): "ltr" | "rtl" {
  return locale === "ar" ? "rtl" : "ltr";
}
