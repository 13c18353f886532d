import type { MarketApi } from "../../api/market/createMarketApi.ts";
import { limits } from "../../wire/limits.ts";
import type { AppStore } from "../store.ts";

export interface RatesRefresh {
  /** Loads the market calls with the first refresh. */
  readonly loadApi: () => Promise<MarketApi>;
  readonly store: AppStore;
  readonly locale: string;
  /** True while the page must not load anything unasked: hidden, or under Save-Data. */
  readonly isQuiet: () => boolean;
  /** Calls `run` every `intervalMs` milliseconds. */
  readonly every: (intervalMs: number, run: () => void) => void;
  readonly warn: (message: string, error: unknown) => void;
}

/**
 * Refreshes the rates every 30 minutes (specification, section 9), never while the page is quiet. A failed
 * load is only logged: the last rates stay, with their age.
 */
export function startRatesRefresh({ loadApi, isQuiet, every, warn, ...deps }: RatesRefresh): void {
  every(limits.ratesRefreshMs, () => {
    if (isQuiet()) return;
    Promise.all([import("./refreshMarket.ts"), loadApi()])
      .then(([{ refreshMarket }, api]) => refreshMarket({ ...deps, api }))
      .catch((error: unknown) => {
        warn("the rates could not be refreshed", error);
      });
  });
}
