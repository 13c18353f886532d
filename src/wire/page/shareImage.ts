/** What the picture of a page that other sites show with a link to it says. */
export interface ShareImage {
  /** The page's name, without the brand. */
  readonly title: string;
  /** What the figure is of. */
  readonly label: string;
  /** With the symbol of its currency. */
  readonly figure: string;
  /** The same with the currency's code, for a symbol that no installed font has. */
  readonly plainFigure: string;
  /** One more line; empty for none. */
  readonly note: string;
  /** Day of the figures in words. */
  readonly day: string;
  /** Symbols of the assets, each with its mark. */
  readonly symbols: readonly string[];
  /** SVG path of the price over the last year in a box of 1000 by 500; empty where it is not known. */
  readonly line: string;
}

/** Size of every share image, in pixels: what Open Graph's readers show large. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Canonical paths without locale of the pages that have a share image. */
const picturedPage =
  /^\/(?:converter\/[a-z0-9]{1,12}\/[a-z]{3}|market-cap\/[a-z0-9]{1,12}-vs-[a-z0-9]{1,12})$/;
const imagePath = /^\/og(\/.+)\.png$/;

/** Path, without locale, of the share image of a page; `undefined` for a page that has none. */
export function shareImagePath(page: string): string | undefined {
  return picturedPage.test(page) ? `/og${page}.png` : undefined;
}

/** The page, without locale, that a share image is of; `undefined` for the path of anything else. */
export function sharedPageOf(path: string): string | undefined {
  const page = imagePath.exec(path)?.[1];
  return page !== undefined && picturedPage.test(page) ? page : undefined;
}
