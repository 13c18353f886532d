import { expect, it, vi } from "vitest";
import { isTrackingId, type TrackRequest } from "../../wire/events/tracking.ts";
import { challengeEvents } from "./challengeEvents.ts";

it("tracks a closed challenge as a click and an error as a system event, both without the typed text", () => {
  const track = vi.fn<(request: TrackRequest) => void>();
  const { onClosed, onError } = challengeEvents(track);
  onClosed("login", { ok: true, token: "secret token" });
  onClosed("login", { ok: false, reason: "cancelled", message: "" });
  onClosed("register", { ok: false, reason: "failed", message: "no code to ada@example.com" });
  onError("register", "no code to ada@example.com");
  const tracked = track.mock.calls.map(([request]) => request);
  expect(tracked.map(({ type, event_tracking_ext }) => [type, event_tracking_ext])).toEqual([
    ["click", { scene: "login", outcome: "passed" }],
    ["click", { scene: "login", outcome: "cancelled" }],
    ["click", { scene: "register", outcome: "failed" }],
    ["system", { scene: "register" }],
  ]);
  expect(tracked.every(({ event_tracking_id }) => isTrackingId(event_tracking_id))).toBe(true);
  expect(JSON.stringify(tracked)).not.toMatch(/secret|ada/);
});
