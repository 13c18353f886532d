import type { NewsItem } from "../../src/wire/market/news.ts";

/** Headlines by date, the newest first, and by address where dates are equal; an address that comes again is dropped. */
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
