import type { TrackerClient } from "../wire/events/trackerCalls.ts";

/** A tracker that is not asked for anything at first. */
export interface HeldTracker extends TrackerClient {
  readonly isHeld: () => boolean;
}

/**
 * Lets events through to the tracker once `onTouch` calls back: until then its worker is not loaded, and the page has the
 * events, which it sends itself when it goes.
 */
export function holdTracker(
  client: TrackerClient,
  onTouch: (run: () => void) => void,
): HeldTracker {
  let isHeld = true;
  const touched = new Promise<void>(onTouch).then(() => {
    isHeld = false;
  });
  return {
    ...client,
    keepEvents: (kept) => touched.then(() => client.keepEvents(kept)),
    setPageState: (state) => touched.then(() => client.setPageState(state)),
    isHeld: () => isHeld,
  };
}
