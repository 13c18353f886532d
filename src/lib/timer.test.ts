import { describe, expect, it } from "vitest";
import { createDeferred } from "./testing/createDeferred.ts";
import { createFakeTimer } from "./testing/createFakeTimer.ts";
import { within } from "./timer.ts";

const late = "late";

describe("within", () => {
  it("answers the work that is done in time, and leaves no timer behind", async () => {
    const timer = createFakeTimer();
    const { startTimer } = timer;
    expect(await within(Promise.resolve("done"), { ms: 5, late, startTimer })).toBe("done");
    expect(timer.waiting()).toBe(0);
  });

  it("answers late when the time is over, and lets the work go on", async () => {
    const timer = createFakeTimer();
    const work = createDeferred<string>();
    const outcome = within(work.promise, { ms: 5, late, startTimer: timer.startTimer });
    timer.elapse(5);
    expect(await outcome).toBe(late);
    work.resolve("after all");
    expect(await work.promise).toBe("after all");
  });

  it("rejects as the work does, and leaves no timer behind", async () => {
    const timer = createFakeTimer();
    const work = createDeferred<string>();
    const outcome = within(work.promise, { ms: 5, late, startTimer: timer.startTimer });
    work.reject(new Error("broken"));
    await expect(outcome).rejects.toThrow("broken");
    expect(timer.waiting()).toBe(0);
  });
});
