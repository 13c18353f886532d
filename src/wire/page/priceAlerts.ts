import type { Day, Decimal } from "../market/market.ts";

/**
 * Where this device keeps a visitor's price alerts: page and service worker both read and write them. The cache's name has
 * no version and not the prefix of the product's own caches, so that no update removes what belongs to the visitor.
 */
export const alertStore = {
  cache: "own-alerts",
  /** The key in it; not an address of the server. */
  key: "/_own-alerts",
  /**
   * Name of the web lock that each change holds, so that page and service worker do not both tell of an alert, and of the
   * channel (`BroadcastChannel`) on which open pages hear that they are to read them again.
   */
  lock: "own-alerts",
} as const;

/** Tag under which a page asks the browser to renew the rates from time to time (Periodic Background Sync). */
export const ratesSyncTag = "rates";

/** A price that a visitor wants to be told of, in one direction. */
export interface PriceAlert {
  readonly id: string;
  /** The pair: coins, metals or currencies. */
  readonly from: string;
  readonly to: string;
  readonly side: "over" | "under";
  /** Units of `to` for one of `from`. */
  readonly price: Decimal;
  /** What is said once it is reached, in the language of the page that set it: the service worker has no texts. */
  readonly text: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** Path of the page that shows it. */
  readonly href: string;
  /** Day of the figures that reached it; absent while it waits. It is told of once. */
  readonly reachedOn?: Day;
  /** The push endpoint that the server tells of it; absent where it knows nothing of this alert. */
  readonly pushedTo?: string;
  /** When it was last left with the server, epoch milliseconds. */
  readonly pushedAt?: number;
}

/** A message of the server (Web Push): an alert is reached, by the figures of a day. */
export interface PushedAlert {
  readonly id: string;
  readonly on: Day;
}
