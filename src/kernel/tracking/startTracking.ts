import { afterPaint } from "../../browser/idle.ts";
import { afterInactivity, onFirstInteraction } from "../../browser/interaction.ts";
import { systemClock } from "../../lib/clock.ts";
import { readStored, writeStored } from "../../browser/localStore.ts";
import { site } from "../../wire/site.ts";
import { savesData } from "../../lib/savesData.ts";
import { systemTimer } from "../../lib/systemTimer.ts";
import { pageAt } from "../../wire/pages.ts";
import { createJournal } from "../../outbox/createJournal.ts";
import type { Kernel } from "../kernel.ts";
import type { WorkerConnection } from "../worker/connectWorker.ts";
import { beaconEvents } from "../../tracking/beaconEvents.ts";
import { createNativeBridge } from "../../tracking/createNativeBridge.ts";
import { createPageTracker, type PageTracker } from "../../tracking/createPageTracker.ts";
import { createPageViews, type PageViews, type Place } from "../../tracking/createPageViews.ts";
import { createVisit, forgetVisit, sessionStore } from "../../tracking/createVisit.ts";
import { holdTracker } from "../../tracking/holdTracker.ts";
import { oncePerFrame } from "../../tracking/oncePerFrame.ts";
import { readPageContext, withoutQuery } from "../../tracking/readPageContext.ts";
import { readPlatform } from "../../tracking/readPlatform.ts";
import { collectorPath } from "../../wire/events/tracking.ts";
import type { ServiceWorkerMessage } from "../../wire/page/offline.ts";
import { newId } from "./newId.ts";

/** The fingerprint is computed once the visitor has left the page alone for so long. */
const fingerprintInactivityMs = 5_000;

/** A frame's time at 60 Hz. Asking for a frame itself would draw a page on which nothing has changed. */
const frameMs = 16;

/** The native app's method for events. */
const trackMethod = "trackEvents";

const uploadSwitchKey = "event-log-upload-switch";

/** Tracking of a visitor who agreed. */
export interface StartedTracking {
  readonly tracker: PageTracker;
  /** Stops tracking and deletes what it has stored, here and in the worker. */
  readonly end: () => Promise<void>;
}

