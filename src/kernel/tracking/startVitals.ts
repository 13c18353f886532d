import { onCLS } from "web-vitals/attribution/onCLS.js";
import { onLCP } from "web-vitals/attribution/onLCP.js";
import { onFCP } from "web-vitals/onFCP.js";
import { onTTFB } from "web-vitals/onTTFB.js";
import { interactions } from "../../browser/interaction.ts";
import { splitLocale } from "../../wire/localePaths.ts";
import { startOfDay } from "../../lib/clock.ts";
import { afterPaint, whenFree } from "../../browser/idle.ts";
import { pageAt } from "../../wire/pages.ts";
import type { Kernel } from "../kernel.ts";
import { ratesAtom } from "../../state/market/market.ts";
import type { TrackingApi } from "../../tracking/exposeTracking.ts";
import { createVitals, type VitalsDeps } from "../../vitals/createVitals.ts";
import { onceShown } from "../../vitals/onceShown.ts";
import type { VitalsLibrary } from "../../vitals/vitalMetric.ts";
import { newId } from "./newId.ts";

/** Measures the page once the visitor agreed to be measured. */
export async function startVitals({ store }: Kernel, tracking: TrackingApi): Promise<void> {
  await tracking.ready;
  const track: VitalsDeps["track"] = (request) => {
    tracking.track(request).catch(console.warn);
  };
  const vitals = createVitals({
    window,
    placeOf,
    rateAgeMs: () => {
      const day = startOfDay(store.get(ratesAtom).stamp.asOf);
      return Number.isNaN(day) ? undefined : Date.now() - day;
    },
    createViewId: newId,
    release: String(import.meta.env["VITE_RELEASE"] ?? ""),
    load: () => Promise.resolve(library),
    whenIdle: whenFree,
    track,
    random: Math.random,
    // The browser keeps the frames that were before. A first visit keeps no copy of the file.
    followFrames: (viewOf) => {
      if (!navigator.onLine) return;
      import("../../vitals/followOwnFrames.ts").then(({ followOwnFrames }) => {
        followOwnFrames({ viewOf, track });
      }, console.warn);
    },
  });
  await vitals.start();
}

/** What is measured of a page, with the cause where one is named. What measures interactions comes with the first one. */
const library: VitalsLibrary = {
  onTTFB: onceShown(onTTFB, afterPaint),
  onFCP,
  onLCP,
  onCLS,
  onINP: (report, options) => {
    const listening = new AbortController();
    const load = () => {
      // A first visit keeps no copy of the file; the next interaction tries again.
      if (!navigator.onLine) return;
      listening.abort();
      import("../../vitals/onInp.ts").then(({ onInp }) => {
        // The browser keeps the first interaction for it, and those that took long.
        onInp(report, options);
      }, console.warn);
    };
    const { signal } = listening;
    for (const type of interactions)
      addEventListener(type, load, { capture: true, passive: true, signal });
  },
};

function placeOf(url: string): { route: string; locale: string } {
  const { pathname } = new URL(url, location.href);
  const page = splitLocale(pathname);
  return { route: pageAt(page.pathname)?.path ?? "", locale: page.locale };
}
