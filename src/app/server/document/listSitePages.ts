import { createMarketApi } from "../../../api/market/createMarketApi.ts";
import type { Transport } from "../../../api/gateway/createTransport.ts";
import { editions, legalDocs } from "../../../features/legal/index.ts";
import { listedComparisons } from "../../../features/market-cap/index.ts";
import { offeredLocales } from "../../../i18n/catalogs.ts";
import { rootLocale } from "../../../i18n/localeCodes.ts";
import { localeEntry } from "../../../i18n/locales.ts";
import { prefixOf } from "../../../i18n/prefixes.ts";
import { pairPath } from "../../../market/marketPaths.ts";
import type { SitePages } from "../../../wire/page/render.ts";

/** Pages without a pair. All show figures, so that the day of the figures is theirs too. */
const singlePaths = ["/", "/converter", "/market-cap", "/market-cap/what-is-market-cap"];

/** Currencies whose pairs are listed whatever languages are offered: those that most people look coins up in. */
const popularCurrencies = ["USD", "EUR", "GBP", "JPY", "INR", "KRW", "BRL", "CAD", "AUD", "TRY"];

/** The legal documents are of the day of the newest one. */
const legalPages = {
  name: "legal",
  paths: legalDocs.map((doc) => `/legal/${doc}`),
  lastModified: legalDocs.map((doc) => editions[doc].day).reduce((a, b) => (a > b ? a : b)),
};

/** Lists the public pages by kind. Pairs that are not here are found by the links of those that are. */
export async function listSitePages(send: Transport): Promise<SitePages> {
  const api = createMarketApi(send);
  const [{ assets, currencies }, { quotes, asOf }, { facts }] = await Promise.all([
    api.assets(rootLocale),
    api.coinQuotes([]),
    api.assetFacts({ locale: rootLocale }),
  ]);
  const priced = new Set(quotes.map(({ symbol }) => symbol));
  const coins = assets.filter(({ symbol }) => priced.has(symbol));
  const wanted = new Set([
    ...offeredLocales.map((code) => localeEntry(code).defaultCurrency),
    ...popularCurrencies,
  ]);
  const listed = currencies.filter(({ code }) => wanted.has(code));
  const pairs = coins.flatMap(({ symbol }) => listed.map(({ code }) => pairPath(symbol, code)));
  const group = (name: string, paths: readonly string[]) => ({ name, paths, lastModified: asOf });
  return {
    prefixes: offeredLocales.map((code) => (prefixOf(code) === "" ? "" : `/${prefixOf(code)}`)),
    groups: [
      group("pages", singlePaths),
      group("converter", pairs),
      group("market-cap", listedComparisons(facts, quotes)),
      legalPages,
    ],
  };
}
