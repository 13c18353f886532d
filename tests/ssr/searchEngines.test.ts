import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { latestDay, type Site, startSite } from "../e2e/support/startSite.ts";
import { splitLocale } from "../../src/wire/localePaths.ts";
import { pageAt } from "../../src/wire/pages.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();
const htmlOf = async (path: string): Promise<string> => (await ask(path)).text();

interface Row {
  readonly loc: string;
  readonly lastmod: string;
}

const parser = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" });

async function rowsOf(path: string): Promise<readonly Row[]> {
  const answer = await ask(path, { headers: { "accept-encoding": "br" } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "application/xml; charset=utf-8",
  ]);
  expect(answer.headers.get("content-encoding")).toBe("br");
  const xml = parser.parse(await answer.text()) as {
    sitemapindex?: { sitemap: Row[] };
    urlset?: { url: Row[] };
  };
  return xml.sitemapindex?.sitemap ?? xml.urlset?.url ?? [];
}

async function sitemapAddresses(): Promise<readonly Row[]> {
  const files = await rowsOf("/sitemap.xml");
  return (await Promise.all(files.map(({ loc }) => rowsOf(new URL(loc).pathname)))).flat();
}

/** Every n-th address is asked for: all of them are thousands. */
const sampleStep = 397;

describe("the sitemap", () => {
  it("is named by robots.txt", async () => {
    const answer = await ask("/robots.txt");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    const address = /^Sitemap: (.*)$/m.exec(await answer.text())?.[1] ?? "";
    expect(new URL(address).pathname).toBe("/sitemap.xml");
  });

  it("holds pairs and comparisons in every language, each once, of the day of the prices", async () => {
    const rows = await sitemapAddresses();
    const paths = rows.map(({ loc }) => new URL(loc).pathname);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        "/",
        "/fr",
        "/converter/btc/usd",
        "/de/converter/btc/eur",
        "/ar/converter/xau/aed",
        "/zh-CN/converter/eth/cny",
        "/market-cap/eth-vs-btc",
        "/ru/market-cap/btc-vs-eth",
        "/legal/privacy",
        "/fr/legal/terms",
      ]),
    );
    expect(paths.filter((path) => /login|register|account|_app|\/bg\//.test(path))).toEqual([]);
    const ofFigures = rows.filter(({ loc }) => {
      const page = pageAt(splitLocale(new URL(loc).pathname).pathname);
      return page?.lastChanged === undefined && page?.path !== "/legal/$doc";
    });
    expect(ofFigures.filter(({ lastmod }) => lastmod !== latestDay)).toEqual([]);
  });

  it("names pages that exist under exactly that address", async () => {
    const rows = await sitemapAddresses();
    for (const { loc } of rows.filter((_, index) => index % sampleStep === 0)) {
      const { pathname } = new URL(loc);
      const answer = await ask(pathname);
      expect([pathname, answer.status]).toEqual([pathname, 200]);
      expect(await answer.text()).toContain(`rel="canonical" href="${loc}"`);
    }
  });

  it("does not depend on a query and has no other files", async () => {
    const etag = (await ask("/sitemap.xml")).headers.get("etag") ?? "";
    const again = await ask("/sitemap.xml?x=1", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect((await ask("/sitemaps/converter-999.xml")).status).toBe(404);
  });
});

const listed = [
  "/",
  "/fr",
  "/converter",
  "/de/converter/btc/eur",
  "/ar/market-cap",
  "/zh-CN/market-cap/eth-vs-btc",
  "/market-cap/what-is-market-cap",
];

function alternatesOf(html: string): Record<string, string> {
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g);
  return Object.fromEntries([...links].map(([, lang = "", href = ""]) => [lang, href]));
}

function canonicalOf(html: string): string {
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
}

