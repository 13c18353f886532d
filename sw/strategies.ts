import { operatorCache } from "../src/wire/events/vitalsApi.ts";

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
  /** How long to wait for the network before the copy is answered, milliseconds. */
  readonly patienceMs: number;
  /** True if the browser knows that there is no network. */
  readonly isOffline: boolean;
  /** The application shell, for a page without a copy. */
  readonly shell: () => Promise<Response | undefined>;
}

/**
 * Answers the network's page, because its figures are the newest. If the network fails or takes too long, it answers
 * the copy of a visited page. Without a copy it waits for a slow network, and answers the application shell if the
 * network fails. If the browser knows that there is no network, it sends no request. Rejects when there is nothing at
 * all.
 */
export async function answerPage(
  deps: StrategyDeps,
  request: Request,
  rules: PageRules,
): Promise<Response> {
  const kept = () => deps.caches.match(request.url, { cacheName: rules.cacheName });
  if (rules.isOffline) {
    const own = (await kept()) ?? (await rules.shell());
    if (own !== undefined) return own;
  }
  const newest = fetchAndKeep(deps, request, rules);
  try {
    return await patiently(deps, newest, rules.patienceMs);
  } catch (error) {
    const copy = await kept();
    if (copy !== undefined) {
      deps.waitUntil(newest.catch(() => undefined));
      return copy;
    }
    if (error !== tooSlow) return (await rules.shell()) ?? Promise.reject(asError(error));
    return newest.catch(async (later: unknown) => {
      return (await rules.shell()) ?? Promise.reject(asError(later));
    });
  }
}

const tooSlow = new Error("the network takes too long");

async function patiently<T>(deps: StrategyDeps, work: Promise<T>, ms: number): Promise<T> {
  let cancel: (() => void) | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    cancel = deps.startTimer(ms, () => {
      reject(tooSlow);
    });
  });
  return Promise.race([work, timeUp]).finally(cancel);
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

/** True for a complete, readable answer that is not private to one visitor. */
export function isKeepable(answer: Response): boolean {
  const control = answer.headers.get("cache-control") ?? "";
  return (
    answer.status === 200 &&
    !answer.redirected &&
    answer.type !== "opaque" &&
    !/\b(?:private|no-store)\b/i.test(control)
  );
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
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
