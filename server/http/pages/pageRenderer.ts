import type { ShareImage } from "../../../src/wire/page/shareImage.ts";

/** Makes the HTML of pages. */
export interface PageRenderer {
  /**
   * Renders a page, a redirect or a not-found page; rejects when it cannot. `Cache-Control` of the answer decides
   * whether it may be kept: one that is `private` or `no-store` never is; one with a key and without that header is
   * shared for a minute, one without a key belongs to its visitor. A renderer may queue requests: it takes turns between
   * addresses, forgets a request whose signal aborts, and rejects with `RenderRefused` what is too much.
   *
   * @param address who asks, as limits count them
   */
  render(request: Request, address: string): Promise<Response>;
  /**
   * Names a public page: two addresses with the same key have the same HTML at this moment. It holds the canonical
   * path, the query parameters that change the page, the version of the data and the UTC day; `undefined` for
   * a page that is not to be kept, above all for one that depends on the visitor. A page with a key is
   * rendered from its address alone: the visitor's headers and cookies are not passed on.
   */
  cacheKey(url: URL): string | undefined;
  /**
   * The address a page with a key is rendered from, without what the key leaves out, so that nothing of the first
   * visitor's address stays in the kept HTML; the address as it came where absent.
   */
  canonicalUrl?(url: URL): URL;
  /** True for the address of a page with a key that anybody can make any number of; never true where absent. */
  isOpen?(url: URL): boolean;
  /** What the pictures of pages say; without it there are none. */
  readonly shareImages?: {
    /** `undefined` for an address that has no picture. */
    describe(url: URL): Promise<ShareImage | undefined>;
    /** Changes exactly when a picture may. */
    version(): string;
  };
  /** Ends what the renderer runs in. */
  close?(): Promise<void>;
}
