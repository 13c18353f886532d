import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoredVital, VitalQuestion } from "../../store/events/eventStore.ts";
import { rowPages } from "./rowPages.ts";

const question: VitalQuestion = { from: 0, to: 1_000, source: "real", filters: {} };

/** Measurements at the given times, as a store answers them: newest first. */
function storeOf(times: readonly number[]) {
  const rows = times
    .map((at, index) => ({ at, view_id: String(index) }) as StoredVital)
    .toSorted((a, b) => b.at - a.at);
  return {
    rows,
    store: {
      rows: async ({ from, to }: VitalQuestion, limit: number) =>
        rows.filter(({ at }) => at >= from && at < to).slice(0, limit),
    },
  };
}

describe("the pages of an export", () => {
  it("hold every measurement once, newest first, however many happened at once", async () => {
    const time = fc.integer({ min: 0, max: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(time), fc.integer({ min: 1, max: 7 }), async (times, pageRows) => {
        const { rows, store } = storeOf(times);
        const exported = await Array.fromAsync(rowPages(store, question, pageRows));
        expect(exported.flat()).toEqual(rows);
      }),
    );
  });

  it("are read one after another, as they are wanted", async () => {
    const { store } = storeOf([1, 2, 3, 4, 5, 6]);
    const asked: number[] = [];
    const pages = rowPages(
      {
        rows: (of, limit) => {
          asked.push(of.to);
          return store.rows(of, limit);
        },
      },
      question,
      3,
    );
    await pages.next();
    expect(asked).toEqual([question.to]);
  });
});
