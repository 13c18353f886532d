import type { TrackRequest } from "../../wire/events/tracking.ts";
import type { ChallengeDeps } from "./createChallenge.ts";

/** Ids of the events, in the area of events that belong to no page; the id of the page that shows them comes on top. */
const eventIds = { closed: "b9004", failed: "b9005" } as const;

/** Tracks a click for each closed challenge (specification, section 8), and of our own a system event for each shown error. */
export function challengeEvents(
  track: (request: TrackRequest) => void,
): Required<Pick<ChallengeDeps, "onClosed" | "onError">> {
  return {
    onClosed: (scene, outcome) => {
      track({
        type: "click",
        event_tracking_id: eventIds.closed,
        event_tracking: "challenge-closed",
        event_tracking_ext: { scene, outcome: outcome.ok ? "passed" : outcome.reason },
      });
    },
    // The message is left out: the gateway writes it, and it may repeat the typed text.
    onError: (scene) => {
      track({
        type: "system",
        event_tracking_id: eventIds.failed,
        event_tracking: "challenge-error",
        event_tracking_ext: { scene },
      });
    },
  };
}
