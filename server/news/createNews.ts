import { hash } from "node:crypto";
import type { Clock } from "../../src/lib/clock.ts";
import type { NewsItem } from "../../src/wire/market/news.ts";
import type { Logger } from "../log/createLog.ts";
import { assetNames } from "../market/names/assetNames.ts";
import { type Schedule, scheduleUnref } from "../market/refresh/createRefreshLoop.ts";
import { FeedFailure } from "./fetchFeed.ts";
import { createMatchAssets } from "./createMatchAssets.ts";
import { newestFirst, readHeadlines } from "./readHeadlines.ts";
import { newsPolicy } from "./newsPolicy.ts";

/** Headlines of the configured feeds. Every answer comes from memory, at once. */
export interface News {
  /** Headlines that name the asset, newest first, at most `newsPolicy.maxItemsPerAsset`. Symbols are upper case. */
  items(symbol: string): readonly NewsItem[];
  /**
   * Changes exactly when a headline does; the same on every machine with the same headlines, empty if there are none.
   */
  version(): string;
  /** Refreshes in the background, at once and at intervals. Does nothing if there is no feed. */
  start(): void;
  /** Stops the refreshes. The headlines in memory are still answered. */
  stop(): void;
}

/** The dependencies of the news. */
export interface NewsDeps {
  /** Addresses of RSS or Atom feeds, from the operator's configuration. */
  readonly feeds: readonly string[];
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly logger: Logger;
  /** A timer that does not keep the process alive by default. */
  readonly schedule?: Schedule;
  /** A random number from 0 to 1; `Math.random` by default. */
  readonly random?: () => number;
  /** Longest wait for one feed; `newsPolicy.timeoutMs` by default. */
  readonly timeoutMs?: number;
}

interface Shown {
  readonly version: string;
  readonly bySymbol: ReadonlyMap<string, readonly NewsItem[]>;
}

/** News that are not started yet. A failing feed is only logged; its last headlines stay, with their dates. */
export function createNews(deps: NewsDeps): News {
  const { feeds, logger, schedule = scheduleUnref, random = Math.random } = deps;
  const match = createMatchAssets(assetNames.values());
  const lastGood = new Map<string, readonly NewsItem[]>();
  let shown = arrange([]);
  let running: AbortController | undefined;
  let cancel = (): void => undefined;

  const read = async (url: string, signal: AbortSignal): Promise<void> => {
    try {
      lastGood.set(url, await readHeadlines(url, { ...deps, match, signal }));
    } catch (thrown) {
      if (!signal.aborted) logFailure(logger, { feeds, url, thrown });
    }
  };
  const turn = async (own: AbortController): Promise<void> => {
    await Promise.all(feeds.map((url) => read(url, own.signal)));
    if (own.signal.aborted) return;
    shown = arrange(feeds.flatMap((url) => lastGood.get(url) ?? []));
    const wait = newsPolicy.refreshMs * (1 + newsPolicy.refreshJitter * random());
    cancel = schedule(() => void turn(own), Math.round(wait));
  };

  return Object.freeze({
    items: (symbol: string) => shown.bySymbol.get(symbol) ?? [],
    version: () => shown.version,
    start: () => {
      if (running || feeds.length === 0) return;
      running = new AbortController();
      void turn(running);
    },
    stop: () => {
      running?.abort();
      running = undefined;
      cancel();
    },
  });
}

function arrange(items: readonly NewsItem[]): Shown {
  const bySymbol = new Map<string, NewsItem[]>();
  const sorted = newestFirst(items);
  for (const item of sorted) {
    for (const symbol of item.symbols) {
      const own = bySymbol.get(symbol) ?? [];
      if (own.length < newsPolicy.maxItemsPerAsset) bySymbol.set(symbol, [...own, item]);
    }
  }
  const version = sorted.length === 0 ? "" : hash("sha256", JSON.stringify(sorted), "base64url");
  return { version, bySymbol };
}

/** Names the feed by its position and its host, because path and query may hold a key. */
function logFailure(
  logger: Logger,
  { feeds, url, thrown }: { feeds: readonly string[]; url: string; thrown: unknown },
): void {
  const feed = { feed: feeds.indexOf(url) + 1, host: new URL(url).host };
  if (thrown instanceof FeedFailure) {
    logger.warn({ ...feed, reason: thrown.message }, "news feed failed");
  } else {
    logger.error({ ...feed, err: thrown }, "news feed failed");
  }
}
