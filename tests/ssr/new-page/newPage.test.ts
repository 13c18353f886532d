import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trustedJson } from "../../../src/lib/trusted.ts";
import { addPages } from "./addPages.ts";
import type { PageDescription, SiteDescription } from "./describeSite.ts";

const run = promisify(execFile);

/** A busy machine takes its time to collect the texts and to load every page of the site. */
const setUpTimeoutMs = 180_000;

const tool = "/added-page";
const text = "/added-text";

let root = "";
let site: SiteDescription;

const pageOf = (path: string): PageDescription => {
  const page = site.pages[path];
  if (page === undefined) throw new Error(`${path} was not asked for`);
  return page;
};

const filesOf = (...texts: readonly string[]) => texts.map((english) => site.textFiles[english]);

beforeAll(async () => {
  root = await addPages();
  const script = join(root, "tests/ssr/new-page/describeSite.ts");
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, [script, tool, text], options);
  site = trustedJson<SiteDescription>(stdout);
}, setUpTimeoutMs);

afterAll(async () => {
  await rm(root, { recursive: true });
});

describe.each([
  { path: tool, title: "Added tool", id: "b9901" },
  { path: text, title: "Added text", id: "b9902" },
])("a new page: $path", ({ path, title, id }) => {
  it("is served, listed and kept by caches", () => {
    const { status, cacheControl, html } = pageOf(path);
    expect([status, cacheControl]).toEqual([
      200,
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    ]);
    expect(html).toContain(`<title>${title} | `);
    expect(html).toContain(`rel="canonical" href="https://site.test${path}"`);
    expect(html).not.toContain("noindex");
  });

  it("tells search engines its place below the home page", () => {
    const [, graph = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(pageOf(path).html) ?? [];
    expect(graph).toContain(`"name":"${title}","item":"https://site.test${path}"`);
  });

  it("is in the site map in every language", () => {
    for (const locale of ["", "/fr", "/zh-CN"])
      expect(site.siteMap).toContain(`<loc>https://site.test${locale}${path}</loc>`);
  });

  it("is in metrics and tracking under its own names", () => {
    const name = path.slice(1);
    expect(site.metrics).toContain(`route="${name}"`);
    expect(pageOf(path).page).toMatchObject({ id, name });
  });

  it("is audited", () => {
    expect(site.auditedPages).toContain(path);
  });
});

describe("a new tool", () => {
  it("gets only the parameters of its row, and has no separate copy for others", () => {
    expect(pageOf(tool).html).toContain('data-query="?plan=vip"');
    expect(pageOf(tool).cacheKey).toMatch(/ \/added-page\?plan=vip$/);
  });

  it("opens without a network", () => {
    expect(site.keptModules).toContain("src/routes/added-page.tsx");
  });

  it("is benchmarked", () => {
    expect(site.benchmarkedPages).toContain(tool);
  });

  it("has its texts in the file of every page", () => {
    expect(pageOf(tool).page?.hasOwnTexts).toBeUndefined();
    expect(filesOf("Added tool", "Added costs of each plan")).toEqual(["common", "common"]);
  });
});

describe("a new page of text", () => {
  it("is in the site map of the day in its row", () => {
    expect(site.siteMap).toContain(
      `<loc>https://site.test${text}</loc><lastmod>2026-02-03</lastmod>`,
    );
  });

  it("has its texts in the second file of each language, and a row that asks for it", () => {
    expect(pageOf(text).html).toContain("<h1>Added heading</h1>");
    expect(filesOf("Added text", "Added words about it", "Added heading")).toEqual([
      "own",
      "own",
      "own",
    ]);
    expect(site.ownTextPages).toContain(text);
    expect(pageOf(text).page?.hasOwnTexts).toBe(true);
  });

  it("costs nobody anything who does not open it", () => {
    expect(site.keptModules).not.toContain("src/routes/added-text.tsx");
    expect(site.benchmarkedPages).not.toContain(text);
  });
});

it("passes the checks of types, which hold the table to the routes", async () => {
  const tsc = join(root, "node_modules/.bin/tsc");
  const { stdout } = await run(tsc, ["-p", "src"], { cwd: root });
  expect(stdout).toBe("");
});
