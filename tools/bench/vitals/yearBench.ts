import { setTimeout as pause } from "node:timers/promises";
import { createClickHouseEventStore } from "../../../server/store/events/click-house/createClickHouseEventStore.ts";
import { tablesOf } from "../../../server/store/events/click-house/tables.ts";
import { type ClickHouseServer, chooseClickHouse } from "../../databases/chooseClickHouse.ts";
import { textTable } from "../../report/figures.ts";
import { fillDay } from "./fillDay.ts";
import { measuresPerView } from "./madeUp.ts";
import { timeQuestions } from "./timeQuestions.ts";

const dayMs = 86_400_000;
const mergeCheckMs = 1000;
const days = 364;
const defaultMillions = ["1", "10", "100"];
/** The share of the last day that comes after the roll-up, as between two of a server that runs. */
const lateShare = 0.05;

interface Measured {
  readonly title: string;
  readonly questions: readonly (readonly [title: string, ms: number])[];
  readonly costs: readonly (readonly [title: string, text: string])[];
}

/**
 * Prints, for a year of so many million measurements on ClickHouse, how long each question of the dashboard takes, and what keeping
 * and rolling up costs. A server of one's own is `TEST_EVENTS_URL`, else the one of this machine is started.
 */
export async function yearBench(sizes: readonly string[]): Promise<void> {
  const choice = chooseClickHouse();
  if ("missing" in choice) {
    console.log(choice.missing);
    return;
  }
  const server = await choice.start();
  try {
    const measured: Measured[] = [];
    for (const millions of sizes.length > 0 ? sizes : defaultMillions)
      measured.push(await measureYear(server, Number(millions) * 1e6));
    const [first] = measured;
    const titles = ["", ...measured.map(({ title }) => title)];
    const times = (first?.questions ?? []).map(([title], index) => [
      title,
      ...measured.map(({ questions }) => `${(questions[index]?.[1] ?? 0).toFixed(0)} ms`),
    ]);
    const costs = (first?.costs ?? []).map(([title], index) => [
      title,
      ...measured.map((one) => one.costs[index]?.[1] ?? ""),
    ]);
    console.log(textTable([titles, ...times, ...costs]).join("\n"));
  } finally {
    await server.stop();
  }
}

/** Waits for the merges that the inserts have left to ClickHouse: they take the disk and a core of what is asked meanwhile. */
async function untilMerged(server: ClickHouseServer, database: string): Promise<void> {
  const running = () =>
    server.ask(`SELECT count() FROM system.merges WHERE database = '${database}'`);
  while (Number(await running()) > 0) await pause(mergeCheckMs);
}

async function measureYear(server: ClickHouseServer, measurements: number): Promise<Measured> {
  const eventsUrl = server.freshDatabase();
  const database = new URL(eventsUrl).pathname.slice(1);
  const events = await createClickHouseEventStore({ eventsUrl });
  const { vitals, days: byDay, views: byView } = tablesOf(database);
  const views = Math.round(measurements / measuresPerView / days);
  const end = Math.ceil(Date.now() / dayMs) * dayMs;
  const secondsOf = async (work: () => Promise<unknown>): Promise<string> => {
    const startedAt = performance.now();
    await work();
    return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  };
  const late = Math.round(views * (1 - lateShare));
  const fill = async (number: number, from: number, to: number): Promise<void> => {
    const start = end - (days - number) * dayMs;
    if (to > from) await server.ask(fillDay({ vitals, start, number, views, from, to }));
  };
  try {
    const filled = await secondsOf(async () => {
      for (let number = 0; number < days; number += 1)
        await fill(number, 0, number === days - 1 ? late : views);
    });
    const rolled = await secondsOf(() => events.optimize());
    await fill(days - 1, late, views);
    await untilMerged(server, database);
    const scope = { from: end - days * dayMs, to: end, source: "synthetic" } as const;
    const bytesOf = async (table: string): Promise<string> => {
      const bytes = await server.ask(
        `SELECT sum(bytes_on_disk) FROM system.parts WHERE concat(database, '.', table) = '${table}' AND active`,
      );
      return (Number(bytes) / measurements).toFixed(1);
    };
    return {
      title: `${measurements / 1e6} million`,
      questions: await timeQuestions(events, scope),
      costs: [
        ["bytes of a measurement, itself", await bytesOf(vitals)],
        ["counted by day and dimension", await bytesOf(byDay)],
        ["counted by page views", await bytesOf(byView)],
        ["made up in", filled],
        ["merged and rolled up in", rolled],
      ],
    };
  } finally {
    await events.close();
  }
}
