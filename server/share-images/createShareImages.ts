import type { ShareImage } from "../../src/wire/page/shareImage.ts";
import { createLru } from "../caching/createLru.ts";
import { createSingleFlight } from "../caching/createSingleFlight.ts";
import { digestOf, matchesTag } from "../http/answers/readyAnswer.ts";
import { errorPage } from "../http/answers/errorPage.ts";
import { fileHeaders } from "../http/files/fileHeaders.ts";
import type { ServerDocument } from "../http/createApp.ts";
import { type Drawer, TooManyDrawings } from "./createDrawer.ts";

/** The content of share images, and its version. */
export interface ShareImageSource {
  /** The texts of the image at an address; `undefined` if there is no image. */
  describe(url: URL): Promise<ShareImage | undefined>;
  /** Changes exactly when a figure on an image may change. */
  version(): string;
}

/** The dependencies of share images. */
export interface ShareImagesOptions {
  readonly source: ShareImageSource;
  readonly drawer: Pick<Drawer, "draw">;
  /** SVG source of an asset's mark; `undefined` if it has none. */
  readonly readMark: (symbol: string) => Promise<string | undefined>;
}

interface KeptImage {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

const mebibyte = 1024 * 1024;
/** Some hundred pictures: a site asks once for each link, and keeps what it got. */
const bounds = { maxEntries: 1000, maxBytes: 8 * mebibyte };

/** The figures change once a day, and a site that shows a link requests the picture once. */
const cacheControl = "public, max-age=3600, stale-while-revalidate=86400";
const retrySeconds = "5";

/** With and without the locale of the page as prefix. */
const paths = ["/og/*", "/:locale/og/*"];

/**
 * Pictures of 1200 by 630 for the pages of a pair and of a comparison, which other sites show with a link. Each is
 * drawn once for each version of the figures, however many requests come at once, and the cache is bounded. Answers 404
 * for a page without a picture, and 503 while too many are being drawn.
 */
export function createShareImages({
  source,
  drawer,
  readMark,
}: ShareImagesOptions): readonly ServerDocument[] {
  const kept = createLru<KeptImage>(bounds);
  const drawOnce = createSingleFlight<KeptImage | undefined>();

  async function make(url: URL, key: string): Promise<KeptImage | undefined> {
    const image = await source.describe(url);
    if (image === undefined) return undefined;
    const found = await Promise.all(
      image.symbols.map(async (symbol) => [symbol, await readMark(symbol)] as const),
    );
    const marks = Object.fromEntries(
      found.filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
    );
    const png = new Uint8Array(await drawer.draw({ image, marks }));
    const made = { png, etag: `"${digestOf(png)}"` };
    kept.set(key, made, png.byteLength);
    return made;
  }

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const key = `${source.version()} ${url.pathname}`;
    try {
      const image = kept.get(key) ?? (await drawOnce(key, () => make(url, key)));
      return image === undefined ? errorPage(404) : answer(image, request);
    } catch (error) {
      if (!(error instanceof TooManyDrawings)) throw error;
      const headers = { "retry-after": retrySeconds, "cache-control": "no-store" };
      return new Response(null, { status: 503, headers });
    }
  }

  return paths.map((path) => Object.freeze({ path, respond }));
}

function answer({ png, etag }: KeptImage, { headers: asked }: Request): Response {
  const headers = { ...fileHeaders("share.png"), "cache-control": cacheControl, etag };
  if (matchesTag(asked.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(png, {
    headers: { ...headers, "content-type": "image/png", "content-length": String(png.byteLength) },
  });
}
