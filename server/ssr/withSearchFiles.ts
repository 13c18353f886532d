import type { SitePages } from "../../src/wire/page/render.ts";
import { createSingleFlight } from "../caching/createSingleFlight.ts";
import type { PageRenderer } from "../http/pages/pageRenderer.ts";
import { sitemapFiles, sitemapPath } from "./sitemap.ts";

/** What the files for search engines are made from. */
export interface SearchFilesOptions {
  readonly listPages: () => Promise<SitePages>;
  /** Changes exactly when the pages or the day of their figures may. */
  readonly version: () => string;
}

const robotsPath = "/robots.txt";
const shardPath = /^\/sitemaps\/[a-z-]+-\d{1,5}\.xml$/;

/** Search engines ask seldom, and the figures change once a day. */
const cacheControl = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";

/**
 * A renderer that answers `robots.txt` and the sitemap too: kept, compressed and revalidated as pages are. The list of
 * pages is made when it is first asked for, once for each version.
 */
export function withSearchFiles(renderer: PageRenderer, options: SearchFilesOptions): PageRenderer {
  const { listPages, version } = options;
  const listOnce = createSingleFlight<SitePages>();
  let held: { readonly version: string; readonly pages: SitePages } | undefined;

  async function pagesNow(): Promise<SitePages> {
    const now = version();
    if (held?.version !== now) {
      held = { version: now, pages: await listOnce(now, listPages) };
    }
    return held.pages;
  }

  async function sitemapAnswer({ pathname, origin }: URL): Promise<Response | undefined> {
    const files = sitemapFiles(await pagesNow(), origin);
    const file = files.find(({ path }) => path === pathname);
    return file && answer(file.xml, "application/xml; charset=utf-8");
  }

  async function render(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === robotsPath) return answer(robots(url.origin), "text/plain; charset=utf-8");
    const sitemap = isSitemap(url) ? await sitemapAnswer(url) : undefined;
    return sitemap ?? renderer.render(request, address);
  }

  return Object.freeze({
    render,
    cacheKey: (url: URL) =>
      url.pathname === robotsPath || isSitemap(url)
        ? `${version()} ${url.pathname}`
        : renderer.cacheKey(url),
    canonicalUrl: (url: URL) => renderer.canonicalUrl?.(url) ?? url,
    isOpen: (url: URL) => renderer.isOpen?.(url) === true,
  });
}

function isSitemap({ pathname }: URL): boolean {
  return pathname === sitemapPath || shardPath.test(pathname);
}

/** Everything may be read but the calls; what is not to be listed says so itself, for which it has to be read. */
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /v1/\n\nSitemap: ${origin}${sitemapPath}\n`;
}

function answer(content: string, type: string): Response {
  return new Response(content, {
    headers: { "content-type": type, "cache-control": cacheControl },
  });
}
