import { describe, expect, it, vi } from "vitest";
import { loadOnce } from "./loadOnce.ts";

describe("loadOnce", () => {
  it("loads for the first call and keeps what it got", async () => {
    const load = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
    const get = loadOnce(load);
    const [one, two] = await Promise.all([get(), get()]);
    expect(one).toBe(two);
    expect(await get()).toBe(one);
    expect(load).toHaveBeenCalledOnce();
  });

  it("tries again after a failure", async () => {
    const load = vi
      .fn<() => Promise<string>>(() => Promise.resolve("loaded"))
      .mockRejectedValueOnce(new Error("offline"));
    const get = loadOnce(load);
    await expect(get()).rejects.toThrow("offline");
    expect(await get()).toBe("loaded");
  });
});
