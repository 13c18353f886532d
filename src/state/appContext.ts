import type { I18n } from "@lingui/core";
import type { MarketApi } from "../api/market/createMarketApi.ts";
import type { Transport } from "../api/gateway/createTransport.ts";
import type { Clock } from "../lib/clock.ts";
import type { AppStore } from "./index.ts";
import type { PageData } from "./page/pageData.ts";

/** What every route can reach; made once per request on the server and once per page in the browser. */
export interface AppContext {
  readonly page: PageData;
  readonly i18n: I18n;
  readonly api: MarketApi;
  /** Calls of the gateway that few pages make, and that are typed where they are made. */
  readonly send: Transport;
  readonly store: AppStore;
  readonly clock: Clock;
  /** Makes every message available; a page arrives with its own alone. */
  readonly completeCatalog: () => Promise<void>;
  /** The window in which rich text is sanitised, on the server; in the browser it is the page's own. */
  readonly openWindow?: (() => Promise<typeof globalThis>) | undefined;
}
