import { apiPaths, quotePaths } from "../paths.ts";

/** Address of the service worker. It is fixed, because the browser looks there for updates. */
export const serviceWorkerPath = "/sw.js";

/** The locale-neutral application shell (specification, section 2). */
export const appShellPath = "/_app";

/**
 * Caches that page and service worker share. The number is the version of the format: a product never reads figures
 * that another version wrote. The entries are answers of the gateway under the addresses they came from.
 */
export const offlineCaches = {
  /** The capsule, assets by locale, facts, and the hosts that images may come from. */
  data: "parallax-data-1",
  /** Price histories of pairs that were opened. */
  history: "parallax-history-1",
} as const;

/** The locale whose facts are kept. The names in other locales come from their asset lists. */
export const offlineFactsLocale = "en";

/** In the browser's local storage: anything there means that the visitor wants nothing kept for offline use. */
export const offlineChoiceKey = "no-copy";

/** The key under which the image hosts are kept for the service worker; not an address of the server. */
export const imageHostsKey = "/_image-hosts";

/** The key under which the service worker notes that a page was open; not an address of the server. */
export const visitedKey = "/_visited";

/** The service worker's data about images. Origins, without trailing slashes. */
export interface ImageHosts {
  /** Every origin that images may come from. */
  readonly hosts: readonly string[];
  /** The origin to use first. */
  readonly chosen: string;
}

/** The messages from a page to the service worker. */
export type ServiceWorkerMessage =
  | {
      /** Keep what is needed offline: the open page, figures and texts, and with a later visit all else. */
      readonly type: "KEEP_OFFLINE";
      /** Address of the page. */
      readonly page: string;
      /** Catalogs to keep, the page's own first. */
      readonly locales: readonly string[];
      /** Scripts of the page to have before they are needed. Pages of earlier releases name none. */
      readonly ahead?: readonly string[];
    }
  | {
      /** The visitor sees a page that a shortcut may lead back to. */
      readonly type: "LAST_PAGE";
      /** Its path. */
      readonly page: string;
    }
  /** The network is back: update the rates, and nothing else. */
  | { readonly type: "REFRESH_RATES" }
  /** A page is closing: send the events that it leaves behind. */
  | { readonly type: "FLUSH_EVENTS" }
  | { readonly type: "IMAGE_HOSTS"; readonly images: ImageHosts }
  /** Take over now, because the visitor has agreed. */
  | { readonly type: "SKIP_WAITING" };

/** The address of a call's answer in the caches: path and query, as the call has them. */
export function offlineAddress(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `/${path}${search === "" ? "" : `?${search}`}`;
}

/** Address of the facts, which every page but the converter needs. */
export const offlineFactsAddress = /* @__PURE__ */ offlineAddress(apiPaths.assetFacts, {
  locale: offlineFactsLocale,
});

/** Addresses of the figures that a converter needs, for some locales. */
export function offlineDataAddresses(locales: readonly string[]): readonly string[] {
  return [
    offlineAddress(apiPaths.ratesCapsule),
    // A quote must be verifiable without a network too.
    offlineAddress(quotePaths.key),
    ...locales.map((locale) => offlineAddress(apiPaths.assets, { locale })),
  ];
}
