import type { VitalDimension } from "../wire/events/vitals.ts";
import { type DeviceWindow, readDevice } from "./readDevice.ts";
import type { VitalMetric } from "./vitalMetric.ts";

/** A place in the product that an address leads to. */
export interface Place {
  /** The pattern of the route, `/converter/$coin/$fiat`; never the address itself. */
  readonly route: string;
  readonly locale: string;
}

/** The members of `window` that are read. */
export interface VitalsWindow extends DeviceWindow {
  readonly location: { readonly href: string; readonly origin: string };
  readonly performance: {
    getEntriesByType(type: string): readonly object[];
  };
  addEventListener(
    type: "pageshow",
    listener: (event: { readonly persisted: boolean }) => void,
    capture: true,
  ): void;
}

export interface ViewsDeps {
  readonly window: VitalsWindow;
  readonly placeOf: (url: string) => Place;
  /** Age of the rates that are shown. */
  readonly rateAgeMs: () => number | undefined;
  readonly createViewId: () => string;
  readonly release: string;
}

/** A page view with its dimensions, as they were when the view began. */
export interface View {
  /** The address at which it began, without its query. */
  readonly path: string;
  /** The navigation with which it began. */
  readonly navigationId: number;
  readonly view_id: string;
  readonly dimensions: Readonly<Record<VitalDimension, string>>;
}

/** The members of a measurement that identify its page view. */
export type ViewedNavigation = Pick<
  VitalMetric,
  "navigationId" | "navigationType" | "navigationURL"
>;

/**
 * Finds the page view of a navigation, or begins it if it is new. A soft navigation within one page, of which only the
 * query changes, belongs to the view that it happened in: the address remembers a state there.
 */
export type ViewOf = (navigation: ViewedNavigation) => View;

type NavigationKind = VitalMetric["navigationType"];

/**
 * Finds the page view of a measurement. A measurement often arrives when the visitor is already on another page, so the
 * address is that of its own navigation and never the one in the address bar. A return from the back/forward cache
 * names no address, so that address is noted at the moment of the return.
 */
export function createViews({
  window,
  placeOf,
  rateAgeMs,
  createViewId,
  release,
}: ViewsDeps): ViewOf {
  const views = new Map<string, View>();
  let latest: View | undefined;
  let restores = 0;
  let restoredUrl = window.location.href;
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (!persisted) return;
      restores += 1;
      restoredUrl = window.location.href;
    },
    true,
  );

  return ({ navigationId, navigationType: kind, navigationURL }) => {
    const restored = kind === "back-forward-cache";
    const key = restored ? `restore ${restores}` : `${kind} ${navigationId}`;
    const known = views.get(key);
    if (known !== undefined) return known;
    const url = restored ? restoredUrl : (navigationURL ?? window.location.href);
    const [path = ""] = url.split(/[?#]/, 1);
    if (kind !== "soft-navigation" || latest?.path !== path) {
      latest = {
        path,
        navigationId,
        view_id: createViewId(),
        dimensions: {
          ...readDevice(window),
          ...placeOf(url),
          navigation: kind,
          service_worker: servedBy(window, kind),
          rate_age: rateAgeBucket(rateAgeMs()),
          release,
        },
      };
    }
    views.set(key, latest);
    return latest;
  };
}

/** Whether the document came through the service worker; only a load has a document. */
function servedBy({ performance }: VitalsWindow, kind: NavigationKind): string {
  if (kind === "soft-navigation" || kind === "back-forward-cache") return "";
  const [entry] = performance.getEntriesByType("navigation");
  const started: unknown = entry === undefined ? undefined : Reflect.get(entry, "workerStart");
  if (typeof started !== "number") return "";
  return started > 0 ? "hit" : "miss";
}

const minuteMs = 60_000;

/** Upper bounds of the ages. Rates are refreshed every 30 minutes (specification, section 9). */
const ages = [
  [5 * minuteMs, "under 5 min"],
  [30 * minuteMs, "5 to 30 min"],
  [24 * 60 * minuteMs, "30 min to 1 day"],
] as const;

/** The age of a page's rates, in four steps; empty where it is unknown. */
function rateAgeBucket(ageMs: number | undefined): string {
  if (ageMs === undefined || Number.isNaN(ageMs)) return "";
  return ages.find(([below]) => ageMs < below)?.[1] ?? "over 1 day";
}
