import { operatorCache } from "../src/wire/events/vitalsApi.ts";
import type { Clock } from "../src/lib/clock.ts";
import { within } from "../src/lib/deadline.ts";
import { headerNames } from "../src/wire/headers.ts";

/** The dependencies of a strategy; in the service worker, the platform's own. */
export interface StrategyDeps {
  readonly caches: Pick<CacheStorage, "open" | "match" | "delete">;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Runs once after a number of milliseconds; the answer cancels it. */
  readonly startTimer: (ms: number, run: () => void) => () => void;
  /** Lets some work go on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The cache for copies, and how many it holds. */
export interface CopyRules {
  readonly cacheName: string;
  /** The most copies; beyond it the oldest are removed. */
  readonly maxEntries: number;
}

/**
 * Answers the copy if there is one, else the network's answer, and keeps a copy of that. For files that never change.
 */
export async function cacheFirst(
  deps: StrategyDeps,
  request: Request,
  rules: CopyRules,
): Promise<Response> {
  const kept = await deps.caches.match(request.url);
  return kept ?? fetchAndKeep(deps, request, rules);
}

/**
 * Answers the copy at once if there is one, and fetches a newer one for the next time; else answers from the network.
 */
export async function staleWhileRevalidate(
  deps: StrategyDeps,
  request: Request,
  rules: CopyRules,
): Promise<Response> {
  const kept = await deps.caches.match(request.url);
  const newer = fetchAndKeep(deps, request, rules);
  if (kept === undefined) return newer;
  deps.waitUntil(newer.catch(() => undefined));
  return kept;
}

/** Answers from the network and keeps a copy. Rejects when the network does. */
export async function fetchAndKeep(
  deps: StrategyDeps,
  request: Request,
  rules: CopyRules,
): Promise<Response> {
  const answer = await deps.fetch(request);
  if (isKeepable(answer)) {
    const copy = answer.clone();
    deps.waitUntil(
      keep(deps, { address: request.url, answer: copy }, rules).catch(() => undefined),
    );
  }
  return answer;
}

/** How a page is answered, also when the network fails. */
export interface PageRules extends CopyRules {
  /** Epoch milliseconds. */
  readonly clock: Clock;
  /** How long the network may be silent before what is kept is answered, milliseconds. */
  readonly patienceMs: number;
  /** The application shell, for a page without a copy. */
  readonly shell: () => Promise<Response | undefined>;
  /** True if all that the shell needs to show the page is kept. */
  readonly isShellReady: () => Promise<boolean>;
}

/**
 * Answers the copy of a visited page at once while any cache on the way could still answer with it, and renews it.
 * Else it answers the network's page, because its figures are the newest. If the network fails or is silent for too long, or if
 * something else than the site answers, it answers the copy of a visited page, else the application shell. What the
 * network says stays where the shell could show nothing: its late answer, and its error. A late answer also renews the
 * copy. What the browser says of the network does not count: it is often wrong. Rejects when there is nothing at all.
 */
export async function answerPage(
  deps: StrategyDeps,
  request: Request,
  rules: PageRules,
): Promise<Response> {
  const findCopy = () => deps.caches.match(request.url, { cacheName: rules.cacheName });
  const kept = async (isFailed: boolean) =>
    (await findCopy()) ?? (isFailed || (await rules.isShellReady()) ? rules.shell() : undefined);
  // What asks for the newest page, as a reload does, is never answered from the copy while there is a network.
  const asksAnew = /^no-|^reload$/.test(request.cache);
  const copied = asksAnew ? undefined : await findCopy();
  const newest = fetchAndKeep(deps, request, rules);
  if (copied !== undefined && isCurrent(copied, rules.clock())) {
    deps.waitUntil(newest.catch(() => undefined));
    return copied;
  }
  const settled = (async () => {
    try {
      const answer = await newest;
      return ((await isOutage(deps, request, answer)) ? await kept(false) : undefined) ?? answer;
    } catch (error) {
      const own = await kept(true);
      if (own === undefined) throw error;
      return own;
    }
  })();
  deps.waitUntil(settled.catch(() => undefined));
  const inTime = await within(settled, { ...deps, ms: rules.patienceMs, late: undefined });
  return inTime ?? (await kept(false)) ?? settled;
}

const secondMs = 1000;

/** True while the server lets a shared cache answer with what it sent: until both its times have run out. */
function isCurrent({ headers }: Response, now: number): boolean {
  const ageMs = now - Date.parse(headers.get("date") ?? "");
  const times = headers.get("cache-control")?.matchAll(/(?:s-maxage|revalidate)=(\d+)/g) ?? [];
  const seconds = [...times].reduce((sum, [, time]) => sum + Number(time), 0);
  // The device's clock may be behind the server's.
  return ageMs >= 0 && ageMs < seconds * secondMs;
}

/**
 * True for an answer that is not the site's own: an error of a server or of a proxy before it, the page of a network
 * that wants a sign-in first, or a redirect to one. The address of a redirect is hidden, so its target is asked for
 * once more: such a request may not leave the site.
 */
async function isOutage(deps: StrategyDeps, { url }: Request, answer: Response): Promise<boolean> {
  if (answer.type !== "opaqueredirect") return answer.status >= 500 || isForeign(answer);
  const probe = new Request(url, { method: "HEAD", mode: "same-origin" });
  return deps.fetch(probe).then(isForeign, () => true);
}

/** True for a page without the trace id that each answer of the server has. */
function isForeign({ headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") === true;
  return isPage && !headers.has(headerNames.traceId);
}

/** Puts an answer into a cache as its newest entry, and removes the oldest beyond the bound. */
export async function keep(
  { caches }: Pick<StrategyDeps, "caches">,
  { address, answer }: { readonly address: string; readonly answer: Response },
  { cacheName, maxEntries }: CopyRules,
): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(address);
  await cache.put(address, answer);
  const held = await cache.keys();
  await Promise.all(
    held.slice(0, Math.max(0, held.length - maxEntries)).map((old) => cache.delete(old)),
  );
}

/** True for a complete, readable answer of the site or of an image host that is not private to one visitor. */
export function isKeepable(answer: Response): boolean {
  const control = answer.headers.get("cache-control") ?? "";
  return (
    answer.status === 200 &&
    !answer.redirected &&
    answer.type !== "opaque" &&
    !isForeign(answer) &&
    !/\b(?:private|no-store)\b/i.test(control)
  );
}

const unauthorized = 401;

/**
 * Wraps the network for pages. When the server refuses a page because the operator's token is missing, it removes what
 * this browser kept for the operator. The page itself cannot do that, because the refusal runs no script.
 */
export function forgetRefused<T extends StrategyDeps>(deps: T): T {
  return {
    ...deps,
    fetch: async (request: Request) => {
      const answer = await deps.fetch(request);
      if (answer.status === unauthorized)
        deps.waitUntil(deps.caches.delete(operatorCache).catch(() => false));
      return answer;
    },
  };
}
