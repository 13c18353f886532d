import { describe, expect, it } from "vitest";
import type { TrackingEvent } from "../../src/wire/events/tracking.ts";
import { vitalsEventId } from "../../src/wire/events/vitals.ts";
import { trusted } from "../../src/lib/trusted.ts";
import { readVital } from "./readVital.ts";

const read = (told: Readonly<Record<string, unknown>>) =>
  readVital(
    trusted<TrackingEvent>({
      type: "system",
      event_tracking_id: vitalsEventId,
      event_tracking_ext: { name: "LCP", value: 3000, route: "/converter/$coin/$fiat", ...told },
    }),
    5,
  );

describe("the measurement of an event", () => {
  it("is that of a visitor's page, rated here", () => {
    expect(read({ rating: "good" })).toMatchObject({
      name: "LCP",
      value: 3000,
      rating: "needs-improvement",
      at: 5,
    });
    for (const route of ["", "/", "/login", "/of-a-newer-release"])
      expect(read({ route })).toMatchObject({ route });
  });

  it("is none where the page is the operator's own, however it is addressed", () => {
    for (const route of ["/vitals", "/vitals/"]) expect(read({ route })).toBeUndefined();
  });

  it("is none where it is impossible", () => {
    const soft = { name: "TTFB", value: 0, navigation: "soft-navigation" };
    for (const told of [soft, { value: -1 }, { value: 3_600_001 }, { name: "FID" }])
      expect(read(told)).toBeUndefined();
  });
});
