// Runs in a copy of the tree, with its root as the working directory, and prints as JSON what the copy knows of a page.
import { createServer, isRunnableDevEnvironment } from "vite";
import { createMetrics } from "../../../server/metrics/createMetrics.ts";
import { createRendererFrom } from "../../../server/ssr/createRenderer.ts";
import { sitemapFiles } from "../../../server/ssr/sitemap.ts";
import type { ListSitePages, Render, RenderContext } from "../../../src/wire/page/render.ts";
import { pageAt } from "../../../src/wire/pages.ts";
import { benchmarkedPages, publicPages } from "../../../tools/bench/pageKinds.ts";
import { offlineParts } from "../../../tools/vite/chunks.ts";
import { createCaller, now } from "../../contract/gateway/gatewayFixture.ts";

/** The output of the script. */
export interface SiteDescription {
  readonly page: ReturnType<typeof pageAt>;
  readonly status: number;
  readonly cacheControl: string | null;
  readonly html: string;
  readonly cacheKey: string | undefined;
  /** All files of the site map, joined. */
  readonly siteMap: string;
  /** The metrics after a request for the page in Korean. */
  readonly metrics: string;
  /** Modules whose code the service worker keeps for every visitor. */
  readonly keptModules: readonly string[];
  readonly benchmarkedPages: readonly string[];
  readonly auditedPages: readonly string[];
}

const origin = "https://site.test";
const [path = ""] = process.argv.slice(2);
const { gateway } = createCaller();

const assets = {
  css: "",
  inlined: [],
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

const address = `${origin}${path}?plan=vip&utm_source=mail`;
const answer = await render(new Request(address), context);
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
metrics.observeRequest({
  traceId: "",
  method: "GET",
  path: `/asia${path}`,
  status: 200,
  durationMs: 1,
  bytes: 0,
  origin: undefined,
});

const description: SiteDescription = {
  page: pageAt(path),
  status: answer.status,
  cacheControl: answer.headers.get("cache-control"),
  html: await answer.text(),
  cacheKey: renderer.cacheKey(new URL(address)),
  siteMap: sitemapFiles(await listPages(context), origin)
    .map(({ xml }) => xml)
    .join(""),
  metrics: (await metrics.expose()).text,
  keptModules: offlineParts.needed,
  benchmarkedPages,
  auditedPages: publicPages,
};
await vite.close();
process.stdout.write(JSON.stringify(description));
