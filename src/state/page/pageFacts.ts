import type { Day, Decimal } from "../../wire/market/market.ts";

/** A place in the site, as the breadcrumb names it. */
export interface TrailStep {
  readonly name: string;
  /** Without locale. */
  readonly path: string;
}

/** What structured data says of a page beside its head. */
export interface PageFacts {
  /** From below the home page to the page itself. */
  readonly trail: readonly TrailStep[];
  /** True for a page with something to fill in: it is described as an application too. */
  readonly isTool: boolean;
  /** Day on which the page's own text was last changed; a page without it is as old as the figures, or as its row says. */
  readonly changedOn?: Day;
  /** Price of one coin in a currency, on a converter page. */
  readonly rate?: {
    readonly coin: string;
    readonly currency: string;
    readonly price: Decimal;
    readonly day: Day;
  };
}
