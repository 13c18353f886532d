/**
 * The BCP 47 tag for names in a locale, by the product's locale code. The table repeats the page's own locale table,
 * because the server imports nothing of the page; a test compares the two. `bg` shows English content, so its names are
 * English. The regions at the end have the addresses and texts of `en`.
 */
const localeTags: ReadonlyMap<string, string> = new Map([
  ["ar", "ar-AE"],
  ["asia", "ko-KR"],
  ["bg", "en-US"],
  ["de", "de-DE"],
  ["en", "en-US"],
  ["en-CA", "en-CA"],
  ["en-GB", "en-GB"],
  ["es", "es-419"],
  ["es-AR", "es-AR"],
  ["es-ES", "es-ES"],
  ["fr", "fr-FR"],
  ["hi", "hi-IN"],
  ["id", "id-ID"],
  ["it", "it-IT"],
  ["ja", "ja-JP"],
  ["nl", "nl-NL"],
  ["ph", "fil-PH"],
  ["pl", "pl-PL"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-PT"],
  ["ru", "ru-RU"],
  ["sv", "sv-SE"],
  ["th", "th-TH"],
  ["tr", "tr-TR"],
  ["uk", "uk-UA"],
  ["uz", "uz-Latn-UZ"],
  ["vi", "vi-VN"],
  ["zh-CN", "zh-Hans-CN"],
  ["zh-TC", "zh-Hant-TW"],
  ["zh-TW", "zh-Hant-TW"],
  ["en-IN", "en-IN"],
  ["en-MY", "en-MY"],
  ["en-NG", "en-NG"],
]);

/** Tag of a locale without an entry. */
const fallbackTag = "en-US";

/** All locale codes with a tag of their own. */
export const taggedLocales: readonly string[] = [...localeTags.keys()];

/** The BCP 47 tag for a locale code; English for a code the product does not have. */
export function localeTagOf(locale: string): string {
  return localeTags.get(locale) ?? fallbackTag;
}
