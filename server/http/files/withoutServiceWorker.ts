import { serviceWorkerPath } from "../../../src/wire/page/offline.ts";
import { contentTypeOf } from "./contentTypeOf.ts";
import { digestOf } from "../answers/readyAnswer.ts";
import { securityHeaders } from "../security/securityHeaders.ts";
import type { StaticAnswer, StaticFiles } from "./staticFiles.ts";

/**
 * This script takes over at once, removes everything that the product's service worker has kept, and unregisters
 * itself. Open pages stay open.
 */
const farewell = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("parallax-")).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/** The same files, except that the service worker is replaced by one that removes itself and everything it has kept. */
export function withoutServiceWorker(files: StaticFiles): StaticFiles {
  const body = new TextEncoder().encode(farewell);
  const answer: StaticAnswer = Object.freeze({
    status: 200,
    headers: {
      ...securityHeaders,
      "content-type": contentTypeOf(serviceWorkerPath),
      "content-length": String(body.byteLength),
      "cache-control": "no-cache",
      etag: `"${digestOf(farewell)}"`,
    },
    body,
    origin: "static",
  });
  return Object.freeze({
    find: (pathname, question) =>
      pathname === serviceWorkerPath ? answer : files.find(pathname, question),
  } satisfies StaticFiles);
}