describe("the head of a page that is listed", () => {
  it.for(listed)("names it in every language, in each of them alike: %s", async (path) => {
    const html = await htmlOf(path);
    const alternates = alternatesOf(html);
    expect(Object.keys(alternates)).toEqual(
      expect.arrayContaining(["en", "zh-Hans", "ru", "fr", "de", "ar", "x-default"]),
    );
    expect(Object.values(alternates)).toContain(canonicalOf(html));
    expect(alternates["x-default"]).toBe(alternates["en"]);
    for (const [lang, href] of Object.entries(alternates)) {
      const { pathname, search } = new URL(href);
      const other = await htmlOf(pathname + search);
      expect(canonicalOf(other)).toBe(href);
      expect(alternatesOf(other)).toEqual(alternates);
      const shown = lang === "x-default" ? "en" : lang;
      expect(other).toContain(`<html lang="${shown}"`);
    }
  });

  it.for(listed)("describes it to other sites: %s", async (path) => {
    const html = await htmlOf(path);
    const tag = (name: string): string =>
      new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(html)?.[1] ?? "";
    expect(tag("og:url")).toBe(canonicalOf(html));
    expect(tag("og:site_name")).toBe("Parallax");
    expect(tag("og:locale")).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
    expect(html).toContain(`<title>${tag("og:title")}</title>`);
    expect(html).toContain(`<meta name="description" content="${tag("og:description")}"`);
  });

  it.for(listed)("has one block of structured data that parses: %s", async (path) => {
    const blocks = [
      ...(await htmlOf(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ];
    expect(blocks.length).toBe(1);
    const { "@graph": graph } = JSON.parse(blocks[0]?.[1] ?? "") as {
      "@graph": readonly Readonly<Record<string, unknown>>[];
    };
    const types = graph.map((node) => node["@type"]);
    const isHome = ["/", "/fr"].includes(path);
    expect(types[0]).toBe("WebPage");
    const isPair = /converter\/\w+\//.test(path);
    const main = JSON.stringify(graph[0]?.["mainEntity"] ?? {});
    expect(main.includes('"ExchangeRateSpecification"')).toBe(isPair);
    expect(types.includes("WebSite") && types.includes("Organization")).toBe(isHome);
    expect(graph[0]?.["dateModified"]).toBe(latestDay);
  });
});

describe("the canonical address", () => {
  it.each([
    ["/converter/btc/usd?amount=0.1", "/converter/btc/usd?amount=0.1"],
    ["/de/converter/btc/eur?amount=0,1", "/de/converter/btc/eur?amount=0.1"],
    ["/converter/btc/usd?amount=10&range=1y", "/converter/btc/usd?amount=10"],
    ["/converter/btc/usd?amount=1", "/converter/btc/usd"],
    ["/converter/btc/usd?amount=7", "/converter/btc/usd"],
    ["/converter/btc/usd?amount=0.1&side=fiat", "/converter/btc/usd"],
    ["/bg/converter/btc/usd", "/converter/btc/usd"],
  ])("of %s is %s", async (path, canonical) => {
    const { pathname, search } = new URL(canonicalOf(await htmlOf(path)));
    expect(pathname + search).toBe(canonical);
  });
});

describe("a page that is not listed", () => {
  it.each(["/login", "/register", "/account", "/converter/btc/usd?amount=two"])(
    "is marked noindex and has no other metadata: %s",
    async (path) => {
      const html = await htmlOf(path);
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
      expect(html).not.toMatch(/hreflang=|og:title|application\/ld\+json/);
    },
  );

  it("may be shared, and is not in the site map: a popular amount", async () => {
    const html = await htmlOf("/converter/btc/usd?amount=0.1");
    expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
    expect(html).toMatch(/<meta property="og:title" content="[^"]*0\.1 BTC/);
  });

  it("has no alternates if it is shown in another language than its address names", async () => {
    expect(alternatesOf(await htmlOf("/bg/converter"))).toEqual({});
  });
});

describe("texts of the operator", () => {
  let directory = "";
  let site: Site;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "parallax-tdk-"));
    const file = join(directory, "texts.json");
    await writeFile(
      file,
      JSON.stringify([
        {
          path: "/converter/btc/usd",
          locale: "en",
          title: 'Bitcoin & "dollars"',
          keywords: "a, b",
        },
        { path: "/", locale: "fr", description: "Nos mots" },
      ]),
    );
    site = await startSite(undefined, { TDK_FILE: file });
  });

  afterAll(async () => {
    await site.close();
    await rm(directory, { recursive: true });
  });

  const read = async (path: string): Promise<string> =>
    (await fetch(`${site.origin}${path}`)).text();

  it("replace the page's own, everywhere in the head", async () => {
    const html = await read("/converter/btc/usd");
    expect(html).toContain("<title>Bitcoin &amp; &quot;dollars&quot;</title>");
    expect(html).toContain('property="og:title" content="Bitcoin &amp; &quot;dollars&quot;"');
    expect(html).toContain('<meta name="keywords" content="a, b"');
    expect(html).toMatch(/<meta name="description" content="1 BTC = /);
    expect(await read("/fr")).toContain('<meta name="description" content="Nos mots"');
  });

  it("leave every other page and language unchanged", async () => {
    for (const path of ["/fr/converter/btc/usd", "/converter/btc/usd?amount=0.1", "/"])
      expect(await read(path)).not.toMatch(/dollars&quot;|Nos mots|name="keywords"/);
  });

  it("are answered only by GET and POST", async () => {
    const call = `${site.origin}/v1/mix/public/getTdkMltQueryList`;
    const page = { path: "/", locale: "fr" };
    const got = await fetch(`${call}?${new URLSearchParams(page).toString()}`);
    const posted = await fetch(call, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(page),
    });
    const answer: unknown = await got.json();
    expect(answer).toMatchObject({
      code: "00000",
      data: { list: [{ path: "/", locale: "fr", description: "Nos mots" }] },
    });
    expect(await posted.json()).toEqual(answer);
    expect((await fetch(call, { method: "PUT" })).status).toBe(405);
  });
});
