import { splitLocale } from "../localePaths.ts";
import { commonQuery, type Page, pageAt } from "../pages.ts";

/** First segment, after the locale, of pages that other sites may frame. */
export const embedSegment = "embed";

/** Size of the converter on other sites, in CSS pixels: the smallest that shows all of it. */
export const embedSize = { width: 360, height: 300 } as const;

/** The page, without locale, that an embedded page is a part of; `undefined` for any other path. */
export function embeddedPageOf(path: string): string | undefined {
  return path.startsWith(`/${embedSegment}/converter/`)
    ? path.slice(embedSegment.length + 1)
    : undefined;
}

/**
 * The page of an address in any language, also inside the frame of another site; `undefined` if there is no such page.
 */
export function pageOfAddress({ pathname }: Pick<URL, "pathname">): Page | undefined {
  const path = splitLocale(pathname).pathname;
  return pageAt(embeddedPageOf(path) ?? path);
}

/** True for the address of a page that belongs to its visitor or to the operator. */
export function isPrivateAddress(url: Pick<URL, "pathname">): boolean {
  return (pageOfAddress(url)?.access ?? "public") !== "public";
}

/**
 * The address with only the parameters that its page knows, each once and in a fixed order, so that the page that is
 * rendered is the page that is cached. A private address stays unchanged.
 */
export function knownAddress(url: URL): URL {
  if (isPrivateAddress(url)) return url;
  const known = new URL(url);
  known.search = "";
  for (const name of knownQuery(url)) {
    const value = url.searchParams.get(name);
    if (value !== null) known.searchParams.set(name, value);
  }
  return known;
}

/** Names of the parameters that change what a public address shows, sorted. */
export function knownQuery(url: Pick<URL, "pathname">): readonly string[] {
  return [...commonQuery, ...(pageOfAddress(url)?.query ?? [])].toSorted();
}
