import { describe, expect, it } from "vitest";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";
import { createSingleFlight } from "./createSingleFlight.ts";

/** A task that runs until the test ends it, and notes its runs. */
function createTask() {
  const gate = createDeferred();
  const runs: AbortSignal[] = [];
  const task = async (abandoned: AbortSignal): Promise<number> => {
    runs.push(abandoned);
    await gate.promise;
    return runs.length;
  };
  return { task, runs, end: () => gate.resolve() };
}

describe("createSingleFlight", () => {
  it("runs a key once for all who ask at once, and again afterwards", async () => {
    const once = createSingleFlight<number>();
    const { task, runs, end } = createTask();
    const asked = [once("a", task), once("a", task), once("b", task)];
    expect(runs).toHaveLength(2);
    end();
    await Promise.all(asked);
    await once("a", task);
    expect(runs).toHaveLength(3);
  });

  it("tells its task when everybody has left, not before", () => {
    const once = createSingleFlight<number>();
    const { task, runs } = createTask();
    const [first, second] = [new AbortController(), new AbortController()];
    void once("a", task, first.signal);
    void once("a", task, second.signal);
    first.abort();
    expect(runs[0]?.aborted).toBe(false);
    second.abort();
    expect(runs[0]?.aborted).toBe(true);
  });

  it("goes on for those who cannot leave", () => {
    const once = createSingleFlight<number>();
    const { task, runs } = createTask();
    const client = new AbortController();
    void once("a", task, client.signal);
    void once("a", task);
    client.abort();
    expect(runs[0]?.aborted).toBe(false);
  });

  it("runs again for a caller who comes after everybody has left", async () => {
    const once = createSingleFlight<number>();
    const { task, runs, end } = createTask();
    const client = new AbortController();
    const abandoned = once("a", task, client.signal);
    client.abort();
    const later = once("a", task);
    expect(runs.map(({ aborted }) => aborted)).toEqual([true, false]);
    end();
    await Promise.all([abandoned, later]);
    const joined = [once("a", task), once("a", task)];
    expect(runs).toHaveLength(3);
    await Promise.all(joined);
  });
});
