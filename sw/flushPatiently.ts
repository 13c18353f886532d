import type { StartTimer } from "../src/lib/systemTimer.ts";
import { trackingLimits } from "../src/wire/events/tracking.ts";
import type { FlushEnd } from "./beaconFlush.ts";

/** The dependencies of a flush for a closing page. */
export interface PatientFlushDeps {
  readonly flush: () => Promise<FlushEnd>;
  /** Asks the browser for a background sync, if it has one. */
  readonly askBrowser: () => Promise<void>;
  readonly startTimer: StartTimer;
  /** Runs once a newer version of the service worker is there, which may be at once. */
  readonly onUpdate: (run: () => void) => void;
}

/**
 * Flushes. If events are left, it flushes once more after every present lease has run out, because a closing page may
 * lease events just before the service worker looks, and end before it has sent them. If the browser stops the service
 * worker in between, the next page sends them. A newer version ends it all, because that takes over only when nothing is
 * under way here: the visitor who asked for it would wait as well.
 */
export async function flushPatiently({
  askBrowser,
  flush,
  onUpdate,
  startTimer,
}: PatientFlushDeps): Promise<void> {
  if ((await flush()) === "done") return;
  await askBrowser();
  const isLast = await new Promise<boolean>((resolve) => {
    const cancel = startTimer(trackingLimits.leaseMs, () => {
      resolve(true);
    });
    onUpdate(() => {
      cancel();
      resolve(false);
    });
  });
  if (isLast) await flush();
}
