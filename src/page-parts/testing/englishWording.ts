import type { I18n } from "@lingui/core";
import { createI18n } from "../../i18n/catalog.ts";
import { pageLocale } from "../../i18n/locales.ts";
import { readNumberStyle } from "../../i18n/readNumberStyle.ts";
import type { PageData } from "../../state/page/pageData.ts";

const locale = pageLocale("en", ["en"]);

/** Texts and data of an English page; the messages are those of the source. */
export const englishWording: { readonly i18n: I18n; readonly page: PageData } = {
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
