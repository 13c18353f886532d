import { offlineCaches } from "../src/wire/page/offline.ts";
import { readShortcut, shortcutTo } from "../src/wire/page/lastPages.ts";

/** Keeps the page that a shortcut leads to; does nothing for a page without a shortcut. */
export async function keepLastPage(
  caches: Pick<CacheStorage, "open">,
  pathname: string,
): Promise<void> {
  const path = shortcutTo(pathname);
  if (path === undefined) return;
  const cache = await caches.open(offlineCaches.data);
  await cache.put(path, new Response(pathname));
}

/** Redirects a shortcut to the page of its kind that was open last, else to the overview of such pages. */
export async function answerShortcut(
  caches: Pick<CacheStorage, "match">,
  { url }: Pick<Request, "url">,
): Promise<Response> {
  const { origin, pathname } = new URL(url);
  const { path = pathname, overview = "/" } = readShortcut(pathname) ?? {};
  const kept = await caches.match(path, { cacheName: offlineCaches.data });
  const page = (await kept?.text()) ?? "";
  // The kept value decides where a visitor goes, so accept only a page that this shortcut may lead to.
  const target = shortcutTo(page) === path ? page : overview;
  return Response.redirect(origin + target, 302);
}
