import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onServerClock, readServerTime, unmeasuredSkew, withSample } from "./clockSkew.ts";

const now = 1_790_000_000_000;

describe("withSample", () => {
  it("takes the skew at the middle of the round trip, whatever its length", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 30_000 }),
        (ahead, oneWayMs) => {
          const skew = withSample(unmeasuredSkew, {
            sentAt: now,
            receivedAt: now + 2 * oneWayMs,
            serverTime: now + oneWayMs + ahead,
          });
          expect(onServerClock(skew, now)).toBe(now + ahead);
        },
      ),
    );
  });

  it("is never further off than half the round trip, however unevenly it went", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 0, max: 30_000 }),
        (thereMs, backMs) => {
          const skew = withSample(unmeasuredSkew, {
            sentAt: now,
            receivedAt: now + thereMs + backMs,
            serverTime: now + thereMs,
          });
          expect(Math.abs(skew.offsetMs)).toBeLessThanOrEqual(Math.ceil(skew.errorMs));
        },
      ),
    );
  });

  const exact = withSample(unmeasuredSkew, {
    sentAt: now,
    receivedAt: now + 10,
    serverTime: now + 5 + 1000,
  });

  it("keeps an exact measurement instead of a rough one", () => {
    const rough = { sentAt: now + 100, receivedAt: now + 4100, serverTime: now + 100 + 1000 };
    expect(withSample(exact, rough)).toBe(exact);
  });

  it("takes a rough measurement when the exact one is old", () => {
    const later = now + 700_000;
    const rough = { sentAt: later, receivedAt: later + 4000, serverTime: later + 1000 };
    expect(withSample(exact, rough).offsetMs).toBe(-1000);
  });

  it("takes a rough measurement that contradicts the exact one: a clock was set in between", () => {
    const rough = { sentAt: now + 100, receivedAt: now + 4100, serverTime: now + 90_000 };
    expect(withSample(exact, rough).offsetMs).toBe(87_900);
  });

  it("ignores an answer that arrived before its request was sent", () => {
    expect(withSample(exact, { sentAt: now, receivedAt: now - 1, serverTime: now })).toBe(exact);
  });
});

describe("readServerTime", () => {
  it.each([
    ["1790000000000", now],
    ["1790000000", undefined],
    ["179000000000x", undefined],
    ["", undefined],
    [null, undefined],
  ])("reads %o as %o", (text, time) => {
    expect(readServerTime(text)).toBe(time);
  });
});
