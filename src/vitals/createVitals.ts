import type { TrackRequest } from "../wire/events/tracking.ts";
import { frameSample, rateVital, type VitalReport, vitalsEventId } from "../wire/events/vitals.ts";
import { attributionOf } from "./attributionOf.ts";
import { createViews, type ViewOf, type ViewsDeps } from "./createViews.ts";
import { elementId } from "./elementId.ts";
import type { VitalMetric, VitalsLibrary } from "./vitalMetric.ts";

export interface VitalsDeps extends ViewsDeps {
  /** Loads `web-vitals/attribution`. */
  readonly load: () => Promise<VitalsLibrary>;
  /** Resolves when the page has nothing to do. The measures include what happened before, so waiting loses nothing. */
  readonly whenIdle: () => Promise<void>;
  /** Hands an event to the tracker, which keeps it and stamps it with its own time. */
  readonly track: (request: TrackRequest) => void;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  /** Starts to report long frames of the same page views; called for a sample of page loads only. */
  readonly followFrames: (viewOf: ViewOf) => void;
}

/** Page views whose measurements the visitor's tab reports. */
export interface Vitals {
  /** Starts to measure; later calls do nothing. Rejects when the library cannot be loaded. */
  start(): Promise<void>;
}

/** Milliseconds have one decimal, layout shift has four: finer digits are noise. */
const decimalsOf = (name: VitalMetric["name"]): number => (name === "CLS" ? 4 : 1);

/**
 * Measures the page by `web-vitals` and tells the tracker. A measure that grows while the page lives (CLS, INP) may be
 * sent several times with the same view and name; the latest value counts.
 */
export function createVitals(deps: VitalsDeps): Vitals {
  // The page may return from the back/forward cache before the library has loaded.
  const viewOf = createViews(deps);
  const { location, performance } = deps.window;
  // The library starts again from zero with each soft navigation, even with one that begins no view: the worst value counts.
  const told = new Map<string, number>();
  let started: Promise<void> | undefined;

  function report(metric: VitalMetric): void {
    const { name } = metric;
    const value = Number(metric.value.toFixed(decimalsOf(name)));
    const { view_id, dimensions, navigationId } = viewOf(metric);
    const key = `${name} ${view_id}`;
    if (metric.navigationType === "soft-navigation") {
      const isState = metric.navigationId !== navigationId;
      if (isState && (name === "FCP" || name === "LCP" || value <= (told.get(key) ?? -1))) return;
    }
    told.set(key, value);
    const vital: VitalReport = {
      ...dimensions,
      ...attributionOf(
        metric,
        location.origin,
        () => performance.getEntriesByType("navigation")[0],
      ),
      name,
      value,
      rating: rateVital(name, value),
      view_id,
    };
    deps.track({
      type: "system",
      event_tracking_id: vitalsEventId,
      event_tracking_ext: { ...vital },
      track_type: "auto",
    });
  }

  async function begin(): Promise<void> {
    await deps.whenIdle();
    if (deps.random() < frameSample.share) deps.followFrames(viewOf);
    const library = await deps.load();
    const options = { reportSoftNavs: true, generateTarget: elementId } as const;
    // No document comes with a soft navigation, and so no first byte.
    library.onTTFB(report, { ...options, reportSoftNavs: false });
    library.onFCP(report, options);
    library.onLCP(report, options);
    library.onCLS(report, options);
    library.onINP(report, options);
  }

  return Object.freeze({
    start: () => {
      started ??= begin();
      return started;
    },
  });
}
