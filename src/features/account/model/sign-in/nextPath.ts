import { splitLocale } from "../../../../wire/localePaths.ts";
import { canonicalPath } from "../../../../wire/page/canonicalPath.ts";
import { pageAt } from "../../../../wire/pages.ts";

/** Stands for this site's origin: an address of another site parses to another origin. */
const thisSite = "http://page.invalid";

/**
 * The page that the parameter `next` names, as path, query and fragment of this site, parsed as a browser parses a link.
 * Returns `undefined` for an address of another site and for the pages of sign-in and registration.
 */
export function safeNext(next: unknown): string | undefined {
  // `/\host` and `/<tab>/host` name a host to a browser, so the parsed address decides, not the text.
  if (typeof next !== "string" || !next.startsWith("/")) return undefined;
  const url = URL.parse(next, thisSite);
  if (url?.origin !== thisSite) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that begins with two slashes would name a host.
  return path.startsWith("//") || isEntrance(url.pathname) ? undefined : path;
}

/** True for a page that a person who has just signed in does not want to see again. */
function isEntrance(pathname: string): boolean {
  return pageAt(splitLocale(canonicalPath(pathname)).pathname)?.isEntrance === true;
}

/** The address of a page that opens `next` when it is done. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}
