import { createMarketApi } from "../../../api/market/createMarketApi.ts";
import type { Transport } from "../../../api/gateway/createTransport.ts";
import { editions, legalDocs } from "../../../features/legal/index.ts";
import { listedComparisons } from "../../../features/market-cap/index.ts";
import { offeredLocales } from "../../../i18n/catalogs.ts";
import { rootLocale } from "../../../wire/localeCodes.ts";
import { prefixOf } from "../../../wire/localePaths.ts";
import { listedPairs } from "../../../market/listedPairs.ts";
import { pairPath } from "../../../market/marketPaths.ts";
import { isPattern, type ListedPattern, pages } from "../../../wire/pages.ts";
import type { SitePageGroup, SitePages } from "../../../wire/page/render.ts";

/** Listed pages with one address. */
const singlePages = pages.filter((page) => page.isListed === true && !isPattern(page));

/** Pages that show figures, and are therefore as old as the figures. */
const pathsOfFigures = singlePages
  .filter(({ lastChanged }) => lastChanged === undefined)
  .map(({ path }) => path);

/** Pages without figures: each has a day of its own, and therefore a group of its own. */
const pagesOfTexts: readonly SitePageGroup[] = singlePages.flatMap(({ name, path, lastChanged }) =>
  lastChanged === undefined ? [] : [{ name, paths: [path], lastModified: lastChanged }],
);

/** The legal documents are of the day of the newest one. */
const legalPages = {
  paths: legalDocs.map((doc) => `/legal/${doc}`),
  lastModified: legalDocs.map((doc) => editions[doc].day).reduce((a, b) => (a > b ? a : b)),
};

/** Lists the public pages by kind, among the pairs those that search engines may list. */
export async function listSitePages(send: Transport): Promise<SitePages> {
  const api = createMarketApi(send);
  const [{ assets, currencies }, { quotes, asOf }, { facts }] = await Promise.all([
    api.assets(rootLocale),
    api.coinQuotes([]),
    api.assetFacts({ locale: rootLocale }),
  ]);
  const priced = new Set(quotes.map(({ symbol }) => symbol));
  const coins = assets.filter(({ symbol }) => priced.has(symbol));
  const isListed = listedPairs({ assets, currencies });
  const codes = [...coins.map(({ symbol }) => symbol), ...currencies.map(({ code }) => code)];
  const pairs = codes.flatMap((base) =>
    codes.filter((quote) => isListed(base, quote)).map((quote) => pairPath(base, quote)),
  );
  const ofPatterns: Readonly<Record<ListedPattern, Omit<SitePageGroup, "name">>> = {
    "/converter/$coin/$fiat": { paths: pairs, lastModified: asOf },
    "/market-cap/$pair": { paths: listedComparisons(facts, quotes), lastModified: asOf },
    "/legal/$doc": legalPages,
  };
  return {
    prefixes: offeredLocales.map((code) => (prefixOf(code) === "" ? "" : `/${prefixOf(code)}`)),
    groups: [
      { name: "pages", paths: pathsOfFigures, lastModified: asOf },
      ...pagesOfTexts,
      ...Object.entries(ofPatterns).map(([path, group]) => ({
        name: path.split("/")[1] ?? "",
        ...group,
      })),
    ],
  };
}
