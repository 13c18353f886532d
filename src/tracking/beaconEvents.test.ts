import { describe, expect, it } from "vitest";
import type { TrackingEvent } from "../wire/events/tracking.ts";
import { beaconEvents } from "./beaconEvents.ts";

const eventsOf = (count: number, text = ""): readonly TrackingEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const event: Partial<TrackingEvent> = { event_id: String(index), title: text };
    return event as TrackingEvent;
  });

function open(takes: number) {
  const bodies: Blob[] = [];
  const warnings: string[] = [];
  const sendBeacon = (_url: string, body: Blob): boolean => {
    if (bodies.length === takes) return false;
    bodies.push(body);
    return true;
  };
  const deps = {
    sendBeacon,
    url: "/v1/buried/log/info",
    warn: (text: string) => warnings.push(text),
  };
  return { bodies, warnings, deps };
}

describe("beacons", () => {
  it("carry at most 50 events each, as JSON", async () => {
    const { bodies, deps } = open(9);
    beaconEvents(deps, eventsOf(120));
    const counts = await Promise.all(
      bodies.map(async (body) => (JSON.parse(await body.text()) as unknown[]).length),
    );
    expect(counts).toEqual([50, 50, 20]);
    expect(bodies[0]?.type).toBe("application/json");
  });

  it("carry at most 48 KB each", () => {
    const { bodies, deps } = open(99);
    beaconEvents(deps, eventsOf(40, "€".repeat(2000)));
    expect(bodies.length).toBeGreaterThan(4);
    expect(Math.max(...bodies.map(({ size }) => size))).toBeLessThanOrEqual(48 * 1024);
  });

  it("stop where the browser takes no more, and say so", () => {
    const { bodies, warnings, deps } = open(1);
    beaconEvents(deps, eventsOf(120));
    expect(bodies).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });
});
