import { describe, expect, it, vi } from "vitest";
import { createReadiness } from "./createReadiness.ts";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";
import { trusted } from "../../src/lib/trusted.ts";
import type { Logger } from "../log/createLog.ts";

describe("createReadiness", () => {
  it("is ready when every part answers", async () => {
    const readiness = createReadiness({ store: async () => undefined, market: async () => 1 });
    expect(await readiness.check()).toEqual({ ready: true, checks: { store: "ok", market: "ok" } });
  });

  it("names a failing part and keeps its error private", async () => {
    const readiness = createReadiness({
      store: () => Promise.reject(new Error("password in here")),
      market: async () => 1,
    });
    expect(await readiness.check()).toEqual({
      ready: false,
      checks: { store: "failing", market: "ok" },
    });
  });

  it("tells the parts alone to somebody who routes nothing", async () => {
    const store = () => Promise.reject(new Error("gone"));
    const readiness = createReadiness({ market: async () => 1 }, { advisory: { store } });
    readiness.drain();
    expect(await readiness.parts()).toEqual({ market: "ok", store: "failing" });
  });

  it("does not wait for a part that does not answer", async () => {
    const readiness = createReadiness({ store: () => createDeferred().promise }, { timeoutMs: 1 });
    expect((await readiness.check()).ready).toBe(false);
  });

  it("tells once why a part began to fail, and once that it answers again", async () => {
    const told: unknown[] = [];
    const gone = new Error("gone");
    let isGone = false;
    const events = () => (isGone ? Promise.reject(gone) : Promise.resolve());
    const note = (fields: unknown, message: unknown) => told.push([message, fields]);
    const logger = trusted<Pick<Logger, "info" | "warn">>({ info: note, warn: note });
    const readiness = createReadiness({}, { advisory: { events }, logger });
    for (const state of [false, true, true, false, false]) {
      isGone = state;
      await readiness.check();
      await readiness.parts();
    }
    expect(told).toEqual([
      ["a part does not answer", { part: "events", err: gone }],
      ["a part answers again", { part: "events" }],
    ]);
  });

  it("is not ready while draining", async () => {
    const readiness = createReadiness({});
    expect((await readiness.check()).ready).toBe(true);
    readiness.drain();
    expect((await readiness.check()).ready).toBe(false);
    expect(readiness.isDraining()).toBe(true);
  });
});

it("knows whether somebody asks, who needs time to see that it ends", async () => {
  vi.useFakeTimers();
  try {
    const readiness = createReadiness({});
    await readiness.parts();
    expect(readiness.isPolled()).toBe(false);
    await readiness.check();
    expect(readiness.isPolled()).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(readiness.isPolled()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
