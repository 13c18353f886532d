import type { TrackRequest } from "../../wire/events/tracking.ts";
import type { ChallengeDeps } from "./createChallenge.ts";

/** Ids of the events (specification, section 5), beside those of the pages that challenges come up on. */
const eventIds = { closed: "b1204", failed: "b1205" } as const;

/** Tells tracking of challenges (specification, section 8): each that is closed as a click, each error that is shown. */
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
    // Not the message, which the gateway writes and which may repeat what was typed.
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
