import type { VitalsLibrary } from "./vitalMetric.ts";

type Watch = VitalsLibrary["onTTFB"];

/**
 * Reports what a watch measures of a page that comes back from the back/forward cache once `painted` resolves: an event names
 * the visitor, whom the browser's storage and cookies tell slowly then, and the page is to be shown first. Everything else is
 * reported at once.
 */
export function onceShown(watch: Watch, painted: () => Promise<void>): Watch {
  return (report, options) => {
    watch((metric) => {
      if (metric.navigationType === "back-forward-cache") void painted().then(() => report(metric));
      else report(metric);
    }, options);
  };
}
