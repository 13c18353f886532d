import { describe, expect, it } from "vitest";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";
import { createLocks, type Locks } from "./createLocks.ts";

/** Refuses every request, like a page whose storage is blocked. */
const refusing = { request: () => Promise.reject(new Error("SecurityError")) };

async function order(first: Locks, second: Locks, name: string): Promise<string[]> {
  const log: string[] = [];
  const held = createDeferred();
  const one = first.run(name, async () => {
    log.push("first begins");
    await held.promise;
    log.push("first ends");
  });
  const two = second.run(name, async () => {
    log.push("second begins");
  });
  const other = second.run(`${name}-other`, async () => {
    log.push("other");
  });
  await other;
  held.resolve();
  await Promise.all([one, two]);
  return log;
}

const inTurn = ["first begins", "other", "first ends", "second begins"];

describe("locks", () => {
  it("let two vaults of one origin wait for each other, by name", async () => {
    const [first, second] = [createLocks(navigator.locks), createLocks(navigator.locks)];
    expect(await order(first, second, "two-vaults")).toEqual(inTurn);
  });

  it.each([
    ["are missing", undefined],
    ["are refused", refusing],
  ])("keep one worker in turn where Web Locks %s", async (_what, manager) => {
    const locks = createLocks(manager);
    expect((await order(locks, locks, "alone")).toSorted()).toEqual(inTurn.toSorted());
    const log = await order(locks, locks, "alone-again");
    expect(log.indexOf("first ends")).toBeLessThan(log.indexOf("second begins"));
  });

  it.each([
    ["with Web Locks", navigator.locks],
    ["without", undefined],
  ])("reject as the task does, once, and go on: %s", async (_what, manager) => {
    const locks = createLocks(manager);
    let runs = 0;
    const failing = locks.run("failing", () => {
      runs += 1;
      return Promise.reject(new Error("task"));
    });
    await expect(failing).rejects.toThrow("task");
    expect(runs).toBe(1);
    expect(await locks.run("failing", () => Promise.resolve(2))).toBe(2);
  });
});
