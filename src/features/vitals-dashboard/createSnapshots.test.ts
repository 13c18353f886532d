import { describe, expect, it } from "vitest";
import { createSnapshots } from "./createSnapshots.ts";
import type { DashboardData } from "./loadDashboard.ts";

const dayMs = 86_400_000;
const data = { kind: "shown", fromText: "then" } as DashboardData;

/** One cache, in memory. */
function memoryCaches() {
  const held = new Map<string, string>();
  const cache = {
    put: async (key: string, answer: Response) => {
      held.set(key, await answer.text());
    },
    match: (key: string) =>
      Promise.resolve(held.has(key) ? new Response(held.get(key)) : undefined),
  } as unknown as Cache;
  return {
    held,
    caches: {
      open: () => Promise.resolve(cache),
      delete: () => {
        held.clear();
        return Promise.resolve(true);
      },
    },
  };
}

function setUp() {
  const time = { now: 1_800_000_000_000 };
  const memory = memoryCaches();
  const open = (release = "r1") =>
    createSnapshots({ caches: memory.caches, clock: () => time.now, release });
  return { time, open, held: memory.held };
}

describe("the snapshot of the dashboard", () => {
  it("is the data shown last, with its time", async () => {
    const { time, open } = setUp();
    const at = time.now;
    await open().keep({ ...data, fromText: "before" });
    await open().keep(data);
    time.now += dayMs;
    expect(await open().read()).toEqual({ at, data });
  });

  it("is gone once it is forgotten", async () => {
    const { open } = setUp();
    await open().keep(data);
    await open().forget();
    expect(await open().read()).toBeUndefined();
  });

  it("is not read, and removed, after 30 days and by another release", async () => {
    const { time, open, held } = setUp();
    await open().keep(data);
    time.now += 30 * dayMs;
    expect(await open().read()).toBeUndefined();
    expect(held.size).toBe(0);
    await open().keep(data);
    expect(await open("r2").read()).toBeUndefined();
    expect(held.size).toBe(0);
  });

  it("is missing if storage is missing, blocked, or holds something else", async () => {
    const refused = () => Promise.reject(new DOMException("no", "SecurityError"));
    const clock = () => 0;
    for (const caches of [undefined, { open: refused, delete: refused }]) {
      const snapshots = createSnapshots({ caches, clock, release: "r1" });
      await snapshots.keep(data);
      expect(await snapshots.read()).toBeUndefined();
      await snapshots.forget();
    }
    const { open, held } = setUp();
    for (const text of ["{", "null", '{"at":1}', '{"at":"1","release":"r1","data":{}}']) {
      held.set("/_vitals-snapshot", text);
      expect(await open().read()).toBeUndefined();
    }
  });
});
