import { offlineCaches } from "../src/wire/page/offline.ts";
import { readShortcut, shortcutTo } from "../src/wire/page/lastPages.ts";

/** Keeps where a shortcut leads; a page that none leads to changes nothing. */
export async function keepLastPage(
  caches: Pick<CacheStorage, "open">,
  pathname: string,
): Promise<void> {
  const path = shortcutTo(pathname);
  if (path === undefined) return;
  const cache = await caches.open(offlineCaches.data);
  await cache.put(path, new Response(pathname));
}

/** Leads a shortcut on: to the page of its kind that was open last, else to the overview of such pages. */
export async function answerShortcut(
  caches: Pick<CacheStorage, "match">,
  { url }: Pick<Request, "url">,
): Promise<Response> {
  const { origin, pathname } = new URL(url);
  const { path = pathname, overview = "/" } = readShortcut(pathname) ?? {};
  const kept = await caches.match(path, { cacheName: offlineCaches.data });
  const page = (await kept?.text()) ?? "";
  // What is kept decides where a visitor goes: nothing but such a page is taken.
  const target = shortcutTo(page) === path ? page : overview;
  return Response.redirect(origin + target, 302);
}
