import type { Clock } from "../src/lib/clock.ts";
import { clientHeaders, requestHeaders } from "../src/lib/gateway/requestHeaders.ts";
import { limits } from "../src/wire/limits.ts";
import { trusted } from "../src/lib/trusted.ts";
import {
  offlineAddress,
  offlineCaches,
  offlineDataAddresses,
  offlineFactsAddress,
  visitedKey,
} from "../src/wire/page/offline.ts";
import { apiPaths } from "../src/wire/paths.ts";
import { cachesOf, keptList } from "./lifecycle.ts";
import type { OfflineFiles, ShellFiles } from "./shellFiles.ts";
import { fetchAndKeep, isKeepable, type StrategyDeps } from "./strategies.ts";

/** The most pages that are kept. */
export const maxPages = 40;

/** The page and the locales to keep. */
export interface KeepWish {
  /** Address of the open page. */
  readonly page: string;
  /** Catalogs to keep, the page's own first. */
  readonly locales: readonly string[];
  /** Addresses of further scripts of the page. Default none. */
  readonly ahead?: readonly string[] | undefined;
}

/** The dependencies of keeping. */
export interface KeepDeps extends StrategyDeps {
  readonly files: ShellFiles;
  readonly origin: string;
  readonly clock: Clock;
  /** True under Save-Data: a later visit keeps no more than the first. */
  readonly savesData: boolean;
}

/**
 * Keeps what the open page needs offline: the page, its kind's files, and the figures and texts of its locale. A later
 * visit also keeps all other files and locales. Nothing is transferred twice: a page or a file that is there is not
 * requested again, and figures are requested with the tag of their copy. If one request fails, it is left for the next
 * time, and the others are still kept.
 */
export async function keepOffline(
  deps: KeepDeps,
  { page, locales, ahead }: KeepWish,
): Promise<void> {
  const isWhole = (await noteVisit(deps)) && !deps.savesData;
  const wanted = isWhole ? locales : locales.slice(0, 1);
  const visited = keepFiles(deps, { page, locales: wanted, ahead, isWhole });
  await Promise.allSettled([
    visited,
    keepPage(deps, page),
    ...offlineDataAddresses(wanted).map((address) => refresh(deps, address)),
  ]);
  // The converter needs no facts.
  if (await visited.catch(() => isWhole))
    await Promise.allSettled([refresh(deps, offlineFactsAddress)]);
}

/** Notes that a page was open here; true if one was before. */
async function noteVisit({ caches }: KeepDeps): Promise<boolean> {
  const cache = await caches.open(offlineCaches.data);
  if ((await cache.match(visitedKey)) !== undefined) return true;
  await cache.put(visitedKey, new Response());
  return false;
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

/** Keeps the files of a page's kind and of the locales. True if more than the shell's files are wanted. */
async function keepFiles(
  { caches, files, origin }: KeepDeps,
  { page, locales, ahead = [], isWhole }: KeepWish & { readonly isWhole: boolean },
): Promise<boolean> {
  const cache = await caches.open(cachesOf(files).shell);
  const list = trusted<OfflineFiles>(await keptList(cache, files.list));
  const path = URL.parse(page, origin)?.pathname ?? "";
  const kinds = list.visited.filter(({ paths }) => isWhole || new RegExp(paths).test(path));
  const later = isWhole ? trusted<readonly string[]>(await keptList(cache, list.later)) : [];
  const wanted = new Set([
    ...locales.flatMap((locale) => list.catalogs[locale] ?? []),
    ...kinds.flatMap((kind) => kind.files),
    ...ahead,
    ...later,
  ]);
  await Promise.allSettled(
    Array.from(wanted, async (address) => (await cache.match(address)) ?? cache.add(address)),
  );
  return kinds.length > 0;
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
