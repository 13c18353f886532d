import { apiPaths } from "../paths.ts";
import { quotePaths } from "../market/quote.ts";

/** Address of the service worker: fixed, because the browser asks for updates there. */
export const serviceWorkerPath = "/sw.js";

/** The locale-neutral application shell (specification, section 2). */
export const appShellPath = "/_app";

/**
 * Caches that page and service worker share. The number is that of the format: figures kept by a product that wrote
 * them otherwise are not read. Members are answers of the gateway under the very addresses they came from.
 */
export const offlineCaches = {
  /** Capsule, assets by locale, facts, and which hosts images may come from. */
  data: "parallax-data-1",
  /** Price histories of pairs that were opened. */
  history: "parallax-history-1",
} as const;

/** The locale whose facts are kept: the names of other locales are those of their asset lists. */
export const offlineFactsLocale = "en";

/** Where the choice of an image host is kept for the service worker; not an address of the server. */
export const imageHostsKey = "/_image-hosts";

/** What the service worker is told about images. Origins, without trailing slashes. */
export interface ImageHosts {
  /** Every origin that images may come from. */
  readonly hosts: readonly string[];
  /** The one to use first. */
  readonly chosen: string;
}

/** What a page tells the service worker. */
export type ServiceWorkerMessage =
  | {
      /** Keep what is needed offline: the page that is open, figures, and texts of the locales. */
      readonly type: "KEEP_OFFLINE";
      /** Address of the page. */
      readonly page: string;
      /** Catalogs to keep, the page's own first. */
      readonly locales: readonly string[];
    }
  | {
      /** A page is shown that a shortcut may lead back to. */
      readonly type: "LAST_PAGE";
      /** Its path. */
      readonly page: string;
    }
  /** There is a network again: bring the rates up to date, and nothing else. */
  | { readonly type: "REFRESH_RATES" }
  /** A page goes: send the events that it leaves behind. */
  | { readonly type: "FLUSH_EVENTS" }
  | { readonly type: "IMAGE_HOSTS"; readonly images: ImageHosts }
  /** Take over now; the visitor has agreed. */
  | { readonly type: "SKIP_WAITING" };

/** Address of a call's answer in the caches: path and query, as the call has them. */
export function offlineAddress(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `/${path}${search === "" ? "" : `?${search}`}`;
}

/** Addresses of the figures that are kept for locales. */
export function offlineDataAddresses(locales: readonly string[]): readonly string[] {
  return [
    offlineAddress(apiPaths.ratesCapsule),
    offlineAddress(apiPaths.assetFacts, { locale: offlineFactsLocale }),
    // What is said of a quote has to hold without a network too.
    offlineAddress(quotePaths.key),
    ...locales.map((locale) => offlineAddress(apiPaths.assets, { locale })),
  ];
}
