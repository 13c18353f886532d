import {
  createRequestHandler,
  renderRouterToString,
  RouterServer,
} from "@tanstack/react-router/ssr/server";
import type { Messages } from "@lingui/core";
import { createMarketApi } from "../../api/market/createMarketApi.ts";
import { ofetchJson } from "../../api/gateway/ofetchJson.ts";
import { createHttpClient } from "../../api/gateway/createHttpClient.ts";
import { createTransport, type Transport } from "../../api/gateway/createTransport.ts";
import { findCause } from "./findCause.tsx";
import { completeDocument } from "./document/completeDocument.ts";
import { describeImage, imageLocale } from "./document/describeImage.ts";
import { isManifestPath, renderManifest } from "./document/appManifest.ts";
import { describePage } from "./document/describePage.ts";
import { listSitePages } from "./document/listSitePages.ts";
import type { PageMatch } from "./document/pageFactsOf.ts";
import { loadCatalog, offeredLocales } from "../../i18n/catalogs.ts";
import { rootLocale } from "../../wire/localeCodes.ts";
import { pageLocale, type PageLocale } from "../../i18n/locales.ts";
import { clientHeaders } from "../../lib/gateway/requestHeaders.ts";
import { readNumberStyle } from "../../i18n/readNumberStyle.ts";
import { headerNames } from "../../wire/headers.ts";
import { localePath, splitLocale } from "../../wire/localePaths.ts";
import { renderEmbed } from "./renderEmbed.tsx";
import { renderShell } from "./renderShell.ts";
import { type AppRouter, createAppRouter } from "../router.tsx";
import type { AppContext } from "../../state/appContext.ts";
import type { PageData } from "../../state/page/pageData.ts";
import { toRateTable } from "../../state/market/market.ts";
import {
  embeddedPageOf,
  isPrivateAddress,
  knownAddress,
  knownQuery,
} from "../../wire/page/knownAddress.ts";
import type { HeadTextsData } from "../../wire/page/operatorSettings.ts";
import { readShortcut } from "../../wire/page/lastPages.ts";
import { appShellPath } from "../../wire/page/offline.ts";
import {
  type PageAssets,
  pageCaching,
  type RenderContext,
  type SitePages,
} from "../../wire/page/render.ts";
import { pageAt } from "../../wire/pages.ts";
import { apiPaths } from "../../wire/paths.ts";
import { sharedPageOf, type ShareImage } from "../../wire/page/shareImage.ts";
import { trusted } from "../../lib/trusted.ts";

export { writeMail } from "./writeMail.ts";

/**
 * Renders a page whole. Redirects and not-found pages come back as such; the answer carries the page's
 * cache headers. Throws when the gateway cannot be reached.
 */
export async function render(request: Request, context: RenderContext): Promise<Response> {
  const url = readAddress(request);
  if (url.pathname === appShellPath) {
    return renderShell(context.assetsFor([]), url.searchParams.get("appTheme"));
  }
  const path = splitLocale(url.pathname);
  if (isManifestPath(url.pathname)) return renderManifest(pageLocale(path.locale, offeredLocales));
  const shortcut = readShortcut(path.pathname);
  if (shortcut !== undefined) {
    // Only the service worker knows which page was open last.
    const location = localePath(path.locale, shortcut.overview);
    return new Response(null, { status: 302, headers: { location } });
  }
  const locale = pageLocale(path.locale, offeredLocales);
  const embedded = embeddedPageOf(path.pathname);
  if (embedded !== undefined) return renderEmbedded(embedded, url, { locale, context, request });
  const send = transportFor(locale.code, callsOf(request, url, context));
  const page = await readPageData({ locale, send, context, url });
  const handle = createRequestHandler({
    request: new Request(new URL(localePath(path.locale, path.pathname) + url.search, url.origin), {
      signal: request.signal,
    }),
    createRouter: () => createServerRouter({ page, send, clock: context.clock }, context),
  });
  return handle(async ({ router, responseHeaders }) => {
    const matches: readonly PageMatch[] = router.stores.matches.get();
    const rendered = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
    const body = await rendered.text();
    if (rendered.status >= 500 || body.includes(failedBoundary))
      throw new Error(`rendering ${url.pathname} failed`, { cause: await findCause(router) });
    const pagePath = pageAt(path.pathname)?.path;
    const assets = context.assetsFor(
      matches.flatMap(({ routeId }) => modulesOf(routeId, rendered.status)),
      pagePath,
    );
    const appTheme = url.searchParams.get("appTheme");
    const isPrivate = isPrivateAddress(url) || matches.some(isPrivateMatch);
    responseHeaders.set("cache-control", isPrivate ? pageCaching.own : pageCaching.shared);
    if (!isPrivate) responseHeaders.set("no-vary-search", noVarySearch(url));
    return new Response(
      completeDocument(body, {
        page: {
          ...page,
          messages: onlyUsed(page.messages, assets.messageIds),
          headTexts: undefined,
        },
        assets,
        appTheme,
        description: describeLast(matches, router.options.context),
        pagePath,
      }),
      {
        status: rendered.status,
        headers: responseHeaders,
      },
    );
  });
}

/** What only a server has is added here, so that no browser loads the code that hands it over. */
function createServerRouter(
  deps: Parameters<typeof createAppRouter>[0],
  { openWindow }: RenderContext,
): AppRouter {
  const router = createAppRouter(deps);
  if (openWindow !== undefined) {
    const { options } = router;
    // Another document's window has what a page's has, as far as the sanitiser asks.
    const open = trusted<AppContext["openWindow"]>(openWindow);
    router.update({ ...options, context: { ...options.context, openWindow: open } });
  }
  return router;
}

