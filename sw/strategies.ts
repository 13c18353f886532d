import { operatorCache } from "../src/wire/events/vitalsApi.ts";

/** What a strategy works with; the platform's own in the service worker. */
export interface StrategyDeps {
  readonly caches: Pick<CacheStorage, "open" | "match" | "delete">;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Runs once after a number of milliseconds; the answer cancels it. */
  readonly startTimer: (ms: number, run: () => void) => () => void;
  /** Lets work go on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Where copies go, and how many. */
export interface CopyRules {
  readonly cacheName: string;
  /** Beyond it the oldest go. */
  readonly maxEntries: number;
}

/** A copy where there is one, else the network's answer, of which a copy is kept. For what never changes. */
export async function cacheFirst(
  deps: StrategyDeps,
  request: Request,
  rules: CopyRules,
): Promise<Response> {
  const kept = await deps.caches.match(request.url);
  return kept ?? fetchAndKeep(deps, request, rules);
}

/** A copy at once where there is one, and a newer one for the next time; else the network's answer. */
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

/** The network's answer, of which a copy is kept. Rejects when the network does. */
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

/** How a page is answered, and from what where the network does not. */
export interface PageRules extends CopyRules {
  /** How long a copy waits for the network to do better, milliseconds. */
  readonly patienceMs: number;
  /** True where the browser knows that there is no network. */
  readonly isOffline: boolean;
  /** The application shell, for a page of which there is no copy. */
  readonly shell: () => Promise<Response | undefined>;
}

/**
 * The network's page, because its figures are the newest; the copy of a visited page where the network fails or takes
 * too long; the application shell where there is no copy. Rejects when there is nothing at all.
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

/** Puts an answer into a cache, as its newest member, and drops the oldest beyond the bound. */
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

/** An answer of ours that is complete and belongs to nobody in particular. */
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
 * The same network for pages, but where the server refuses one for want of the operator's token, what this browser kept
 * for the operator goes. The refusal runs no script, so that the page itself cannot do it.
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
