import type { Clock } from "../../src/lib/clock.ts";
import type { NewsItem } from "../../src/wire/market/news.ts";
import { decodeDocument } from "./decodeDocument.ts";
import { fetchFeed, type FetchFeedDeps } from "./fetchFeed.ts";
import type { MatchAssets } from "./createMatchAssets.ts";
import { newsPolicy } from "./newsPolicy.ts";
import { parseFeed } from "./parseFeed.ts";

/** The dependencies of reading a feed. */
export interface ReadHeadlinesDeps extends FetchFeedDeps {
  readonly clock: Clock;
  readonly match: MatchAssets;
}

/**
 * The newest headlines of a feed that name a listed asset, newest first, each address once. An entry with a future date
 * would stay on top, so it is left out. Throws a `FeedFailure`, or the reason of the signal.
 */
export async function readHeadlines(
  url: string,
  { clock, match, ...deps }: ReadHeadlinesDeps,
): Promise<readonly NewsItem[]> {
  const feed = parseFeed(decodeDocument(await fetchFeed(url, deps)));
  const source = feed.title === "" ? new URL(url).hostname : feed.title;
  const latest = clock() + newsPolicy.maxAheadMs;
  const items = feed.entries
    .filter(({ publishedAt }) => publishedAt <= latest)
    .map((entry) => ({ ...entry, source, symbols: match(entry.title) }))
    .filter(({ symbols }) => symbols.length > 0);
  return newestFirst(items).slice(0, newsPolicy.maxItemsPerFeed);
}

/** Headlines by date, newest first, and by address where dates are equal. A repeated address is dropped. */
export function newestFirst(items: readonly NewsItem[]): readonly NewsItem[] {
  const sorted = items.toSorted((one, other) =>
    one.publishedAt === other.publishedAt
      ? Number(one.url > other.url) - Number(one.url < other.url)
      : other.publishedAt - one.publishedAt,
  );
  const seen = new Set<string>();
  return sorted.filter(({ url }) => {
    const isNew = !seen.has(url);
    seen.add(url);
    return isNew;
  });
}
