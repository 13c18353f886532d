import { describe, expect, it } from "vitest";
import { createFakeTimer } from "../src/lib/testing/createFakeTimer.ts";
import { trackingLimits } from "../src/wire/events/tracking.ts";
import type { FlushEnd } from "./beaconFlush.ts";
import { flushPatiently } from "./flushPatiently.ts";

function open(...ends: readonly FlushEnd[]) {
  const timer = createFakeTimer();
  const done: string[] = [];
  let flushes = 0;
  const work = flushPatiently({
    flush: async () => {
      done.push("flush");
      flushes += 1;
      return ends[flushes - 1] ?? "waits";
    },
    askBrowser: async () => {
      done.push("ask");
    },
    startTimer: timer.startTimer,
  });
  return { ...timer, done, work };
}

describe("the flush for a closing page", () => {
  it("ends if no event is left", async () => {
    const { done, waiting, work } = open("done");
    await work;
    expect(done).toEqual(["flush"]);
    expect(waiting()).toBe(0);
  });

  it("looks again when the leases of a closed page have run out", async () => {
    const { done, elapse, started, work } = open("waits", "done");
    await started(trackingLimits.leaseMs);
    expect(done).toEqual(["flush", "ask"]);
    elapse(trackingLimits.leaseMs);
    await work;
    expect(done).toEqual(["flush", "ask", "flush"]);
  });

  it("looks again only once", async () => {
    const { done, elapse, started, waiting, work } = open("waits", "waits");
    await started(trackingLimits.leaseMs);
    elapse(trackingLimits.leaseMs);
    await work;
    expect(done.filter((step) => step === "flush")).toHaveLength(2);
    expect(waiting()).toBe(0);
  });
});
