import { directionOf, hiddenLocales, localeCodes, rootLocale } from "../wire/localeCodes.ts";
import type { LocaleCode } from "../wire/localeCodes.ts";

/** The facts about a locale. Not part of the first load: the page gets its own `PageLocale` as data. */
export interface LocaleEntry {
  readonly code: LocaleCode;
  /** English name, as preferences store it. */
  readonly languageKey: string;
  /** The language's own name for itself. */
  readonly languageName: string;
  /** Numeric type of the language; absent where the specification gives none. */
  readonly languageType?: number;
  readonly defaultCurrency: string;
  /** BCP 47 tag for `Intl`. */
  readonly tag: string;
  /** Value of the `lang` and `hreflang` attributes; unique. */
  readonly lang: string;
  readonly direction: "ltr" | "rtl";
  /** True when the language menu leaves it out. */
  readonly hidden: boolean;
}

/** The part of an entry that a page is rendered with. */
export type PageLocale = Omit<LocaleEntry, "languageName" | "languageType" | "hidden"> & {
  /** The locale whose catalog the page is written in. */
  readonly catalog: LocaleCode;
};

type Row = readonly [
  languageKey: string,
  languageName: string,
  languageType: number | undefined,
  defaultCurrency: string,
  tag: string,
  lang: string,
];

/**
 * The types and currencies of the menu's locales come from the specification (section 3), which gives Arabic 39 in this
 * table and 99 in another. The hidden locales have no type there except `zh-TW` (5), nor have `tr` and `hi`. They have the currency
 * of their country; `bg`, which shows English, has that of English.
 */
const rows: Readonly<Record<LocaleCode, Row>> = {
  en: ["English", "English", 0, "USD", "en-US", "en"],
  "zh-CN": ["Simplified Chinese", "简体中文", 1, "CNY", "zh-Hans-CN", "zh-Hans"],
  ja: ["Japanese", "日本語", 2, "JPY", "ja-JP", "ja"],
  asia: ["Korean", "한국어", 3, "USD", "ko-KR", "ko"],
  vi: ["Vietnamese", "Tiếng Việt", 4, "VND", "vi-VN", "vi"],
  "zh-TC": ["Traditional Chinese", "繁體中文", 5, "TWD", "zh-Hant-TW", "zh-Hant"],
  ru: ["Russian", "Русский", 6, "RUB", "ru-RU", "ru"],
  es: ["Spanish (Latin America)", "Español (Latinoamérica)", 7, "EUR", "es-419", "es"],
  it: ["Italian", "Italiano", 9, "EUR", "it-IT", "it"],
  fr: ["French", "Français", 10, "EUR", "fr-FR", "fr"],
  de: ["German", "Deutsch", 11, "EUR", "de-DE", "de"],
  pt: ["Portuguese (Brazil)", "Português (Brasil)", 12, "EUR", "pt-BR", "pt-BR"],
  id: ["Indonesian", "Bahasa Indonesia", 13, "IDR", "id-ID", "id"],
  pl: ["Polish", "Polski", 20, "USD", "pl-PL", "pl"],
  uk: ["Ukrainian", "Українська", 21, "UAH", "uk-UA", "uk"],
  "es-ES": ["Spanish (Spain)", "Español (España)", 23, "EUR", "es-ES", "es-ES"],
  "pt-PT": ["Portuguese (Portugal)", "Português (Portugal)", 24, "EUR", "pt-PT", "pt-PT"],
  uz: ["Uzbek", "Oʻzbekcha", 25, "UZS", "uz-Latn-UZ", "uz"],
  ar: ["Arabic", "العربية", 39, "AED", "ar-AE", "ar"],
  ph: ["Filipino", "Filipino", 40, "PHP", "fil-PH", "fil"],
  "en-GB": ["English (United Kingdom)", "English (UK)", 41, "USD", "en-GB", "en-GB"],
  "es-AR": ["Spanish (Argentina)", "Español (Argentina)", 42, "EUR", "es-AR", "es-AR"],
  "en-CA": ["English (Canada)", "English (Canada)", 43, "CAD", "en-CA", "en-CA"],
  bg: ["Bulgarian", "Български", undefined, "USD", "bg-BG", "bg"],
  nl: ["Dutch", "Nederlands", undefined, "EUR", "nl-NL", "nl"],
  sv: ["Swedish", "Svenska", undefined, "SEK", "sv-SE", "sv"],
  th: ["Thai", "ไทย", undefined, "THB", "th-TH", "th"],
  tr: ["Turkish", "Türkçe", undefined, "TRY", "tr-TR", "tr"],
  hi: ["Hindi", "हिन्दी", undefined, "INR", "hi-IN", "hi"],
  "zh-TW": [
    "Traditional Chinese (Taiwan)",
    "繁體中文（台灣）",
    5,
    "TWD",
    "zh-Hant-TW",
    "zh-Hant-TW",
  ],
};

/** The entry of a locale. */
export function localeEntry(code: LocaleCode): LocaleEntry {
  const [languageKey, languageName, languageType, defaultCurrency, tag, lang] = rows[code];
  return {
    code,
    languageKey,
    languageName,
    ...(languageType === undefined ? {} : { languageType }),
    defaultCurrency,
    tag,
    lang,
    direction: directionOf(code),
    hidden: (hiddenLocales as readonly LocaleCode[]).includes(code),
  };
}

/** Language and script of a locale, without its region: `zh-Hant`, `es`. */
function languageOf(code: LocaleCode): string {
  return localeEntry(code).tag.replace(/-(?:[A-Z]{2}|\d{3})$/, "");
}

/**
 * Finds the locale whose catalog a page is written in: its own when complete, else that of a complete locale of the
 * same language and script, else English. `bg` is always English.
 */
export function catalogFor(code: LocaleCode, complete: readonly LocaleCode[]): LocaleCode {
  if (code === "bg") return rootLocale;
  if (complete.includes(code)) return code;
  const language = languageOf(code);
  return (
    localeCodes.find((other) => complete.includes(other) && languageOf(other) === language) ??
    rootLocale
  );
}

/**
 * The locale data that a page is rendered with. Where the content is English because the locale has no catalog, `tag`,
 * `lang` and `direction` are those of English too: markup and formats follow the language of the text.
 */
export function pageLocale(code: LocaleCode, complete: readonly LocaleCode[]): PageLocale {
  const catalog = catalogFor(code, complete);
  const { languageName: _name, languageType: _type, hidden: _hidden, ...entry } = localeEntry(code);
  if (languageOf(catalog) === languageOf(code)) return { ...entry, catalog };
  const { tag, lang, direction } = localeEntry(catalog);
  return { ...entry, tag, lang, direction, catalog };
}

/** The entries of the language menu: the visible locales that have content in their own language. */
export function languageMenu(complete: readonly LocaleCode[]): readonly LocaleEntry[] {
  return localeCodes
    .filter((code) => languageOf(catalogFor(code, complete)) === languageOf(code))
    .map(localeEntry)
    .filter((entry) => !entry.hidden);
}