async function renderEmbedded(
  path: string,
  url: URL,
  { locale, context, request }: { locale: PageLocale; context: RenderContext; request: Request },
): Promise<Response> {
  const { clock, embedScript: script } = context;
  const send = transportFor(locale.code, callsOf(request, url, context));
  const page = await readPageData({ locale, send, context, url });
  return renderEmbed(path, url, { page, send, clock, script, cacheControl: pageCaching.shared });
}

/** Describes the share image at an address; `undefined` where there is none. Rejects when the gateway cannot be reached. */
export async function describeShareImage(
  url: URL,
  context: RenderContext,
): Promise<ShareImage | undefined> {
  const { locale: code, pathname } = splitLocale(url.pathname);
  const path = sharedPageOf(pathname);
  if (path === undefined || localePath(code, pathname) !== url.pathname) return undefined;
  const locale = imageLocale(code);
  const send = transportFor(locale.code, context);
  const page = await readPageData({ locale, send, context, url });
  return describeImage(path, { page, send, clock: context.clock });
}

/** Lists the pages that search engines are told of. Rejects when the gateway cannot be reached. */
export function listPages(context: RenderContext): Promise<SitePages> {
  return listSitePages(transportFor(rootLocale, context));
}

function transportFor(locale: string, context: RenderContext): Transport {
  return createTransport(
    createHttpClient({
      fetchJsonOver: ofetchJson,
      fetch: context.fetch,
      origin: context.gatewayUrl.replace(/\/$/, ""),
      headers: () => clientHeaders({ locale }),
      clock: context.clock,
    }),
  );
}

/**
 * Calls the gateway with the trace id of the page, so that one search finds both in the log, and for a private page with
 * the visitor's cookies: what it shows may depend on who asks.
 */
function callsOf(request: Request, url: URL, context: RenderContext): RenderContext {
  const traceId = request.headers.get(headerNames.traceId);
  const cookie = isPrivateAddress(url) ? request.headers.get("cookie") : null;
  const fetchForPage: typeof globalThis.fetch = (input, init) => {
    const call = new Request(input, init);
    if (traceId !== null) {
      call.headers.set(headerNames.traceId, traceId);
      call.headers.delete(headerNames.traceParent);
    }
    if (cookie !== null) call.headers.set("cookie", cookie);
    return context.fetch(call);
  };
  return { ...context, fetch: fetchForPage };
}

function describeLast(matches: readonly PageMatch[], context: AppContext): string {
  const match = matches.at(-1);
  return match === undefined ? "" : describePage(match, context);
}

/** The messages that a page's kernel says by itself; the application loads the whole catalog. */
function onlyUsed(messages: Messages, ids: PageAssets["messageIds"]): Messages {
  if (ids === undefined) return messages;
  return Object.fromEntries(
    ids.flatMap(([id, browserId]) =>
      messages[id] === undefined ? [] : [[browserId, messages[id]]],
    ),
  );
}

/** React's mark of a boundary that threw on the server: the page would arrive without its content. */
const failedBoundary = "<!--$!-->";

/** What was asked for, with the parameters that its page knows: in development too, where nothing else leaves them out. */
function readAddress({ url }: Request): URL {
  const asked = new URL(url);
  const known = knownAddress(asked);
  if (import.meta.env.DEV && known.searchParams.size < asked.searchParams.size) {
    console.warn(
      `${asked.pathname} gets "${known.search}" of "${asked.search}": src/wire/pages.ts names what the page knows`,
    );
  }
  return known;
}

/** Tells caches which parameters make another page, in any order; all others make none. */
function noVarySearch(url: URL): string {
  const names = knownQuery(url).map((name) => `"${name}"`);
  return `key-order, params, except=(${names.join(" ")})`;
}

/** The route that came to be matched decides too, however the address is written. */
function isPrivateMatch({ fullPath }: PageMatch): boolean {
  return isPrivateAddress({ pathname: fullPath });
}

async function readPageData(options: {
  locale: PageLocale;
  send: Transport;
  context: RenderContext;
  url: URL;
}): Promise<PageData> {
  const { locale, send, context, url } = options;
  const [rates, messages, headTexts] = await Promise.all([
    createMarketApi(send).usdtRate(locale.catalog),
    loadCatalog(locale.catalog),
    context.hasHeadTexts === true ? readHeadTexts(send, url, locale) : undefined,
  ]);
  return {
    locale,
    messages,
    numbers: readNumberStyle(locale.tag),
    rates: toRateTable(rates),
    renderedAt: context.clock(),
    origin: context.publicOrigin ?? url.origin,
    headTexts,
  };
}

async function readHeadTexts(
  send: Transport,
  url: URL,
  { catalog }: PageLocale,
): Promise<PageData["headTexts"]> {
  const path = splitLocale(url.pathname).pathname;
  const query = { path, locale: catalog };
  return (await send<HeadTextsData>({ path: apiPaths.headTexts, query })).list;
}

/**
 * Source modules the router splits a route into, named as the build's manifest names them: a component alone, or with
 * its loader. Those that are not in the manifest are left out there.
 */
function modulesOf(routeId: string, status: number): readonly string[] {
  const name =
    routeId === "/" ? "index" : routeId.slice(1).replace(/\/$/, "/index").replaceAll("/", ".");
  const parts = [
    "component",
    "component---loader",
    ...(status === 404 ? ["notFoundComponent"] : []),
  ];
  const modules = parts.map((part) => `src/routes/${name}.tsx?tsr-split=${part}`);
  return status === 404 ? [...modules, "src/routes/-NotFoundPage.tsx"] : modules;
}