/** Starts to track the pages of this tab. */
export function startTracking(kernel: Kernel, connection: WorkerConnection): StartedTracking {
  const { device, gateway } = connection;
  const held = savesData(navigator)
    ? holdTracker(connection.tracker, onFirstInteraction)
    : undefined;
  device.mark();
  const stopIdentifying = afterInactivity(() => void device.identify(), {
    target: window,
    inactiveMs: fingerprintInactivityMs,
    startTimer: systemTimer,
  });

  const stores = { lasting: { read: readStored, write: writeStored }, session: sessionStore };
  const visit = createVisit({ ...stores, clock: systemClock, random: Math.random });
  const bridge = createNativeBridge(window, { ...site.webview, trackMethod });
  const tabId = newId();
  const documentReferer = withoutQuery(document.referrer);
  const platform = readPlatform(navigator.userAgent, bridge !== undefined);
  // Cookies and storage are slow to read, so they are read once per frame.
  const who = oncePerFrame(() => ({ ...device.ids(), uid: connection.session().userId }), {
    onFrame,
    isHidden: () => document.hidden,
  });
  const views: PageViews = createPageViews({
    newId,
    track: (request) => void tracker.track(request),
  });
  const tracker = createPageTracker({
    client: held ?? connection.tracker,
    journal: createJournal({ storage: () => localStorage, page: tabId }),
    facts: () => ({
      ...views.facts(),
      user_language: kernel.page.locale.code,
      tab_id: tabId,
      context: readPageContext({
        ...who(),
        visit,
        platform,
        referer: documentReferer,
        target: views.facts().url.slice(location.origin.length),
      }),
    }),
    clock: systemClock,
    skewMs: gateway.serverClock.skewMs,
    newId,
    onFrame,
    uploadSwitch: {
      read: () => {
        const kept = sessionStore.read(uploadSwitchKey);
        return kept === undefined ? undefined : kept === "true";
      },
      keep: (isOn) => {
        sessionStore.write(uploadSwitchKey, String(isOn));
      },
    },
    beacon: (events) => {
      if (held?.isHeld() !== true && !isAsleep && askServiceWorker()) return;
      const sendBeacon = navigator.sendBeacon.bind(navigator);
      beaconEvents({ sendBeacon, url: `/${collectorPath}`, warn: console.warn }, events);
    },
    bridge,
    isHidden: document.hidden,
    warn: console.warn,
  });

  /** In the back/forward cache there is no worker that could leave anything to the service worker. */
  let isAsleep = false;
  const listening = new AbortController();
  connection.onTrackerNotice(tracker.onNotice);
  const stopFollowing = followPages(kernel, documentReferer, (path, place) => {
    views.show(pageAt(path), place);
  });
  followVisibility(
    {
      hide: () => {
        views.hide();
        tracker.setHidden(true);
        // No worker has these events, and the page may never be seen again.
        if (held?.isHeld() === true) tracker.leave();
      },
      see: () => {
        views.see();
        tracker.setHidden(false);
      },
      connect: () => {
        tracker.setHidden(document.hidden);
      },
      leave: (isKept) => {
        isAsleep = isKept;
        views.hide();
        tracker.leave();
        askServiceWorker();
      },
      comeBack: () => {
        isAsleep = false;
        views.show(pageAt(kernel.navigation.current().path));
      },
    },
    listening.signal,
  );

  return Object.freeze({
    tracker,
    async end() {
      listening.abort();
      stopIdentifying();
      stopFollowing();
      forgetVisit(stores);
      sessionStore.write(uploadSwitchKey, undefined);
      await tracker.end();
    },
  } satisfies StartedTracking);
}

function onFrame(run: () => void): void {
  setTimeout(run, frameMs);
}

/** Asks the service worker to send what this page leaves; false where there is none. */
function askServiceWorker(): boolean {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, "serviceWorker">>;
  const controller = serviceWorker?.controller;
  const message: ServiceWorkerMessage = { type: "FLUSH_EVENTS" };
  controller?.postMessage(message, []);
  return controller !== null && controller !== undefined;
}

/**
 * Calls `onPage` for the open page and each new path, with the address that the visitor came from; a new query is no new
 * page.
 */
function followPages(
  { navigation }: Kernel,
  from: string,
  onPage: (path: string, place: Place) => void,
): () => void {
  let path: string | undefined;
  let url = from;
  const follow = (): void => {
    const next = navigation.current().path;
    if (next === path) return;
    path = next;
    const referer = url;
    url = location.origin + location.pathname;
    onPage(path, { url, referer });
  };
  follow();
  return navigation.subscribe(follow);
}

interface VisibilityListener {
  readonly hide: () => void;
  readonly see: () => void;
  /** There is a network again. */
  readonly connect: () => void;
  /** `isKept` by the back/forward cache. */
  readonly leave: (isKept: boolean) => void;
  /** From the back/forward cache. */
  readonly comeBack: () => void;
}

/** Tells of a page that is shown once it has been painted, which is what the visitor waits for. */
function followVisibility(listener: VisibilityListener, signal: AbortSignal): void {
  let timesLeft = 0;
  const oncePainted = (run: () => void): void => {
    const times = timesLeft;
    void afterPaint().then(() => {
      if (times === timesLeft && !signal.aborted) run();
    });
  };
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.hidden) listener.hide();
      else
        oncePainted(() => {
          if (!document.hidden) listener.see();
        });
    },
    { signal },
  );
  addEventListener("online", listener.connect, { signal });
  addEventListener(
    "pagehide",
    ({ persisted }) => {
      timesLeft += 1;
      listener.leave(persisted);
    },
    { signal },
  );
  addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) oncePainted(listener.comeBack);
    },
    { signal },
  );
}
