import { describe, expect, it, vi } from "vitest";
import { createReadiness } from "./createReadiness.ts";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";

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
    const readiness = createReadiness({ market: async () => 1 }, undefined, {
      store: () => Promise.reject(new Error("gone")),
    });
    readiness.drain();
    expect(await readiness.parts()).toEqual({ market: "ok", store: "failing" });
  });

  it("does not wait for a part that does not answer", async () => {
    const readiness = createReadiness({ store: () => createDeferred().promise }, 1);
    expect((await readiness.check()).ready).toBe(false);
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
