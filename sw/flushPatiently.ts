import type { StartTimer } from "../src/lib/systemTimer.ts";
import { trackingLimits } from "../src/wire/events/tracking.ts";
import type { FlushEnd } from "./beaconFlush.ts";

/** What a flush for a closing page works with. */
export interface PatientFlushDeps {
  readonly flush: () => Promise<FlushEnd>;
  /** Asks the browser for a background sync, where it has one. */
  readonly askBrowser: () => Promise<void>;
  readonly startTimer: StartTimer;
}

/**
 * Flushes, and flushes once more where events are left after every present lease has run out: a closing page may lease
 * events just before the service worker looks, and end before it has sent them. If the browser stops the service worker
 * in between, the next page sends them.
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
