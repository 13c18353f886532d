import { splitLocale } from "../wire/localePaths.ts";

/** The page that is open, as the kernel's services see it. */
export interface OpenPage {
  /** Path without its locale. */
  readonly path: string;
  /** Path and query without the locale. */
  readonly address: string;
  /** False where there is no such page. */
  readonly isFound: boolean;
}

/** What follows the pages of a tab: the document at first, the application's router once it is there. */
export interface Navigator {
  readonly current: () => OpenPage;
  /** The whole address of the page that is seen, also while another one is on its way. */
  readonly shown: () => string;
  /** Calls back when another page or address has been rendered. */
  readonly subscribe: (listener: () => void) => void;
  /** Opens an address of this site: in place where the application is there, else by a load. */
  readonly open: (href: string) => void;
}

/** The pages of a tab. Listeners stay when the router takes over. */
export interface Navigation extends Pick<Navigator, "current" | "shown" | "open"> {
  /** Calls back after each page that is opened without a load. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** From now on, and until the router takes over, addresses are opened by `open`. */
  readonly openBy: (open: (href: string) => void) => void;
  /** From now on `navigator` follows the pages. */
  readonly handOver: (navigator: Navigator) => void;
}

/** Follows the pages of a tab, from the document that the browser has loaded. */
export function createNavigation(window: Window, isFound: boolean): Navigation {
  const { location } = window;
  const listeners = new Set<() => void>();
  let navigator: Pick<Navigator, "current" | "shown" | "open"> = {
    current: () => {
      const path = splitLocale(location.pathname).pathname;
      return { path, address: path + location.search, isFound };
    },
    shown: () => location.href,
    open: (href) => {
      location.assign(href);
    },
  };
  return Object.freeze({
    current: () => navigator.current(),
    shown: () => navigator.shown(),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open: (href: string) => {
      navigator.open(href);
    },
    openBy(open: (href: string) => void) {
      navigator = { ...navigator, open };
    },
    handOver(next: Navigator) {
      navigator = next;
      next.subscribe(() => {
        for (const listener of listeners) listener();
      });
    },
  } satisfies Navigation);
}
