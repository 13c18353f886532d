import { callOthers } from "../src/lib/callOthers.ts";
import { systemClock } from "../src/lib/clock.ts";
import { savesData } from "../src/lib/savesData.ts";
import { systemTimer } from "../src/lib/systemTimer.ts";
import { trusted } from "../src/lib/trusted.ts";
import type { ServiceWorkerMessage } from "../src/wire/page/offline.ts";
import { alertStore, type PushedAlert, ratesSyncTag } from "../src/wire/page/priceAlerts.ts";
import { answerRequest } from "./answerRequest.ts";
import type { FlushEnd } from "./beaconFlush.ts";
import { createHolder } from "./createHolder.ts";
import { flushEvents, flushTag } from "./flushEvents.ts";
import { flushPatiently } from "./flushPatiently.ts";
import { keepImageHosts } from "./imageRewrite.ts";
import { installShell, removeOldCaches } from "./lifecycle.ts";
import { keepLastPage } from "./lastPages.ts";
import { preloadPages, withPreload } from "./navigationPreload.ts";
import { keepOffline, refreshRates } from "./offlineData.ts";
import { readMessage } from "./readMessage.ts";
import { requestKind } from "./requestKind.ts";
import type { StrategyDeps } from "./strategies.ts";
import { type ShownAlert, tellAlerts } from "./tellAlerts.ts";
import { tellFailures } from "./tellFailures.ts";

declare const self: ServiceWorkerGlobalScope;

declare global {
  /** Background sync, which not every browser has and TypeScript's library does not know. */
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
  }

  interface ServiceWorkerGlobalScopeEventMap {
    readonly sync: ExtendableEvent & { readonly tag: string };
    readonly periodicsync: ExtendableEvent & { readonly tag: string };
  }
}

const files = SHELL_FILES;
const { origin } = self.location;
/** The mark beside a notification. */
const icon = "/icons/192.png";

function depsOf(
  event: ExtendableEvent,
  fetch: StrategyDeps["fetch"] = (request) => self.fetch(request),
) {
  const deps: StrategyDeps = {
    caches: self.caches,
    fetch,
    startTimer: systemTimer,
    waitUntil: (work) => {
      hold(event, work);
    },
  };
  return { ...deps, files, origin };
}

function flush(): Promise<FlushEnd> {
  return flushEvents({
    indexedDB: self.indexedDB,
    fetch: self.fetch.bind(self),
    baseUrl: origin,
    holder: self.crypto.randomUUID(),
    clock: systemClock,
    startTimer: systemTimer,
  });
}

/**
 * Asks the browser to wake the service worker again. Without background sync, the next page sends the remaining events.
 */
async function askForSync(): Promise<void> {
  const { sync } = self.registration;
  await sync?.register(flushTag).catch(() => undefined);
}

const { hold, letGo, takeCharge } = createHolder();

tellFailures(self);

// A new version waits until the visitor agrees, or until no page of the old version is open.
self.addEventListener("install", (event) => {
  event.waitUntil(installShell({ caches: self.caches, files, origin }));
});

self.addEventListener("activate", (event) => {
  takeCharge();
  event.waitUntil(
    Promise.all([removeOldCaches(self.caches, files), preloadPages(self.registration)]).then(() =>
      self.clients.claim(),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = requestKind(request, origin);
  if (kind === undefined) return;
  if (kind === "page" && self.navigator.onLine) hold(event, flush());
  const network = withPreload(event, (asked) => self.fetch(asked));
  event.respondWith(answerRequest(depsOf(event, network), request, kind));
});

self.addEventListener("message", (event) => {
  const message = readMessage(event.data);
  if (message !== undefined) hold(event, answerMessage(message, event));
});

function keepDepsOf(event: ExtendableEvent) {
  return { ...depsOf(event), clock: systemClock, savesData: savesData(self.navigator) };
}

/** Tells of the visitor's price alerts that new rates have reached, or of the one that the server has pushed. */
function tell(pushed?: PushedAlert): Promise<void> {
  const { caches, navigator, registration } = self;
  const show = async ({ id: tag, text, lang = "", dir = "ltr", href: data }: ShownAlert) => {
    await registration.showNotification(text, { tag, lang, dir, icon, data });
    if ("setAppBadge" in navigator) await navigator.setAppBadge().catch(() => undefined);
  };
  const announce = () => {
    callOthers(alertStore.lock);
  };
  return tellAlerts({ caches, locks: navigator.locks, show, announce }, pushed);
}

function answerMessage(message: ServiceWorkerMessage, event: ExtendableEvent): Promise<unknown> {
  const deps = keepDepsOf(event);
  switch (message.type) {
    case "SKIP_WAITING":
      letGo();
      return self.skipWaiting();
    case "IMAGE_HOSTS":
      return keepImageHosts(self.caches, message.images);
    case "REFRESH_RATES":
      return refreshRates(deps).then(() => tell());
    case "LAST_PAGE":
      return keepLastPage(self.caches, message.page);
    case "KEEP_OFFLINE":
      return keepOffline(deps, message).then(() => tell());
    default:
      return flushPatiently({
        flush,
        askBrowser: askForSync,
        startTimer: systemTimer,
      });
  }
}

self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event;
  if (tag !== flushTag) return;
  const work = flush().then((end) => {
    // An error tells the browser to try again later.
    if (end !== "done") throw new Error("events are left to send");
  });
  waitUntil.call(event, work);
});

self.addEventListener("periodicsync", (event) => {
  if (event.tag === ratesSyncTag)
    event.waitUntil(refreshRates(keepDepsOf(event)).then(() => tell()));
});

self.addEventListener("push", (event) => {
  // The message is encrypted for this browser, so only the server wrote it.
  event.waitUntil(tell(trusted<PushedAlert>(event.data?.json())));
});

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const { href } = new URL(String(notification.data), origin);
  const show = async () => {
    // Without options these are windows.
    const open = trusted<readonly WindowClient[]>(await self.clients.matchAll());
    const shown = open.find(({ url }) => url === href);
    await (shown ? shown.focus() : self.clients.openWindow(href));
  };
  event.waitUntil(show());
});
