/** Stands for this site: what leads to another host is told by the host alone. */
const thisSite = "http://page.invalid";

/** Pages that a person who has just signed in does not want to see again, without locale. */
const entrances = /\/(?:login|register)\/?$/;

/**
 * The page to go back to, as `next` in the address names it: path, query and fragment of this site, read as a browser
 * would read a link. Anything that leads elsewhere, or back to the sign-in, is refused.
 */
export function safeNext(next: unknown): string | undefined {
  // `/\host` and `/<tab>/host` name a host to a browser, so the parsed address decides, not the text.
  if (typeof next !== "string" || !next.startsWith("/")) return undefined;
  const url = URL.parse(next, thisSite);
  if (url?.origin !== thisSite) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path of two slashes would name a host when it is followed.
  return path.startsWith("//") || entrances.test(url.pathname) ? undefined : path;
}

/** The address of a page that sends back to `next` when it is done. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}
