import type { ShareImage } from "./shareImage.ts";

/** Epoch milliseconds. */
type Clock = () => number;

/** Where the build puts its scripts. A page names most of them without it, and without their ending. */
export const scriptFolder = "/assets/";

/** How the names of the build's scripts end. */
export const scriptEnding = ".js";

/** Names of the scripts that bring the texts of a language; see `PageAssets.ahead`. */
export interface TextScripts {
  /** Texts of the public tools, which every page needs. */
  readonly common: string;
  /** Texts of the pages that have their own, on top of the common ones. */
  readonly own: string;
}

/** The data of the client build that a page's head needs. Paths are those of absolute URLs. */
export interface PageAssets {
  /** The style sheets of the page's modules, joined in build order; what the page uses of them is inlined in the head. */
  readonly css: string;
  /** The files of these style sheets. The page links to them; they are loaded before it shows anything new. */
  readonly inlined: readonly string[];
  /** The font faces, which these do not have. */
  readonly faces: string;
  /** Module scripts to preload: static imports of the entry. */
  readonly preloads: readonly string[];
  /** Module scripts that answer typing, by the path of the page whose tool does. */
  readonly typing: Readonly<Record<string, readonly string[]>>;
  /** The module script that starts the page: its kernel. */
  readonly entry: string;
  /** Names of the application's scripts on this page, which may be fetched ahead: `/assets/<name>.js`. */
  readonly ahead: readonly string[];
  /** The scripts of the texts, by the locale of their catalog. */
  readonly texts: Readonly<Record<string, TextScripts>>;
  /**
   * The messages that the page's kernel says by itself: the id in the server's catalogs, and the id in the browser's build.
   * `undefined` stands for all messages, with the same ids in both.
   */
  readonly messageIds: readonly (readonly [id: string, browserId: string])[] | undefined;
}

/** The server's input to the bundle's `render`. */
export interface RenderContext {
  /** Calls the gateway: in process, or over the network. */
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway with a trailing slash. */
  readonly gatewayUrl: string;
  /** Absolute origin of canonical links, without a trailing slash; `undefined` means the origin of the request. */
  readonly publicOrigin: string | undefined;
  /** Head assets for the source modules a page renders with. */
  readonly assetsFor: (modules: readonly string[], pagePath?: string) => PageAssets;
  readonly clock: Clock;
  /** Path of the script for pages that other sites frame. Without it these pages are plain forms. */
  readonly embedScript?: string | undefined;
  /**
   * Opens the `window` of a document without scripts, made with the first call: rich text is sanitised in it. Without
   * this function rich text is left out.
   */
  readonly openWindow?: (() => Promise<unknown>) | undefined;
  /**
   * True where the gateway has texts for the heads of pages; otherwise the renderer does not ask for them. Default
   * false.
   */
  readonly hasHeadTexts?: boolean | undefined;
}

/** Public pages of one kind, for search engines. */
export interface SitePageGroup {
  /** The group's name in lower-case letters and hyphens, because it is part of a file name. */
  readonly name: string;
  /** Canonical paths without locale. */
  readonly paths: readonly string[];
  /** Day of the figures on these pages, or of their last change, `YYYY-MM-DD`. */
  readonly lastModified: string;
}

/** The addresses for search engines: every path of every group in every language. */
export interface SitePages {
  /** Path prefixes of the languages that pages are written in: empty for English, `/fr`. */
  readonly prefixes: readonly string[];
  readonly groups: readonly SitePageGroup[];
}

/** Lists the public pages; rejects when the gateway cannot be reached. An export of `dist/server/entry-server.js`. */
export type ListSitePages = (context: RenderContext) => Promise<SitePages>;

/** Answers a page. An export of `dist/server/entry-server.js`. */
export type Render = (request: Request, context: RenderContext) => Promise<Response>;

/**
 * Describes the share image at an address; `undefined` where there is none. Rejects when the gateway cannot be reached.
 * An export of `dist/server/entry-server.js`.
 */
export type DescribeShareImage = (
  url: URL,
  context: RenderContext,
) => Promise<ShareImage | undefined>;

/** The type of the rules by which a browser prepares the next page. */
export const speculationRulesType = "application/speculationrules+json";

/** `Cache-Control` of pages, by the kind of their owner. */
export const pageCaching = {
  /**
   * For a page that is the same for every visitor: any cache on the way keeps it for a minute, and may serve it for ten
   * more.
   */
  shared: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
  /** For a page that was rendered for one visitor: no cache keeps it. */
  own: "private, no-store",
} as const;
