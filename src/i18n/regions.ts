/** What the English of a country has of its own, beside its way to write numbers and dates: its name and its money. */
export interface RegionEntry {
  /** BCP 47 tag for `Intl`, and the code in the browser's storage. */
  readonly tag: string;
  readonly name: string;
  readonly currency: string;
}

/**
 * Countries whose English has no addresses of its own (specification, section 2; France, which it names too, has its own
 * language here): their pages are those of `en`, and the region is the browser's to show, as a chosen currency is.
 */
const regions: readonly RegionEntry[] = [
  { tag: "en-IN", name: "English (India)", currency: "INR" },
  { tag: "en-MY", name: "English (Malaysia)", currency: "MYR" },
  { tag: "en-NG", name: "English (Nigeria)", currency: "NGN" },
];

/** The tags of all regions. The gateway answers in them too. */
export const regionTags: readonly string[] = /* @__PURE__ */ regions.map(({ tag }) => tag);

/** The region with this tag; `undefined` for any other text. */
export function regionEntry(tag: string): RegionEntry | undefined {
  return regions.find((region) => region.tag === tag);
}

/** The regions whose name has the query in it, in any case; all of them for an empty one. */
export function findRegions(query: string): readonly RegionEntry[] {
  const wanted = query.trim().toLowerCase();
  return regions.filter(({ name, tag }) => `${name} ${tag}`.toLowerCase().includes(wanted));
}
