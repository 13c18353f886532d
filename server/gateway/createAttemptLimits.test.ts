import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../store/createStore.ts";
import { openTestStore } from "../store/testing/databaseCopies.ts";
import { attemptCounts } from "../store/schema/accounts.ts";
import { createAttemptLimits, longestWindowMs } from "./createAttemptLimits.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 20, 12);
const storeTimeoutMs = 60_000;

describe("createAttemptLimits", () => {
  let store: Store;
  let now = start;
  const clock = (): number => now;
  beforeAll(async () => {
    store = await openTestStore();
  }, storeTimeoutMs);
  afterAll(() => store.close());

  it("counts by name, starts over with each window, and forgets after a success", async () => {
    const limits = createAttemptLimits({ store, clock });
    expect(await limits.peek("login:a", minute)).toBe(0);
    expect(await limits.hit("login:a", minute)).toBe(1);
    expect(await limits.hit("login:a", minute)).toBe(2);
    expect(await limits.hit("login:b", minute)).toBe(1);
    expect(await limits.hit("lines", minute, 20)).toBe(20);
    expect(await limits.hit("lines", minute, 3)).toBe(23);
    expect(await limits.peek("login:a", minute)).toBe(2);
    await limits.clear("login:a");
    expect(await limits.peek("login:a", minute)).toBe(0);
    expect(await limits.peek("login:b", minute)).toBe(1);
    now = start + minute - 1;
    expect(await limits.hit("login:b", minute)).toBe(2);
    now = start + minute;
    expect(await limits.hit("login:b", minute)).toBe(1);
  });

  it("takes back what was not tried, and never more than was counted", async () => {
    const limits = createAttemptLimits({ store, clock });
    await limits.hit("withdrawn", minute);
    await limits.hit("withdrawn", minute);
    await limits.withdraw("withdrawn", minute);
    expect(await limits.peek("withdrawn", minute)).toBe(1);
    await limits.withdraw("withdrawn", minute);
    await limits.withdraw("withdrawn", minute);
    expect(await limits.hit("withdrawn", minute)).toBe(1);
  });

  it("counts each of many simultaneous tries, in any process", async () => {
    const [one, two] = [
      createAttemptLimits({ store, clock }),
      createAttemptLimits({ store, clock }),
    ];
    const hits = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? one : two).hit("many", minute),
    );
    const counts = await Promise.all(hits);
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it("removes only rows that no window reaches", async () => {
    const limits = createAttemptLimits({ store, clock });
    await limits.hit("old", minute);
    now += longestWindowMs;
    await limits.hit("recent", minute);
    now += 2 * minute;
    await createAttemptLimits({ store, clock }).hit("new", minute);
    const rows = await store.run((db) => db.select().from(attemptCounts));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(["new", "recent"]);
  });

  it.each([0, -1, Number.NaN, longestWindowMs + 1])(
    "refuses a window of %d ms",
    async (windowMs) => {
      const limits = createAttemptLimits({ store, clock });
      await expect(limits.hit("a", windowMs)).rejects.toThrow(RangeError);
      await expect(limits.peek("a", windowMs)).rejects.toThrow(RangeError);
    },
  );
});
