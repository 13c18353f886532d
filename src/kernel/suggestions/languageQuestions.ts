import type { menuLocales } from "../../wire/localeCodes.ts";

/**
 * The question whether to show the page in a language, in that language: like its name, it is the same on the pages of
 * every other one, so the catalogs do not have it.
 */
export const languageQuestions: Readonly<Record<(typeof menuLocales)[number], string>> = {
  en: "View in English?",
  "zh-CN": "切换到简体中文？",
  ja: "日本語で表示しますか？",
  asia: "한국어로 보시겠습니까?",
  vi: "Xem bằng tiếng Việt?",
  "zh-TC": "切換至繁體中文？",
  ru: "Открыть на русском?",
  es: "¿Ver en español?",
  it: "Vuoi vedere la pagina in italiano?",
  fr: "Afficher en français ?",
  de: "Auf Deutsch ansehen?",
  pt: "Ver em português?",
  id: "Lihat dalam Bahasa Indonesia?",
  pl: "Wyświetlić po polsku?",
  uk: "Відкрити українською?",
  "es-ES": "¿Ver en español?",
  "pt-PT": "Ver em português?",
  uz: "Oʻzbek tilida koʻrasizmi?",
  ar: "هل تريد العرض بالعربية؟",
  ph: "Tingnan sa Filipino?",
  "en-GB": "View in English?",
  "es-AR": "¿Ver en español?",
  "en-CA": "View in English?",
  tr: "Türkçe görüntülensin mi?",
  hi: "हिन्दी में देखें?",
};
