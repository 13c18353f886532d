import type { I18n } from "@lingui/core";
import type { MarketApi } from "../api/market/createMarketApi.ts";
import type { Transport } from "../api/gateway/createTransport.ts";
import type { Clock } from "../lib/clock.ts";
import type { AppStore } from "./store.ts";
import type { PageData } from "./page/pageData.ts";

/** What every route can reach; made once per request on the server and once per page in the browser. */
export interface AppContext {
  readonly page: PageData;
  readonly i18n: I18n;
  readonly api: MarketApi;
  /** For gateway calls that few pages make; they are typed where they are made. */
  readonly send: Transport;
  readonly store: AppStore;
  readonly clock: Clock;
  /** The server's clock, as far as this page knows it from answers; `clock` before the first. */
  readonly serverClock: Clock;
  /** Loads the messages of the public tools; a page arrives with only those it shows. */
  readonly completeCatalog: () => Promise<void>;
  /** Loads the messages of the pages that have texts of their own. */
  readonly loadOwnTexts: () => Promise<void>;
  /** Tells that React has the page's controls. Absent on the server. */
  readonly takenOver?: (() => void) | undefined;
  /** The window for sanitising rich text on the server; in the browser it is the page's own. */
  readonly openWindow?: (() => Promise<typeof globalThis>) | undefined;
}
