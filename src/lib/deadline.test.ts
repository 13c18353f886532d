import { describe, expect, it } from "vitest";
import { createDeferred } from "./testing/createDeferred.ts";
import { createFakeTimer } from "./testing/createFakeTimer.ts";
import { withDeadline, within } from "./deadline.ts";

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

describe("withDeadline", () => {
  const never = () => new Promise<never>(() => {});

  it("answers the work that is done in time, and leaves no timer behind", async () => {
    const { startTimer, waiting } = createFakeTimer();
    const deadline = { timeoutMs: 5, signal: undefined, startTimer };
    expect(await withDeadline(deadline, () => Promise.resolve("done"))).toBe("done");
    expect(waiting()).toBe(0);
  });

  it("aborts the work and rejects when the time is over, even where the work does not listen", async () => {
    const { startTimer, elapse } = createFakeTimer();
    let given: AbortSignal | undefined;
    const outcome = withDeadline({ timeoutMs: 5, signal: undefined, startTimer }, (signal) => {
      given = signal;
      return never();
    });
    elapse(5);
    await expect(outcome).rejects.toMatchObject({ name: "TimeoutError" });
    expect(given?.aborted).toBe(true);
  });

  it("rejects with the reason of its caller's abort, and leaves no timer behind", async () => {
    const { startTimer, waiting } = createFakeTimer();
    const controller = new AbortController();
    const outcome = withDeadline({ timeoutMs: 5, signal: controller.signal, startTimer }, never);
    controller.abort(new Error("no longer wanted"));
    await expect(outcome).rejects.toThrow("no longer wanted");
    expect(waiting()).toBe(0);
  });
});
