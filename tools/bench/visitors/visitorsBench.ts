import { dayTable } from "./dayTable.ts";
import type { Absence, StoreSpeed } from "./createTimedStore.ts";
import { outageFigures, type OutageFigures } from "./outageFigures.ts";
import { habits } from "./planVisit.ts";
import { readSettings, type Settings } from "./readSettings.ts";
import { type Outcome, simulate } from "./simulate.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const mebibyte = 1_024 ** 2;
const midnight = Date.UTC(2026, 10, 27);
/** Visitors come from half an hour before the outage to an hour after it; then only those come who have events to send. */
const leadMs = 30 * minuteMs;
const tailMs = hourMs;

interface Case {
  readonly title: string;
  readonly speed: StoreSpeed;
  readonly absence: Absence;
  readonly oneIn: number;
}

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
      `close the tab, ${habits.returnsShare * 100} % come back within ${habits.returnsWithinMs / hourMs} h.\n`,
  );
  for (const line of await runDay(settings)) console.log(line);
  const cases = casesOf(settings);
  const columns: OutageFigures[] = [];
  for (const one of cases) columns.push(await runOutage(settings, one));
  console.log(`\nThe store is away from ${settings.hour} h for ${settings.minutes} minutes:\n`);
  for (const line of markdown(cases, columns)) console.log(line);
}

/** Each store and each way to be away; and once more with half as many visitors, to show what that changes. */
function casesOf({ stores, oneIn }: Settings): readonly Case[] {
  const every = Object.entries(stores).flatMap(([store, speed]) =>
    (["gone", "hangs"] as const).map((absence) => ({
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

async function runOutage(settings: Settings, one: Case): Promise<OutageFigures> {
  const from = midnight + settings.hour * hourMs;
  const to = from + settings.minutes * minuteMs;
  const outcome = await simulate({
    ...common(settings),
    oneIn: one.oneIn,
    speed: one.speed,
    visits: { from: from - leadMs, to: to + tailMs },
    endsAt: to + habits.returnsWithinMs,
    outage: { from, to, absence: one.absence },
  });
  requireWhole(outcome);
  return outageFigures(outcome, { from, to }, one.oneIn);
}

/** The product promises that none is lost and none counts twice. */
function requireWhole({ account, acceptedAgain }: Outcome): void {
  if (account.lost !== 0 || acceptedAgain !== 0)
    throw new Error(`${account.lost} events are lost, ${acceptedAgain} count twice`);
}

function markdown(cases: readonly Case[], columns: readonly OutageFigures[]): string[] {
  const names = Object.keys(columns[0] ?? {});
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    line(["a second, unless it says otherwise", ...cases.map(({ title }) => title)]),
    `|${"---|".repeat(cases.length + 1)}`,
    ...names.map((name) => line([name, ...columns.map((column) => column[name] ?? "")])),
  ];
}
