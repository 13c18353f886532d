import { serviceWorkerPath } from "../../../src/wire/page/offline.ts";
import { contentTypeOf } from "./contentTypeOf.ts";
import { digestOf } from "../answers/readyAnswer.ts";
import { securityHeaders } from "../security/securityHeaders.ts";
import type { StaticAnswer, StaticFiles } from "./staticFiles.ts";

/** Takes over at once, removes what the product's service worker has kept, and goes. Pages that are open stay open. */
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

/** The same files, but for the service worker: in its place stands one that removes itself and all it has kept. */
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
