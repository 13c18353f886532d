// Runs in a copy of the tree, with its root as the working directory, and prints as JSON what the copy knows of pages.
import { readFile } from "node:fs/promises";
import { formatter } from "@lingui/format-po";
import { createServer, isRunnableDevEnvironment } from "vite";
import { createMetrics } from "../../../server/metrics/createMetrics.ts";
import { createRendererFrom } from "../../../server/ssr/createRenderer.ts";
import { sitemapFiles } from "../../../server/ssr/sitemap.ts";
import type { ListSitePages, Render, RenderContext } from "../../../src/wire/page/render.ts";
import { pageAt } from "../../../src/wire/pages.ts";
import { benchmarkedPages, publicPages } from "../../../tools/bench/pageKinds.ts";
import { offlineParts, ownTexts } from "../../../tools/vite/chunks.ts";
import { fileOfMessage } from "../../../tools/vite/splitCatalogs.ts";
import { createCaller, now } from "../../contract/gateway/gatewayFixture.ts";

/** What the copy knows of a page. */
export interface PageDescription {
  readonly page: ReturnType<typeof pageAt>;
  readonly status: number;
  readonly cacheControl: string | null;
  readonly html: string;
  readonly cacheKey: string | undefined;
}

/** The output of the script. */
export interface SiteDescription {
  /** By path. */
  readonly pages: Readonly<Record<string, PageDescription>>;
  /** All files of the site map, joined. */
  readonly siteMap: string;
  /** The metrics after a request for each page in Korean. */
  readonly metrics: string;
  /** Modules whose code the service worker keeps for every visitor. */
  readonly keptModules: readonly string[];
  readonly benchmarkedPages: readonly string[];
  readonly auditedPages: readonly string[];
  /** The paths of the pages that load the second file of their language. */
  readonly ownTextPages: readonly string[];
  /** The file of a language that each English text comes in. */
  readonly textFiles: Readonly<Record<string, string>>;
}

const origin = "https://site.test";
const paths = process.argv.slice(2);
const { gateway } = createCaller();

const assets = {
  css: "",
  inlined: [],
  faces: "",
  preloads: [],
  typing: {},
  ahead: [],
  entry: "/entry.js",
  texts: {},
  messageIds: undefined,
};
const context: RenderContext = {
  fetch: (input, init) => gateway(new Request(input, init)),
  gatewayUrl: "http://gateway.test/",
  publicOrigin: origin,
  assetsFor: () => assets,
  clock: () => now,
};

const vite = await createServer({
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { ssr } = vite.environments;
if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the server entry");
const { render, listPages } = await ssr.runner.import<{
  readonly render: Render;
  readonly listPages: ListSitePages;
}>("/src/app/server/entry.tsx");

const renderer = createRendererFrom({
  gateway,
  internalGatewayUrl: undefined,
  publicOrigin: origin,
  clock: () => now,
  dataVersion: () => "v1",
  assetsFor: () => assets,
  render,
});
const metrics = createMetrics();

async function describePage(path: string): Promise<PageDescription> {
  const address = `${origin}${path}?plan=vip&utm_source=mail`;
  const answer = await render(new Request(address), context);
  metrics.observeRequest({
    traceId: "",
    method: "GET",
    path: `/asia${path}`,
    status: 200,
    durationMs: 1,
    bytes: 0,
    origin: undefined,
  });
  return {
    page: pageAt(path),
    status: answer.status,
    cacheControl: answer.headers.get("cache-control"),
    html: await answer.text(),
    cacheKey: renderer.cacheKey(new URL(address)),
  };
}

async function textFiles(): Promise<Readonly<Record<string, string>>> {
  const filename = "locales/en/messages.po";
  const catalog = await formatter().parse(await readFile(filename, "utf8"), {
    locale: "en",
    sourceLocale: "en",
    filename,
  });
  return Object.fromEntries(
    Object.values(catalog).map(({ message = "", origin: modules = [] }) => [
      message,
      fileOfMessage(modules.map(([file]) => file)),
    ]),
  );
}

const described: Record<string, PageDescription> = {};
for (const path of paths) described[path] = await describePage(path);

const description: SiteDescription = {
  pages: described,
  siteMap: sitemapFiles(await listPages(context), origin)
    .map(({ xml }) => xml)
    .join(""),
  metrics: (await metrics.expose()).text,
  keptModules: offlineParts.needed,
  benchmarkedPages,
  auditedPages: publicPages,
  ownTextPages: ownTexts.flatMap(({ pages }) => pages),
  textFiles: await textFiles(),
};
await vite.close();
process.stdout.write(JSON.stringify(description));
