import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { trusted } from "../../../src/lib/trusted.ts";
import { dayTable } from "./dayTable.ts";
import type { OutageFigures } from "./outageFigures.ts";
import { habits } from "./planVisit.ts";
import { readSettings, type Settings } from "./readSettings.ts";
import { requireWhole } from "./requireWhole.ts";
import type { OutageOrder } from "./runOutage.ts";
import { simulate } from "./simulate.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const mebibyte = 1_024 ** 2;
const midnight = Date.UTC(2026, 10, 27);

/**
 * Prints what a day of many visitors is for one server process, and what happens when the event store is away for an hour of the
 * evening: the product's tracker, service worker, collector and writer in virtual time. Takes settings (`readSettings`).
 */
export async function visitorsBench(args: readonly string[]): Promise<void> {
  const settings = readSettings(args);
  const { visitors, oneIn, dayOneIn, seed } = settings;
  console.log(
    `${visitors} visitors a day, seed ${seed}. Of them one in ${oneIn} is simulated around the outage, one in ${dayOneIn} for ` +
      `the whole day; rates and counts are for all. A visit has ${habits.pagesMean} pages of ` +
      `${habits.pageMeanMs / 1_000} s, a page a view, five measures and ${habits.actsMean} acts; ${habits.closesShare * 100} % ` +
      `close the tab, ${habits.syncShare * 100} % of browsers have background sync, ${habits.returnsShare * 100} % of visitors ` +
      `come back within ${habits.returnsWithinMs / hourMs} h.\n`,
  );
  for (const line of await runDay(settings)) console.log(line);
  const orders = ordersOf(settings);
  const columns = await runAll(orders);
  console.log(`\nThe store is away from ${settings.hour} h for ${settings.minutes} minutes:\n`);
  for (const line of markdown(orders, columns)) console.log(line);
}

/** Each store and each way to be away; and the first once more with half as many visitors, to show what that changes. */
function ordersOf(settings: Settings): readonly OutageOrder[] {
  const { oneIn } = settings;
  const from = midnight + settings.hour * hourMs;
  const span = { from, to: from + settings.minutes * minuteMs };
  const every = Object.entries(settings.stores).flatMap(([store, speed]) =>
    (["gone", "hangs"] as const).map((absence) => ({
      ...common(settings),
      ...span,
      title: `${store} ${absence}`,
      speed,
      absence,
      oneIn,
    })),
  );
  const again = every.slice(0, 2).map((one) => ({
    ...one,
    title: `${one.title}, 1 in ${2 * oneIn}`,
    oneIn: 2 * oneIn,
  }));
  return [...every, ...again];
}

const common = ({ visitors, seed, room, network }: Settings) => ({
  visitorsADay: visitors,
  seed,
  roomBytes: room * mebibyte,
  oneWayMs: network,
});

async function runDay(settings: Settings): Promise<readonly string[]> {
  const [speed] = Object.values(settings.stores);
  if (speed === undefined) return [];
  const day = { from: midnight, to: midnight + dayMs };
  const outcome = await simulate({
    ...common(settings),
    oneIn: settings.dayOneIn,
    speed,
    visits: day,
    endsAt: day.to,
  });
  requireWhole(outcome);
  return dayTable(outcome, day);
}

/** Runs a case in a thread of its own. */
function inThread(order: OutageOrder): Promise<OutageFigures> {
  const thread = new Worker(new URL("./outageThread.ts", import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    thread.once("message", (figures) => {
      resolve(trusted<OutageFigures>(figures));
    });
    thread.once("error", reject);
  });
}

/** As many at once as there are cores. */
async function runAll(orders: readonly OutageOrder[]): Promise<readonly OutageFigures[]> {
  const done = new Map<OutageOrder, OutageFigures>();
  const waiting = [...orders];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      done.set(next, await inThread(next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return orders.map((order) => done.get(order) ?? {});
}

function markdown(orders: readonly OutageOrder[], columns: readonly OutageFigures[]): string[] {
  const names = Object.keys(columns[0] ?? {});
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    line(["a second, unless it says otherwise", ...orders.map(({ title }) => title)]),
    `|${"---|".repeat(orders.length + 1)}`,
    ...names.map((name) => line([name, ...columns.map((column) => column[name] ?? "")])),
  ];
}
