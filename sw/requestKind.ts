import { readShortcut } from "../src/wire/page/lastPages.ts";
import { apiPaths } from "../src/wire/paths.ts";

/** The kinds of request that the service worker answers. */
export type RequestKind = "page" | "frame" | "shortcut" | "asset" | "image" | "history" | "rules";

/** The members of a request that decide its kind. */
export interface SeenRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly headers: Pick<Headers, "has">;
}

/**
 * Addresses of this origin that are neither pages nor files, and pages in frames of other sites, of which nothing is
 * kept. The browser has asked for them already where they are opened as pages (navigation preload), so that they are a
 * kind of their own.
 */
const untouched = /^\/(?:(?:v1|healthz|readyz|sw\.js)(?:\/|$)|(?:[\w-]+\/)?embed\/)/;

/**
 * The kind of a request; `undefined` for a request that passes unchanged. Requests to other origins count only if they
 * are for images. Range requests pass unchanged, because a part of an answer is not a copy of it.
 */
export function requestKind(request: SeenRequest, origin: string): RequestKind | undefined {
  const url = URL.parse(request.url);
  if (request.method !== "GET" || request.headers.has("range")) return undefined;
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin === origin) return ownKind(request, url);
  return request.destination === "image" ? "image" : undefined;
}

function ownKind({ mode, destination }: SeenRequest, { pathname }: URL): RequestKind | undefined {
  if (pathname === `/${apiPaths.coinHistory}`) return "history";
  if (destination === "speculationrules") return "rules";
  if (untouched.test(pathname)) return mode === "navigate" ? "frame" : undefined;
  if (mode === "navigate") return readShortcut(pathname) === undefined ? "page" : "shortcut";
  if (pathname.startsWith("/assets/")) return "asset";
  return destination === "image" ? "image" : undefined;
}
