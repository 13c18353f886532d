import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDeferred } from "../../../src/lib/testing/createDeferred.ts";
import {
  createRenderQueue,
  type RenderObserver,
  type RenderQueue,
  RenderRefused,
} from "./createRenderQueue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const patient = new AbortController().signal;

/** Occupies the queue's only place until it is let go. */
function occupy(queue: RenderQueue): () => Promise<void> {
  const gate = createDeferred();
  const running = queue.run(() => gate.promise, { address: "occupier", signal: patient });
  return () => {
    gate.resolve();
    return running;
  };
}

/** Asks for renders that note their order; the reason of a refusal is noted instead. */
function createAsking(queue: RenderQueue) {
  const done: string[] = [];
  const refused: string[] = [];
  const ask = (name: string, address = "a", signal = patient): Promise<void> =>
    queue
      .run(
        () => {
          done.push(name);
          return Promise.resolve();
        },
        { address, signal },
      )
      .catch((error: unknown) => {
        refused.push(`${name} ${error instanceof RenderRefused ? error.reason : String(error)}`);
      });
  return { ask, done, refused };
}

describe("createRenderQueue", () => {
  it("runs one at a time by default, and answers what the task answers", async () => {
    const queue = createRenderQueue();
    const first = createDeferred();
    let running = 0;
    let most = 0;
    const task = async (): Promise<string> => {
      running += 1;
      most = Math.max(most, running);
      await first.promise;
      running -= 1;
      return "page";
    };
    const asked = Array.from({ length: 5 }, () =>
      queue.run(task, { address: "a", signal: patient }),
    );
    first.resolve();
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 5 }, () => "page"));
    expect(most).toBe(1);
  });

  it("runs as many at once as it is told", async () => {
    const queue = createRenderQueue({ maxRunning: 2 });
    const gate = createDeferred();
    let started = 0;
    const asked = Array.from({ length: 3 }, () =>
      queue.run(
        () => {
          started += 1;
          return gate.promise;
        },
        { address: "a", signal: patient },
      ),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toBe(2);
    gate.resolve();
    await Promise.all(asked);
    expect(started).toBe(3);
  });

  it("goes on after a task that fails, and passes its failure on", async () => {
    const queue = createRenderQueue();
    const asker = { address: "a", signal: patient };
    const failing = queue.run(() => Promise.reject(new Error("broken")), asker);
    const next = queue.run(() => Promise.resolve("fine"), asker);
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("fine");
  });

  it("lets addresses take turns: one page waits for one page of each other address", async () => {
    const queue = createRenderQueue();
    const { ask, done } = createAsking(queue);
    const release = occupy(queue);
    const asked = [
      ...["a1", "a2", "a3", "a4"].map((name) => ask(name, "a")),
      ask("b1", "b"),
      ask("b2", "b"),
      ask("c1", "c"),
    ];
    await release();
    await Promise.all(asked);
    expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });

  it("leaves one address half of its places, and the free half to others", async () => {
    const queue = createRenderQueue({ maxWaiting: 8 });
    const { ask, done, refused } = createAsking(queue);
    const release = occupy(queue);
    const asked = [
      ...Array.from({ length: 6 }, (_, index) => ask(`a${index}`, "a")),
      ...Array.from({ length: 4 }, (_, index) => ask(`b${index}`, "b")),
      ask("c0", "c"),
    ];
    await release();
    await Promise.all(asked);
    expect(refused).toEqual(["a4 share", "a5 share", "b2 share", "b3 share"]);
    expect(done).toHaveLength(7);
    expect(done).toContain("c0");
  });

  it("refuses what is more than its places, whoever asks", async () => {
    const queue = createRenderQueue({ maxWaiting: 3 });
    const { ask, done, refused } = createAsking(queue);
    const release = occupy(queue);
    const asked = ["a", "b", "c", "d"].map((address) => ask(address, address));
    await release();
    await Promise.all(asked);
    expect(refused).toEqual(["d full"]);
    expect(done).toEqual(["a", "b", "c"]);
  });

  it("refuses what waits too long, and what comes later is not held up by it", async () => {
    const queue = createRenderQueue({ maxWaitMs: 1000 });
    const { ask, done, refused } = createAsking(queue);
    const release = occupy(queue);
    const late = ask("late");
    await vi.advanceTimersByTimeAsync(999);
    const inTime = ask("in time");
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await late;
    expect(refused).toEqual(["late late"]);
    await release();
    await inTime;
    expect(done).toEqual(["in time"]);
  });

  it("forgets at once whoever has gone, and gives the place to another", async () => {
    const queue = createRenderQueue({ maxWaiting: 1 });
    const { ask, done, refused } = createAsking(queue);
    const release = occupy(queue);
    const client = new AbortController();
    const gone = ask("gone", "a", client.signal);
    client.abort(new Error("closed"));
    await gone;
    const next = ask("next", "b");
    const already = ask("already gone", "c", client.signal);
    await release();
    await Promise.all([next, already]);
    expect(done).toEqual(["next"]);
    expect(refused).toEqual(["gone Error: closed", "already gone Error: closed"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("tells how many wait and run, what was refused, and how long renders took", async () => {
    const told: unknown[] = [];
    const observer: RenderObserver = {
      changed: (queue) => told.push(queue),
      refused: (reason) => told.push(reason),
      rendered: (durationMs) => told.push(durationMs >= 0),
      called: (code) => told.push(code),
    };
    const queue = createRenderQueue({ maxWaiting: 1, observer });
    const { ask } = createAsking(queue);
    const release = occupy(queue);
    const asked = [ask("waits"), ask("is refused")];
    await release();
    await Promise.all(asked);
    expect(told).toEqual([
      { waiting: 0, running: 1 },
      { waiting: 1, running: 1 },
      "full",
      true,
      { waiting: 1, running: 0 },
      { waiting: 0, running: 1 },
      true,
      { waiting: 0, running: 0 },
    ]);
  });
});
