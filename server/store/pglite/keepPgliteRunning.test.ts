import { describe, expect, it } from "vitest";
import { trusted } from "../../../src/lib/trusted.ts";
import { keepPgliteRunning, restartEveryMs } from "./keepPgliteRunning.ts";
import { PglitePanic } from "./pglitePanic.ts";
import type { PgliteThread } from "./startPgliteThread.ts";

/** Threads that answer with their number, until they die; and those that do not start. */
async function setUp() {
  const starts: boolean[] = [];
  const closed: number[] = [];
  let [now, isFull, dead] = [0, false, 0];
  const start = async (isFirst: boolean): Promise<PgliteThread> => {
    starts.push(isFirst);
    if (isFull) throw new Error("No space left on device");
    const number = starts.length;
    const answer = async () => {
      if (number <= dead) throw new PglitePanic("no room for the log");
      return number;
    };
    return {
      client: trusted({ query: answer, transaction: answer }),
      death: () => (number <= dead ? new PglitePanic("no room for the log") : undefined),
      close: async () => void closed.push(number),
    };
  };
  const database = await keepPgliteRunning({ start, clock: () => now });
  return {
    starts,
    closed,
    close: database.close,
    ask: async (): Promise<unknown> => database.client.query("select 1"),
    transact: async (): Promise<unknown> => database.client.transaction(async () => 0),
    pass: (ms: number) => void (now += ms),
    die: () => void (dead = starts.length),
    setFull: (to: boolean) => void (isFull = to),
  };
}

describe("the embedded database", () => {
  it("is opened again once after it gave up, by whoever asks first", async () => {
    const { ask, transact, die, pass, starts, closed } = await setUp();
    expect(await ask()).toBe(1);
    die();
    pass(restartEveryMs);
    expect(await Promise.all([ask(), transact(), ask()])).toEqual([2, 2, 2]);
    expect(starts).toEqual([true, false]);
    expect(closed).toEqual([1]);
  });

  it("is not started all the time where it gives up at once", async () => {
    const { ask, die, pass, starts } = await setUp();
    pass(restartEveryMs - 1);
    die();
    await expect(ask()).rejects.toThrow(PglitePanic);
    pass(1);
    expect(await ask()).toBe(2);
    die();
    await expect(ask()).rejects.toThrow(PglitePanic);
    expect(starts).toHaveLength(2);
  });

  it("says why it does not open, and opens once it can", async () => {
    const { ask, die, pass, setFull, starts } = await setUp();
    die();
    setFull(true);
    pass(restartEveryMs);
    for (let time = 0; time < 3; time += 1)
      await expect(ask()).rejects.toThrow(new PglitePanic("No space left on device"));
    expect(starts).toHaveLength(2);
    setFull(false);
    pass(restartEveryMs);
    expect(await ask()).toBe(3);
  });

  it("stays closed", async () => {
    const { ask, close, die, pass, starts, closed } = await setUp();
    die();
    await close();
    pass(restartEveryMs);
    await expect(ask()).rejects.toThrow(PglitePanic);
    expect(starts).toHaveLength(1);
    expect(closed).toEqual([1]);
  });
});
