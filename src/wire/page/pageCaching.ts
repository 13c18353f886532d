/** `Cache-Control` of pages, by who they belong to. */
export const pageCaching = {
  /** The same for every visitor of its address: any cache on the way keeps it for a minute, and may serve it for ten more. */
  shared: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
  /** Rendered for one visitor: nobody keeps it. */
  own: "private, no-store",
} as const;
