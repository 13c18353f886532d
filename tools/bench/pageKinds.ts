import { embedSegment } from "../../src/wire/page/knownAddress.ts";
import { pages } from "../../src/wire/pages.ts";

/** Addresses of every kind of page that search engines list, some also in a language written from right to left. */
export const publicPages: readonly string[] = pages
  .filter(({ isListed }) => isListed === true)
  .flatMap(({ examples }) => examples);

/** Addresses of every kind of page that anybody may open and no search engine lists. */
export const unlistedPages: readonly string[] = [
  ...pages
    .filter(({ access, isListed }) => access !== "operator" && isListed !== true)
    .flatMap(({ examples }) => examples),
  `/${embedSegment}/converter/btc/usd`,
];

/** One address of every page whose loading is measured. */
export const benchmarkedPages: readonly string[] = pages
  .filter(({ isBenchmarked }) => isBenchmarked === true)
  .flatMap(({ examples }) => examples.slice(0, 1));
