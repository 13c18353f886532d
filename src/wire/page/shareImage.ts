/** The texts of a share image: the picture that other sites show with a link to a page. */
export interface ShareImage {
  /** The page's name, without the brand. */
  readonly title: string;
  /** The label of the figure. */
  readonly label: string;
  /** The figure, with the symbol of its currency. */
  readonly figure: string;
  /** The figure with the currency's code, for a symbol that no installed font has. */
  readonly plainFigure: string;
  /** One more line; empty for none. */
  readonly note: string;
  /** The day of the figures, in words. */
  readonly day: string;
  /** Symbols of the assets; the mark of each is drawn. */
  readonly symbols: readonly string[];
  /** SVG path of the price over the last year in a box of 1000 by 500; empty if the price is unknown. */
  readonly line: string;
}

/** Size of every share image, in pixels: readers of Open Graph show this size large. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Canonical paths without locale of the pages that have a share image. */
const picturedPage =
  /^\/(?:converter\/[a-z0-9]{1,12}\/[a-z0-9]{1,12}|market-cap\/[a-z0-9]{1,12}-vs-[a-z0-9]{1,12})$/;
const imagePath = /^\/og(\/.+)\.png$/;

/** Path, without locale, of a page's share image; `undefined` for a page without one. */
export function shareImagePath(page: string): string | undefined {
  return picturedPage.test(page) ? `/og${page}.png` : undefined;
}

/** The page, without locale, that a share image belongs to; `undefined` for any other path. */
export function sharedPageOf(path: string): string | undefined {
  const page = imagePath.exec(path)?.[1];
  return page !== undefined && picturedPage.test(page) ? page : undefined;
}
