import type { Fields } from "./readFields.ts";
import { type VersionedStore, versionedStore } from "./versionedStore.ts";

/**
 * Parts of the business that keep settings of their own (specification, section 3). This site has `common`, the account;
 * the names of the others are kept free for their screens.
 */
export const businessAreas = [
  "common",
  "separation",
  "mix",
  "copy",
  "community",
  "activity",
  "earn",
  "web sdk",
  "Web3",
  "microAxios",
  "microMd5",
] as const;

export type BusinessArea = (typeof businessAreas)[number];

/** The settings of one area: a record of its own, which no other area can overwrite. */
export function areaCache<T extends Fields>(
  area: BusinessArea,
  options: { readonly version: number; readonly defaults: T },
): VersionedStore<T> {
  return versionedStore({ key: `area:${area}`, ...options });
}
