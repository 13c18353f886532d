import { pageLocale } from "../../i18n/locales.ts";
import { readNumberStyle } from "../../i18n/readNumberStyle.ts";
import type { PageData } from "../page/pageData.ts";

const locale = pageLocale("en", []);
const { tag } = locale;

/** The data of an English page. */
export const testPage: PageData = {
  locale,
  numbers: readNumberStyle(tag),
  messages: {},
  rates: {
    stamp: {
      version: "a",
      asOf: "2026-09-29",
      fetchedAt: 0,
      source: { id: "snapshot", name: "s", url: "https://example.com" },
    },
    rates: { USD: "1" },
    symbols: {},
  },
  renderedAt: 0,
  origin: "https://example.com",
};
