import { describe, expect, it, vi } from "vitest";
import { loadWithRetry } from "./loadWithRetry.ts";

function failing(times: number): () => Promise<string> {
  let left = times;
  return () => {
    left -= 1;
    return left < 0 ? Promise.resolve("loaded") : Promise.reject(new Error("no network"));
  };
}

describe("loadWithRetry", () => {
  it("does not wait for what loads at once", async () => {
    const wait = vi.fn<(ms: number) => Promise<void>>();
    expect(await loadWithRetry(failing(0), wait)).toBe("loaded");
    expect(wait).not.toHaveBeenCalled();
  });

  it("tries again after each failure, less and less often", async () => {
    const waits: number[] = [];
    const wait = (ms: number): Promise<void> => {
      waits.push(ms);
      return Promise.resolve();
    };
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    expect(await loadWithRetry(failing(7), wait)).toBe("loaded");
    expect(waits).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
    expect(warn).toHaveBeenCalledTimes(7);
    warn.mockRestore();
  });

  it("waits for the network, and for nothing any more once it is back", async () => {
    const listeners = new Map<string, () => void>();
    vi.stubGlobal("addEventListener", (type: string, listener: () => void) =>
      listeners.set(type, listener),
    );
    vi.stubGlobal("removeEventListener", (type: string) => listeners.delete(type));
    vi.useFakeTimers();
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const loaded = loadWithRetry(failing(2));
    await vi.waitFor(() => {
      expect(listeners.has("online")).toBe(true);
    });
    listeners.get("online")?.();
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(listeners.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loaded).toBe("loaded");
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
    warn.mockRestore();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
