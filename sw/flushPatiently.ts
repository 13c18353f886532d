import type { StartTimer } from "../src/lib/timer.ts";
import { trackingLimits } from "../src/wire/events/tracking.ts";
import type { FlushEnd } from "./beaconFlush.ts";

/** What a flush for a page that goes works with. */
export interface PatientFlushDeps {
  readonly flush: () => Promise<FlushEnd>;
  /** Has the browser come back by itself where it can. */
  readonly askBrowser: () => Promise<void>;
  readonly startTimer: StartTimer;
}

/**
 * Flushes, and where something is left once more when every lease of now has run out: a page that goes may take events
 * a moment before the service worker looks, and end before they are sent. A browser that stops the service worker
 * meanwhile leaves them to the next page.
 */
export async function flushPatiently({
  askBrowser,
  flush,
  startTimer,
}: PatientFlushDeps): Promise<void> {
  if ((await flush()) === "done") return;
  await askBrowser();
  await new Promise<void>((resolve) => {
    startTimer(trackingLimits.leaseMs, resolve);
  });
  await flush();
}
