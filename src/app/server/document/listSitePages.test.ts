import { expect, it } from "vitest";
import { offeredLocales } from "../../../i18n/catalogs.ts";
import { localeEntry } from "../../../i18n/locales.ts";
import { listedPairs } from "../../../market/listedPairs.ts";

it.each(offeredLocales)("lists coins in the currency of %s", (locale) => {
  const code = localeEntry(locale).defaultCurrency;
  const isListed = listedPairs({
    assets: [{ symbol: "BTC", name: "Bitcoin", class: "crypto" }],
    currencies: [{ code, name: code, symbol: code }],
  });
  expect(isListed("BTC", code)).toBe(true);
});
