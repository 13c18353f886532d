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
    expect(await loadWithRetry(failing(4), wait)).toBe("loaded");
    expect(waits).toEqual([10_000, 20_000, 40_000, 80_000]);
    expect(warn).toHaveBeenCalledTimes(4);
    warn.mockRestore();
  });
});
