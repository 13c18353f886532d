import { createNavigations } from "./createNavigations.ts";
import { followFrames, type FramesDeps } from "./followFrames.ts";
import { observeLongEntries } from "./longEntry.ts";

/**
 * Sends the long frames and tasks of this page. A file of its own: only the visits of a sample load it.
 */
export function followOwnFrames(deps: Pick<FramesDeps, "whenIdle" | "viewOf" | "track">): void {
  followFrames({
    ...deps,
    observe: observeLongEntries,
    onHide: (run) => {
      document.addEventListener("visibilitychange", () => {
        if (document.hidden) run();
      });
    },
    origin: location.origin,
    navigationOf: createNavigations(window),
  });
}
