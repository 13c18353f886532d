import { textTable } from "../../report/figures.ts";
import { fillVitals } from "../../seed-vitals/fillVitals.ts";
import { onEachEngine } from "../onEachEngine.ts";
import { timeQuestions } from "./timeQuestions.ts";

const dayMs = 86_400_000;
const defaultDays = 365;
/** Page views of a day, each with five measures. */
const defaultViews = 400;

/**
 * Prints how long each question of the dashboard takes over a year of made-up measurements (days and views a day may be
 * given), by engine.
 */
export async function vitalsBench(sizes: readonly string[]): Promise<void> {
  const [days, views] = [Number(sizes[0] ?? defaultDays), Number(sizes[1] ?? defaultViews)];
  const end = Math.ceil(Date.now() / dayMs) * dayMs;
  await onEachEngine(async ({ name, events }) => {
    const startedAt = performance.now();
    await fillVitals(events, { days, views, end });
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `${name}: ${days} days with ${views} page views, filled in ${seconds.toFixed(0)} s`,
    );
    const timed = await timeQuestions(events, {
      from: end - days * dayMs,
      to: end,
      source: "synthetic",
    });
    console.log(textTable(timed.map(([title, ms]) => [title, `${ms.toFixed(0)} ms`])).join("\n"));
    console.log(`slowest: ${Math.max(...timed.map(([, ms]) => ms)).toFixed(0)} ms`);
  });
}
