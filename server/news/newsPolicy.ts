/** Every number of the news in one place. Milliseconds, bytes or counts, as the names say. */
export const newsPolicy = {
  /** Time between two refreshes. */
  refreshMs: 900_000,
  /** Share of the refresh time by which each refresh is delayed at random, so that machines do not ask in step. */
  refreshJitter: 0.1,
  /** Longest wait for one feed: redirects and body included. */
  timeoutMs: 10_000,
  /** Longest body, after decompression. */
  maxBodyBytes: 2_000_000,
  /** Redirects that are followed. */
  maxRedirects: 5,
  /** Longest nesting of elements. */
  maxDepth: 64,
  /** Newest headlines that are kept of one feed. */
  maxItemsPerFeed: 100,
  /** Headlines in one answer. */
  maxItemsPerAsset: 12,
  /** Characters of a title as received; the rest is ignored. */
  maxRawTitleCharacters: 4000,
  /** Characters (code points) of a headline and of a source's name. */
  maxTitleCharacters: 200,
  maxSourceCharacters: 60,
  maxUrlCharacters: 2048,
  /** Characters of an entry's description as received; the rest is dropped. */
  maxSummaryCharacters: 2000,
  /** How far ahead of the clock a date may be: clocks and time zones of feeds are wrong by hours, not by days. */
  maxAheadMs: 24 * 3_600_000,
} as const;
