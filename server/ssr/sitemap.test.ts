import { XMLParser } from "fast-xml-parser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sitemapFiles } from "./sitemap.ts";

const origin = "https://www.example.com";
const parser = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" });

interface Row {
  readonly loc: string;
  readonly lastmod: string;
}

function indexOf(xml: string): readonly Row[] {
  return (parser.parse(xml) as { sitemapindex: { sitemap?: Row[] } }).sitemapindex.sitemap ?? [];
}

function addressesOf(xml: string): readonly Row[] {
  return (parser.parse(xml) as { urlset: { url?: Row[] } }).urlset.url ?? [];
}

const pages = {
  prefixes: ["", "/fr", "/zh-CN"],
  groups: [
    { name: "pages", paths: ["/", "/converter"], lastModified: "2026-09-29" },
    { name: "market-cap", paths: ["/market-cap/eth-vs-btc"], lastModified: "2026-09-28" },
  ],
};

describe("a sitemap", () => {
  it("names its files and holds every page in every language once", () => {
    const [index, ...shards] = sitemapFiles(pages, origin);
    expect(index?.path).toBe("/sitemap.xml");
    expect(indexOf(index?.xml ?? "")).toEqual([
      { loc: `${origin}/sitemaps/pages-1.xml`, lastmod: "2026-09-29" },
      { loc: `${origin}/sitemaps/market-cap-1.xml`, lastmod: "2026-09-28" },
    ]);
    expect(shards.flatMap(({ xml }) => addressesOf(xml))).toEqual([
      ...["/", "/fr", "/zh-CN", "/converter", "/fr/converter", "/zh-CN/converter"].map((path) => ({
        loc: origin + path,
        lastmod: "2026-09-29",
      })),
      ...["", "/fr", "/zh-CN"].map((prefix) => ({
        loc: `${origin}${prefix}/market-cap/eth-vs-btc`,
        lastmod: "2026-09-28",
      })),
    ]);
  });

  it("says nothing of languages that belong together", () => {
    expect(
      sitemapFiles(pages, origin)
        .map(({ xml }) => xml)
        .join(""),
    ).not.toContain("hreflang");
  });

  it("escapes what would be markup", () => {
    const group = { name: "pages", paths: ["/a?b=1&c=<2>"], lastModified: "2026-09-29" };
    const [, shard] = sitemapFiles({ prefixes: [""], groups: [group] }, origin);
    expect(shard?.xml).toContain("?b=1&amp;c=&lt;2&gt;</loc>");
  });

  it("keeps every file within its bounds and loses no page", () => {
    const paths = fc.uniqueArray(fc.stringMatching(/^\/[a-z]{1,40}$/), { minLength: 1 });
    const bounds = fc.record({
      maxBytes: fc.integer({ min: 400, max: 4000 }),
      maxAddresses: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(paths, bounds, (own, limits) => {
        const group = { name: "pages", paths: own, lastModified: "2026-09-29" };
        const [index, ...shards] = sitemapFiles(
          { prefixes: [""], groups: [group] },
          origin,
          limits,
        );
        expect(indexOf(index?.xml ?? "").map(({ loc }) => loc)).toEqual(
          shards.map(({ path }) => origin + path),
        );
        for (const { xml } of shards) {
          expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(limits.maxBytes);
          expect(addressesOf(xml).length).toBeLessThanOrEqual(limits.maxAddresses);
        }
        expect(shards.flatMap(({ xml }) => addressesOf(xml).map(({ loc }) => loc))).toEqual(
          own.map((path) => origin + path),
        );
      }),
    );
  });
});
