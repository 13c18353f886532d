// The service worker reads this file instead of the table of pages, which would make up a tenth of its size. A test
// holds this file to the table.

/** A page of one asset against another, in any language. */
const comparedPage = /^(?:\/[\w-]+)?\/(?:(converter)\/[^/]+\/[^/]+|(market-cap)\/[^/]+-vs-[^/]+)$/;

/** An address that leads to the page of its kind that was open last. */
const shortcut = /^((?:\/[\w-]+)?)\/last(\/(?:converter|market-cap))$/;

/**
 * The shortcut, without locale, that leads back to a page once it was the last one open; `undefined` for other pages.
 */
export function shortcutTo(pathname: string): string | undefined {
  const [, converter, marketCap] = comparedPage.exec(pathname) ?? [];
  if (converter !== undefined) return "/last/converter";
  return marketCap === undefined ? undefined : "/last/market-cap";
}

/** A shortcut: its path without locale, and the page it leads to when no page of its kind is known. */
export interface Shortcut {
  readonly path: string;
  /** The overview of the same pages, in the shortcut's language. */
  readonly overview: string;
}

/** Reads the path of a shortcut, in any language; `undefined` for anything else. */
export function readShortcut(pathname: string): Shortcut | undefined {
  const [, prefix = "", overview] = shortcut.exec(pathname) ?? [];
  if (overview === undefined) return undefined;
  return { path: `/last${overview}`, overview: prefix + overview };
}
