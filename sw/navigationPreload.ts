import type { StrategyDeps } from "./strategies.ts";

/** The part of a registration that preload takes; not every browser has it. */
interface Preloading {
  readonly navigationPreload?: Pick<NavigationPreloadManager, "enable">;
}

/** Lets the browser ask for a page while the service worker starts. Never rejects: all works without it. */
export async function preloadPages({ navigationPreload }: Preloading): Promise<void> {
  await navigationPreload?.enable().catch(() => undefined);
}

/** The part of a `FetchEvent` that has the browser's own request. */
interface PreloadedEvent {
  readonly request: Request;
  /** The answer to it, if the browser has sent one. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * The network of one event: its own request is answered by what the browser has asked for already, every other as
 * usual. An answer that nobody takes is waited for too, because the browser warns of a request that it gave up.
 */
export function withPreload(
  event: PreloadedEvent,
  fetch: StrategyDeps["fetch"],
): StrategyDeps["fetch"] {
  const preloaded = Promise.resolve(event.preloadResponse);
  event.waitUntil(preloaded.catch(() => undefined));
  return async (request) =>
    (request === event.request ? await preloaded : undefined) ?? fetch(request);
}
