import type { StartTimer } from "../src/lib/systemTimer.ts";
import { trackingLimits } from "../src/wire/events/tracking.ts";
import type { FlushEnd } from "./beaconFlush.ts";

/** The dependencies of a flush for a closing page. */
export interface PatientFlushDeps {
  readonly flush: () => Promise<FlushEnd>;
  /** Asks the browser for a background sync, if it has one. */
  readonly askBrowser: () => Promise<void>;
  readonly startTimer: StartTimer;
}

/**
 * Flushes. If events are left, it flushes once more after every present lease has run out, because a closing page may
 * lease events just before the service worker looks, and end before it has sent them. If the browser stops the service
 * worker in between, the next page sends them.
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
