import { describe, expect, it } from "vitest";
import { createVisit, forgetVisit, type VisitStore } from "./createVisit.ts";

const dayMs = 86_400_000;

function createStore(values = new Map<string, string>()): VisitStore & { size: () => number } {
  return {
    read: (key) => values.get(key),
    write: (key, value) => {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    },
    size: () => values.size,
  };
}

function open() {
  let now = 1_790_000_000_000;
  const stores = { lasting: createStore(), session: createStore() };
  return {
    ...stores,
    pass: (ms: number) => {
      now += ms;
    },
    visit: (parts: Partial<typeof stores> = {}) =>
      createVisit({ ...stores, ...parts, clock: () => now, random: () => 0.999_999 }),
  };
}

describe("a visit", () => {
  it("is of the first day for 24 hours", () => {
    const { pass, visit } = open();
    const first = visit();
    expect(first.isFirstDay()).toBe(true);
    pass(dayMs - 1);
    expect(visit().isFirstDay()).toBe(true);
    pass(1);
    expect(visit().isFirstDay()).toBe(false);
    expect(visit().firstVisitTime).toBe(first.firstVisitTime);
  });

  it("has a session of device id, timestamp and a number up to 100, for as long as the tab", () => {
    const { pass, visit } = open();
    expect(visit().sessionId("device")).toBe("device_1790000000000_100");
    pass(5);
    expect(visit().sessionId("device")).toBe("device_1790000000000_100");
    expect(visit({ session: createStore() }).sessionId("device")).toBe("device_1790000000005_100");
  });

  it("is forgotten", () => {
    const { lasting, session, visit } = open();
    visit().sessionId("device");
    forgetVisit({ lasting, session });
    expect([lasting.size(), session.size()]).toEqual([0, 0]);
  });
});
