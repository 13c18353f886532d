import type { Clock } from "../src/lib/clock.ts";
import { clientHeaders, requestHeaders } from "../src/lib/gateway/requestHeaders.ts";
import { limits } from "../src/wire/limits.ts";
import { offlineAddress, offlineCaches, offlineDataAddresses } from "../src/wire/page/offline.ts";
import { apiPaths } from "../src/wire/paths.ts";
import { cachesOf } from "./lifecycle.ts";
import type { ShellFiles } from "./shellFiles.ts";
import { fetchAndKeep, isKeepable, type StrategyDeps } from "./strategies.ts";

/** The most pages that are kept. */
export const maxPages = 40;

/** The page and the locales to keep. */
export interface KeepWish {
  /** Address of the open page. */
  readonly page: string;
  /** Catalogs to keep, the page's own first. */
  readonly locales: readonly string[];
}

/** The dependencies of keeping. */
export interface KeepDeps extends StrategyDeps {
  readonly files: ShellFiles;
  readonly origin: string;
  readonly clock: Clock;
  /** True under Save-Data: only the page's own locale is kept. */
  readonly savesData: boolean;
}

/**
 * Keeps the open page, the figures and the texts of the locales. Nothing is transferred twice: a page or a catalog that
 * is there is not requested again, and figures are requested with the tag of their copy. If one request fails, it is
 * left for the next time, and the others are still kept.
 */
export async function keepOffline(deps: KeepDeps, { page, locales }: KeepWish): Promise<void> {
  const wanted = deps.savesData ? locales.slice(0, 1) : locales;
  await Promise.allSettled([
    keepPage(deps, page),
    ...offlineDataAddresses(wanted).map((address) => refresh(deps, address)),
    ...wanted.map((locale) => keepCatalog(deps, locale)),
  ]);
}

async function keepPage(deps: KeepDeps, page: string): Promise<void> {
  const url = URL.parse(page, deps.origin);
  if (url?.origin !== deps.origin) return;
  const { pages } = cachesOf(deps.files);
  const address = withoutFragment(url);
  if ((await deps.caches.match(address, { cacheName: pages })) !== undefined) return;
  const request = new Request(address, { headers: { accept: "text/html" } });
  await fetchAndKeep(deps, request, { cacheName: pages, maxEntries: maxPages });
}

async function keepCatalog(deps: KeepDeps, locale: string): Promise<void> {
  const { [locale]: address } = deps.files.catalogs;
  if (address === undefined) return;
  const cache = await deps.caches.open(cachesOf(deps.files).shell);
  if ((await cache.match(address)) === undefined) await cache.add(address);
}

/** Updates the kept rates with one request; an unchanged answer costs a few hundred bytes. */
export async function refreshRates(deps: KeepDeps): Promise<void> {
  await refresh(deps, offlineAddress(apiPaths.ratesCapsule)).catch(() => undefined);
}

/** Updates one kept answer, unless it is recent enough. */
async function refresh(deps: KeepDeps, address: string): Promise<void> {
  const { caches, fetch, origin } = deps;
  const cache = await caches.open(offlineCaches.data);
  const kept = await cache.match(address);
  if (kept !== undefined && deps.clock() - sentAt(kept) < limits.ratesRefreshMs) return;
  const tag = kept?.headers.get("etag") ?? undefined;
  const headers = {
    ...clientHeaders({}),
    ...requestHeaders({ time: String(deps.clock()) }),
    ...(tag !== undefined && { "if-none-match": tag }),
  };
  // The answer is not read as an envelope: the cache keeps it as it came.
  const answer = await fetch(new Request(new URL(address, origin), { cache: "no-store", headers }));
  if (isKeepable(answer)) await cache.put(address, answer);
}

/** When the server sent an answer, epoch milliseconds; `-Infinity` if it does not say. */
function sentAt(answer: Response): number {
  const sent = Date.parse(answer.headers.get("date") ?? "");
  return Number.isNaN(sent) ? Number.NEGATIVE_INFINITY : sent;
}

function withoutFragment(url: URL): string {
  return url.origin + url.pathname + url.search;
}
