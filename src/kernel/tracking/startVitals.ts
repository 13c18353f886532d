import { splitLocale } from "../../wire/localePaths.ts";
import { startOfDay } from "../../lib/clock.ts";
import { whenIdle } from "../../browser/idle.ts";
import { pageAt } from "../../wire/pages.ts";
import type { Kernel } from "../kernel.ts";
import { ratesAtom } from "../../state/market/market.ts";
import type { TrackingApi } from "../../tracking/exposeTracking.ts";
import { createNavigations } from "../../vitals/createNavigations.ts";
import { createVitals, type VitalsDeps } from "../../vitals/createVitals.ts";
import { followFrames } from "../../vitals/followFrames.ts";
import { observeLongEntries } from "../../vitals/longEntry.ts";

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
    createViewId: () => crypto.randomUUID(),
    release: String(import.meta.env["VITE_RELEASE"] ?? ""),
    load: () => import("web-vitals/attribution"),
    whenIdle,
    track,
    followFrames: (viewOf) => {
      followFrames({
        observe: observeLongEntries,
        whenIdle,
        onHide,
        random: Math.random,
        origin: location.origin,
        navigationOf: createNavigations(window),
        viewOf,
        track,
      });
    },
  });
  await vitals.start();
}

function onHide(run: () => void): void {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) run();
  });
}

function placeOf(url: string): { route: string; locale: string } {
  const { pathname } = new URL(url, location.href);
  const page = splitLocale(pathname);
  return { route: pageAt(page.pathname)?.path ?? "", locale: page.locale };
}
