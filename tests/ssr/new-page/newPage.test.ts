import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addPage } from "./addPage.ts";
import type { SiteDescription } from "./describeSite.ts";

const run = promisify(execFile);

/** A busy machine takes its time to load every page of the site. */
const setUpTimeoutMs = 180_000;

let root = "";
let site: SiteDescription;

beforeAll(async () => {
  root = await addPage();
  const script = join(root, "tests/ssr/new-page/describeSite.ts");
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, [script, "/added-page"], options);
  site = JSON.parse(stdout) as SiteDescription;
}, setUpTimeoutMs);

afterAll(async () => {
  await rm(root, { recursive: true });
});

it("is served, listed and kept by caches", () => {
  expect([site.status, site.cacheControl]).toEqual([
    200,
    "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
  ]);
  expect(site.html).toMatch(/<title>Added \| /);
  expect(site.html).toContain('rel="canonical" href="https://site.test/added-page"');
  expect(site.html).not.toContain("noindex");
});

it("gets only the parameters of its row, and has no separate copy for others", () => {
  expect(site.html).toContain('data-query="?plan=vip"');
  expect(site.cacheKey).toMatch(/ \/added-page\?plan=vip$/);
});

it("is in the site map in every language, of the day in its row", () => {
  for (const path of ["/added-page", "/fr/added-page", "/zh-CN/added-page"])
    expect(site.siteMap).toContain(
      `<loc>https://site.test${path}</loc><lastmod>2026-02-03</lastmod>`,
    );
});

it("is in metrics and tracking under its own names", () => {
  expect(site.metrics).toContain('route="added-page"');
  expect(site.page).toMatchObject({ id: "b9901", name: "added-page" });
});

it("opens without a network", () => {
  expect(site.keptModules).toContain("src/routes/added-page.tsx");
});

it("is benchmarked and audited", () => {
  expect(site.benchmarkedPages).toContain("/added-page");
  expect(site.auditedPages).toContain("/added-page");
});

it("passes the checks of types, which hold the table to the routes", async () => {
  const tsc = join(root, "node_modules/.bin/tsc");
  const { stdout } = await run(tsc, ["-p", "src"], { cwd: root });
  expect(stdout).toBe("");
});
