import { escapeHtml } from "../../src/lib/safeText.ts";
import type { SitePages } from "../../src/wire/page/render.ts";

/** A file of a sitemap. */
export interface SitemapFile {
  /** Path on the site. */
  readonly path: string;
  readonly xml: string;
}

/** Bounds of one file; the protocol's own are 50 MB and 50 000 addresses. */
export interface SitemapBounds {
  readonly maxBytes: number;
  readonly maxAddresses: number;
}

/** Where search engines find the index. */
export const sitemapPath = "/sitemap.xml";

/** A file stays so small that it is made and read at once. */
const defaultBounds: SitemapBounds = { maxBytes: 512 * 1024, maxAddresses: 50_000 };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const opening = `${declaration}<urlset ${namespace}>\n`;
const closing = "</urlset>\n";

/**
 * The sitemap of a site: first the index, then the files it names, which hold the addresses of one kind each. A page is
 * there once for each language; that these belong together is said in the pages' heads alone.
 *
 * @param origin without a trailing slash
 */
export function sitemapFiles(
  { prefixes, groups }: SitePages,
  origin: string,
  bounds: SitemapBounds = defaultBounds,
): readonly SitemapFile[] {
  const shards = groups.flatMap(({ name, paths, lastModified }) => {
    const rows = paths.flatMap((path) =>
      prefixes.map((prefix) =>
        row("url", { address: origin + localized(prefix, path), lastModified }),
      ),
    );
    return pack(rows, bounds).map((part, index) => ({
      path: `/sitemaps/${name}-${index + 1}.xml`,
      xml: `${opening}${part.join("")}${closing}`,
      lastModified,
    }));
  });
  const index = shards.map(({ path, lastModified }) =>
    row("sitemap", { address: origin + path, lastModified }),
  );
  const xml = `${declaration}<sitemapindex ${namespace}>\n${index.join("")}</sitemapindex>\n`;
  return [
    { path: sitemapPath, xml },
    ...shards.map((shard) => ({ path: shard.path, xml: shard.xml })),
  ];
}

/** Cuts rows into parts that fit into a file each; a file has one row at least. */
function pack(rows: readonly string[], { maxBytes, maxAddresses }: SitemapBounds): string[][] {
  const room = maxBytes - Buffer.byteLength(opening + closing);
  const parts: string[][] = [];
  let part: string[] = [];
  let bytes = 0;
  for (const one of rows) {
    const size = Buffer.byteLength(one);
    if (part.length === 0 || bytes + size > room || part.length === maxAddresses) {
      part = [];
      bytes = 0;
      parts.push(part);
    }
    part.push(one);
    bytes += size;
  }
  return parts;
}

function row(
  element: "url" | "sitemap",
  { address, lastModified }: { readonly address: string; readonly lastModified: string },
): string {
  return `<${element}><loc>${escapeHtml(address)}</loc><lastmod>${lastModified}</lastmod></${element}>\n`;
}

/** The home page of a language has no slash behind its prefix. */
function localized(prefix: string, path: string): string {
  return prefix !== "" && path === "/" ? prefix : prefix + path;
}
