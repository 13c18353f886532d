/** Epoch milliseconds. */
type Clock = () => number;

/** What the head of a page needs from the client build. Paths are absolute URLs' paths. */
export interface PageAssets {
  /** Style sheets of the page's modules, joined in build order: inlined in the head. */
  readonly css: string;
  /** Module scripts to preload: static imports of the entry and of the matched routes. */
  readonly preloads: readonly string[];
  /** The module script that starts the page. */
  readonly entry: string;
  /** Ids of the messages that the page's files use; `undefined` for all messages there are. */
  readonly messageIds: readonly string[] | undefined;
}

/** What the server gives the bundle's `render`. */
export interface RenderContext {
  /** Calls the gateway: in process, or over the network. */
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway with a trailing slash. */
  readonly gatewayUrl: string;
  /** Absolute origin of canonical links, without a trailing slash; `undefined` is that of the request. */
  readonly publicOrigin: string | undefined;
  /** Head assets for the source modules a page renders with. */
  readonly assetsFor: (modules: readonly string[]) => PageAssets;
  readonly clock: Clock;
}

/** Answers a page. An export of `dist/server/entry-server.js`. */
export type Render = (request: Request, context: RenderContext) => Promise<Response>;

/**
 * True for the address of a page that belongs to its visitor: it is answered `private, no-store`, rendered from the
 * visitor's own request, and never kept. An export of `dist/server/entry-server.js`.
 */
export type IsPrivatePage = (url: URL) => boolean;
