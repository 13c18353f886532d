import type { Clock } from "../../../src/lib/clock.ts";
import { vitalDimensions } from "../../../src/wire/events/vitals.ts";
import { vitalNames } from "../../../src/wire/events/vitalsApi.ts";
import { createLru } from "../../caching/createLru.ts";
import type { EventStore, VitalCell } from "../../store/events/eventStore.ts";
import { letOthersRun } from "../../store/events/letOthersRun.ts";
import { createVitalTable, type VitalTable } from "./createVitalTable.ts";
import { syntheticDays } from "./syntheticDays.ts";

/** What the dashboard's figures are counted from. */
export type FiguresStore = Pick<EventStore, "cells" | "releases" | "values">;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Enough for every percentile of 28 days. */
const size = { days: 60, views: 100 };
/** What a cell takes in memory, with its histogram. */
const cellBytes = 1_200;
/** Answers that are kept: those of the pages that people look at. */
const mostAnswerBytes = 4_000_000;

/**
 * Measurements of invented visitors, in memory alone: whoever reads them asks no database. They are made when somebody
 * first asks, in steps between which others are answered, and end with the hour of that moment; a day later they are
 * made anew.
 */
export function createDemoStore({ clock }: { readonly clock: Clock }): FiguresStore {
  const answers = createLru<readonly VitalCell[]>({ maxEntries: 500, maxBytes: mostAnswerBytes });
  let made: { readonly end: number; readonly table: Promise<VitalTable> } | undefined;

  function table(): Promise<VitalTable> {
    const end = Math.floor(clock() / hourMs) * hourMs;
    if (made === undefined || end - made.end >= dayMs) made = { end, table: filled(end) };
    return made.table;
  }

  const cells: FiguresStore["cells"] = async (question, keys) => {
    const counted = await table();
    const key = JSON.stringify([made?.end, question, keys]);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = counted.cells(question, keys);
    answers.set(key, answer, answer.length * cellBytes);
    return answer;
  };

  return Object.freeze({
    cells,
    releases: async () => (await table()).releases(),
    async values(question) {
      const all = { ...question, filters: {} };
      const byDimension = vitalDimensions.map(async (dimension) => {
        const groups = Map.groupBy(await cells(all, [dimension]), firstKey);
        return [...groups].map(([value, group]) => ({
          dimension,
          value,
          count: group.reduce((sum, { count }) => sum + count, 0),
        }));
      });
      return (await Promise.all(byDimension)).flat().toSorted((a, b) => b.count - a.count);
    },
  } satisfies FiguresStore);
}

function firstKey({ keys: [value = ""] }: VitalCell): string {
  return value;
}

async function filled(end: number): Promise<VitalTable> {
  const table = createVitalTable(size.days * size.views * vitalNames.length);
  for (const views of syntheticDays({ ...size, end })) {
    for (const { at, reports } of views)
      for (const [index, report] of reports.entries()) table.add(at + index, report);
    await letOthersRun();
  }
  return table;
}
