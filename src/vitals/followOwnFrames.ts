import { createNavigations } from "./createNavigations.ts";
import { followFrames, type FramesDeps } from "./followFrames.ts";
import { followTimeline, observedEntries } from "./followTimeline.ts";
import { observeLongEntries } from "./longEntry.ts";

/**
 * Sends the long frames and tasks of this page, and the timeline of its load. A file of its own: only the visits of a
 * sample load it.
 */
export function followOwnFrames(deps: Pick<FramesDeps, "whenIdle" | "viewOf" | "track">): void {
  const page = {
    ...deps,
    onHide: (run: () => void) => {
      document.addEventListener("visibilitychange", () => {
        if (document.hidden) run();
      });
    },
    origin: location.origin,
    navigationOf: createNavigations(window),
  };
  followFrames({ ...page, observe: observeLongEntries });
  followTimeline({ ...page, entriesOf: observedEntries, now: () => performance.now() });
}
