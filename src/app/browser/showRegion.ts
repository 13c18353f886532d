import type { MarketApi } from "../../api/market/createMarketApi.ts";
import { readNumberStyle } from "../../i18n/readNumberStyle.ts";
import type { RegionEntry } from "../../i18n/regions.ts";
import { ratesAtom, toRateTable } from "../../state/market/market.ts";
import { pageAtom } from "../../state/page/pageData.ts";
import { servedPageAtom } from "../../state/hooks/usePage.ts";
import type { AppRouter } from "../router.tsx";

/**
 * Shows the page as the English of a region writes it: its groups of digits, symbols of currencies and dates. The HTML is
 * that of `en` for everybody, so this follows the application; the region's currency is a choice like any other, and
 * shown before. Rejects, and changes nothing, where the gateway cannot be reached.
 */
export async function showRegion(router: AppRouter, { tag }: RegionEntry): Promise<void> {
  const { context } = router.options;
  const { store, page } = context;
  const api = apiOf(tag, context.api);
  const { symbols } = toRateTable(await api.usdtRate(tag));
  const regional = {
    ...page,
    locale: { ...page.locale, tag },
    numbers: readNumberStyle(tag),
  };
  router.update({ ...router.options, context: { ...context, page: regional, api } });
  // The loaders write their texts again.
  await router.invalidate({ sync: true });
  // Newer rates come with the symbols of `en`.
  const keepSymbols = () => {
    const held = store.get(ratesAtom);
    if (held.symbols !== symbols) store.set(ratesAtom, { ...held, symbols });
  };
  store.sub(ratesAtom, keepSymbols);
  keepSymbols();
  store.set(servedPageAtom, page);
  store.set(pageAtom, regional);
}

/** The market calls with names and symbols of a region, whichever language they are made for. */
function apiOf(tag: string, api: MarketApi): MarketApi {
  return {
    ...api,
    usdtRate: (_locale, signal) => api.usdtRate(tag, signal),
    assets: (_locale, signal) => api.assets(tag, signal),
    assetFacts: (query, signal) => api.assetFacts({ ...query, locale: tag }, signal),
  };
}
