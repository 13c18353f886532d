import { describe, expect, it, vi } from "vitest";
import { createRequestCache } from "./createRequestCache.ts";
import { deferred, settled } from "../testing/clientFixture.ts";
import { manualTime } from "../testing/manualTime.ts";

type Call = (signal: AbortSignal) => Promise<string>;

function setUp() {
  const time = manualTime();
  const cached = createRequestCache({ clock: time.clock, maxConcurrent: 2, gapMs: 1000 });
  return { cached, time };
}

describe("createRequestCache", () => {
  it("sends one call for all that ask while it is under way and for 1000 ms after", async () => {
    const { cached, time } = setUp();
    const call = vi.fn<Call>(() => Promise.resolve("a"));
    const both = await Promise.all([cached("k", call, undefined), cached("k", call, undefined)]);
    time.pass(999);
    expect([...both, await cached("k", call, undefined)]).toEqual(["a", "a", "a"]);
    expect(call).toHaveBeenCalledOnce();
    time.pass(1);
    await cached("k", call, undefined);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it("has two calls under way and lets the others wait their turn", async () => {
    const { cached } = setUp();
    const answers = ["a", "b", "c"].map((name) => ({ name, ...deferred<string>() }));
    const started: string[] = [];
    const all = answers.map(({ name, promise }) =>
      cached(
        name,
        () => {
          started.push(name);
          return promise;
        },
        undefined,
      ),
    );
    await settled();
    expect(started).toEqual(["a", "b"]);
    answers[1]?.resolve("B");
    await settled();
    expect(started).toEqual(["a", "b", "c"]);
    answers[0]?.resolve("A");
    answers[2]?.resolve("C");
    expect(await Promise.all(all)).toEqual(["A", "B", "C"]);
  });

  it("does not keep a failure, and gives its place to the next", async () => {
    const { cached } = setUp();
    const call = vi.fn<Call>(() => Promise.reject(new Error("offline")));
    for (const _ of [1, 2, 3]) {
      await expect(cached("k", call, undefined)).rejects.toThrow("offline");
    }
    expect(call).toHaveBeenCalledTimes(3);
  });

  it("lets one caller leave without ending the call of the other", async () => {
    const { cached } = setUp();
    const { promise, resolve } = deferred<string>();
    const [one, two] = [new AbortController(), new AbortController()];
    const call = vi.fn<Call>(() => promise);
    const left = cached("k", call, one.signal);
    const stays = cached("k", call, two.signal);
    one.abort();
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    expect(call.mock.calls[0]?.[0].aborted).toBe(false);
    resolve("a");
    expect(await stays).toBe("a");
  });

  it("ends the call when all have left, and starts over for the next", async () => {
    const { cached } = setUp();
    const controller = new AbortController();
    const call = vi.fn<Call>(() => new Promise(() => {}));
    const left = cached("k", call, controller.signal);
    await settled();
    controller.abort();
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    expect(call.mock.calls[0]?.[0].aborted).toBe(true);
    expect(await cached("k", () => Promise.resolve("new"), undefined)).toBe("new");
  });
});
