import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { trusted } from "../../src/lib/trusted.ts";
import type { Logger } from "../log/createLog.ts";
import type { EventStore } from "../store/events/eventStore.ts";
import { collectorPolicy } from "./collectorPolicy.ts";
import { createCollector } from "./createCollector.ts";

/** A store that has nothing to do. */
const idle: Pick<
  EventStore,
  "batch" | "rollUp" | "forget" | "fit" | "optimize" | "optimizeEveryMs"
> = {
  batch: { events: 1, bytes: 1, waitMs: 0 },
  rollUp: () => Promise.resolve(0),
  forget: () => Promise.resolve(),
  fit: () => Promise.resolve(),
  optimize: () => Promise.resolve(),
  optimizeEveryMs: 300_000,
};

describe("a body of many events", () => {
  it("lets others have their turn while it is checked", async () => {
    const collect = createCollector({
      store: trusted<EventStore>(idle),
      clock: () => 1_795_000_000_000,
      logger: trusted<Logger>({}),
      vocabulary: (vital) => vital,
    });
    const body = Array.from({ length: collectorPolicy.maxEvents }, (_, index) => ({ index }));
    let turns = 0;
    const over = new AbortController();
    const others = (async () => {
      for (; !over.signal.aborted; turns += 1) await turn();
    })();
    const data = await collect(body, 10_000);
    over.abort();
    await others;
    expect(data.rejected.map(({ index }) => index)).toEqual(body.map(({ index }) => index));
    expect(turns).toBeGreaterThanOrEqual(collectorPolicy.maxEvents / collectorPolicy.readStep);
  });
});

describe("the tables", () => {
  it("are put in order as often as the store says while events come in, and after old ones went", async () => {
    const done: string[] = [];
    const noted = (name: "forget" | "fit" | "optimize") => async () => void done.push(name);
    let now = 1_795_000_000_000;
    const collect = createCollector({
      store: trusted<EventStore>({
        ...idle,
        forget: noted("forget"),
        fit: noted("fit"),
        optimize: noted("optimize"),
      }),
      clock: () => now,
      logger: trusted<Logger>({}),
      vocabulary: (vital) => vital,
    });
    const doneAfter = async (ms: number) => {
      now += ms;
      await collect([], 2);
      await turn();
      return done.splice(0);
    };
    expect(await doneAfter(0)).toEqual(["forget", "fit", "optimize"]);
    expect(await doneAfter(299_999)).toEqual([]);
    expect(await doneAfter(1)).toEqual(["optimize"]);
    const all = ["forget", "fit", "optimize"];
    expect(await doneAfter(collectorPolicy.forgetEveryMs - 300_000)).toEqual(all);
    // The clock goes back.
    expect(await doneAfter(-3 * 86_400_000)).toEqual(all);
    expect(await doneAfter(1)).toEqual([]);
  });
});
