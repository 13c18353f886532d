/** One headline of a news feed. All texts but the summary are plain text, never markup. */
export interface NewsItem {
  /** At most 200 characters, without control or bidirectional override characters. */
  readonly title: string;
  /** The article: an absolute `http:` or `https:` address. */
  readonly url: string;
  /** The feed's own name, or else its host. */
  readonly source: string;
  /** Epoch milliseconds, as the feed states it. */
  readonly publishedAt: number;
  /** Listed assets that the headline names; never empty. */
  readonly symbols: readonly string[];
  /**
   * HTML written by others and not checked: sanitise it before it is shown. At most 2000 characters, cut at any place.
   * Absent if the feed has nothing beyond the title.
   */
  readonly summary?: string;
}

/** Answer of `assetNews`: headlines that name the asset, newest first; empty where no feed is configured. */
export interface AssetNewsData {
  readonly items: readonly NewsItem[];
}
