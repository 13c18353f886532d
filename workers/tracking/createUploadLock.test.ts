import { describe, expect, it } from "vitest";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";
import { createFakeTimer } from "../../src/lib/testing/createFakeTimer.ts";
import { createUploadLock } from "./createUploadLock.ts";

const waitMs = 30_000;

function openLocks() {
  const timer = createFakeTimer();
  const open = () => createUploadLock({ manager: navigator.locks, startTimer: timer.startTimer });
  return { ...timer, open };
}

describe("the upload lock", () => {
  it("lets one tab in at a time", async () => {
    const { open, waiting } = openLocks();
    const first = createDeferred();
    const order: string[] = [];
    const one = open().run(async () => {
      order.push("one begins");
      await first.promise;
      order.push("one ends");
    }, waitMs);
    const other = open().run(async () => {
      order.push("other");
    }, waitMs);
    first.resolve();
    await Promise.all([one, other]);
    expect(order).toEqual(["one begins", "one ends", "other"]);
    expect(waiting()).toBe(0);
  });

  it("does not wait for ever for a tab that is frozen", async () => {
    const { open, elapse, started } = openLocks();
    const frozen = createDeferred();
    const begun = createDeferred();
    const one = open().run(() => {
      begun.resolve();
      return frozen.promise;
    }, waitMs);
    await begun.promise;
    const other = open().run(async () => "done", waitMs);
    await started(waitMs);
    elapse(waitMs);
    expect(await other).toBe("done");
    frozen.resolve();
    await one;
  });

  it("passes on the failure of its task, and runs it once", async () => {
    const { open } = openLocks();
    let runs = 0;
    const run = open().run(async () => {
      runs += 1;
      throw new Error("storage refused");
    }, waitMs);
    await expect(run).rejects.toThrow("storage refused");
    expect(runs).toBe(1);
  });
});
