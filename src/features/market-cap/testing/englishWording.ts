import { createI18n } from "../../../i18n/catalog.ts";
import { pageLocale } from "../../../i18n/locales.ts";
import { readNumberStyle } from "../../../i18n/numberStyle.ts";
import type { Wording } from "../texts/noteSentences.ts";

const locale = pageLocale("en", ["en"]);

/** What a loader of an English page words sentences with; the messages are those of the source. */
export const englishWording: Wording = {
  i18n: createI18n({ locale: "en", tag: locale.tag, messages: {} }),
  page: {
    locale,
    numbers: readNumberStyle(locale.tag),
    messages: {},
    rates: {
      stamp: {
        version: "1",
        asOf: "2026-09-29",
        fetchedAt: 0,
        source: { id: "snapshot", name: "test", url: "" },
      },
      rates: { USD: "1" },
      symbols: { USD: "$" },
    },
    renderedAt: 0,
    origin: "http://page.invalid",
  },
};
