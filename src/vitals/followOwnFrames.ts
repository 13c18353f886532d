import { whenFree } from "../browser/idle.ts";
import { collectEntries } from "./collectEntries.ts";
import { createNavigations } from "./createNavigations.ts";
import { followFrames, type FramesDeps } from "./followFrames.ts";
import { followTimeline } from "./followTimeline.ts";

/** How long frames wait for others to be sent together. */
const collectMs = 5_000;

/**
 * Sends the long frames and tasks of this page, and the timeline of its load. A file of its own: only the visits of a
 * sample load it.
 */
export function followOwnFrames(deps: Pick<FramesDeps, "viewOf" | "track">): void {
  const entries = collectEntries();
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
  followFrames({
    ...page,
    observe: entries.onLong,
    whenRested: async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, collectMs);
      });
      await whenFree();
    },
  });
  followTimeline({ ...page, entries, now: () => performance.now() });
}
