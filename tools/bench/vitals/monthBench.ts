import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStore } from "../../../server/store/createStore.ts";
import { createSqlEventStore } from "../../../server/store/events/createSqlEventStore.ts";
import { textTable } from "../../report/figures.ts";
import { fillMonth } from "./fillMonth.ts";
import { timeQuestions } from "./timeQuestions.ts";

const dayMs = 86_400_000;
const days = 30;
const defaultViews = ["1000", "10000", "100000"];

/**
 * Prints how long each question of the dashboard takes over a month of so many page views a day on the embedded database, and
 * what they take of the disk. A hundred thousand a day need half an hour to be made up, and 12 GB.
 */
export async function monthBench(sizes: readonly string[]): Promise<void> {
  const measured: (readonly [views: string, rows: readonly (readonly [string, string])[]])[] = [];
  for (const views of sizes.length > 0 ? sizes : defaultViews)
    measured.push([views, await measureMonth(Number(views))]);
  const titles = ["page views a day", ...measured.map(([views]) => views)];
  const rows = (measured[0]?.[1] ?? []).map(([title], index) => [
    title,
    ...measured.map(([, own]) => own[index]?.[1] ?? ""),
  ]);
  console.log(textTable([titles, ...rows]).join("\n"));
}

async function measureMonth(views: number): Promise<readonly (readonly [string, string])[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "parallax-bench-"));
  const store = await createStore({ dataDir });
  try {
    const events = createSqlEventStore(store);
    const end = Math.ceil(Date.now() / dayMs) * dayMs;
    const startedAt = performance.now();
    await fillMonth(store, { end, days, views });
    await events.optimize();
    const seconds = (performance.now() - startedAt) / 1000;
    const timed = await timeQuestions(events, {
      from: end - days * dayMs,
      to: end,
      source: "synthetic",
    });
    return [
      ...timed.map(([title, ms]): [string, string] => [title, `${ms.toFixed(0)} ms`]),
      ["slowest", `${Math.max(...timed.map(([, ms]) => ms)).toFixed(0)} ms`],
      ["filled in", `${seconds.toFixed(0)} s`],
    ];
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
