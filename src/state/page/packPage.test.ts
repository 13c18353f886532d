import { expect, it } from "vitest";
import { pageLocale } from "../../i18n/locales.ts";
import { readNumberStyle } from "../../i18n/readNumberStyle.ts";
import { localeCodes } from "../../wire/localeCodes.ts";
import { testPage } from "../testing/testPage.ts";
import { packPage, unpackPage } from "./packPage.ts";

it.each(localeCodes)("carries the page data of %s whole through the HTML", (code) => {
  const locale = pageLocale(code, [code]);
  const numbers = readNumberStyle(locale.tag);
  const rates = { ...testPage.rates, rates: { USD: "1", EUR: "0.88" }, symbols: { USD: "$" } };
  const page = { ...testPage, locale, numbers, rates };
  const packed = JSON.stringify(packPage(page));
  expect(unpackPage(packed)).toEqual(page);
  expect(packed).not.toContain("decimalMark");
});
