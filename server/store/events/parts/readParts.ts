import { and, eq, inArray } from "drizzle-orm";
import { addDays, dayOf, startOfDay } from "../../../../src/lib/clock.ts";
import { trusted } from "../../../../src/lib/trusted.ts";
import type { VitalName } from "../../../../src/wire/events/vitals.ts";
import { vitalParts } from "../../schema/events.ts";
import type { Database } from "../../storeDriver.ts";
import type { VitalCell, VitalKey, VitalQuestion } from "../eventStore.ts";
import { letOthersRun } from "../letOthersRun.ts";
import type { Columns } from "./columns.ts";
import { createPartSums, type PartSums } from "./createPartSums.ts";
import { unpackColumns } from "./packColumns.ts";
import { allColumns } from "./partRows.ts";
import { type ColumnName, columnsFor, summaryFor } from "./vitalColumns.ts";

/** Days of one statement: a few megabytes where a day has a hundred thousand page views. */
const daysAtOnce = 4;

const minuteMs = 60_000;

/** Whether parts, which know the minutes of measurements, have the answer to a question. */
export function isOnMinutes({ from, to }: Pick<VitalQuestion, "from" | "to">): boolean {
  return from % minuteMs === 0 && to % minuteMs === 0;
}

/** Distributions from the parts of days. */
export async function readParts(
  tx: Database,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): Promise<readonly VitalCell[]> {
  const sums = new Map<VitalName, PartSums>();
  const names = (dayAt: number) => columnsFor(question, keys, dayAt);
  for await (const { name, dayAt, columns } of eachPart(tx, question, names)) {
    const sum = sums.get(name) ?? createPartSums(name, question, keys);
    sums.set(name, sum);
    sum.add(dayAt, columns);
  }
  return [...sums.values()].flatMap((sum) => sum.cells());
}

/** A part of one measure and day. */
export interface ReadPart {
  readonly name: VitalName;
  /** The day's beginning, epoch milliseconds. */
  readonly dayAt: number;
  readonly columns: Columns;
}

/**
 * The parts of the days that a question is about, with at least the columns named for their day. The database hands them over, and
 * what is done with each is done by this process, with others in between; the next days are read meanwhile.
 */
export async function* eachPart(
  tx: Database,
  question: VitalQuestion,
  columnsOfDay: (dayAt: number) => readonly ColumnName[],
): AsyncGenerator<ReadPart> {
  const steps = stepsOf(question);
  const read = async (step: number): Promise<readonly ColumnRow[]> => {
    const days = steps[step];
    if (days === undefined) return [];
    return readDays(tx, question, { days, names: columnsOfDay(startOfDay(days[0])) });
  };
  let reading = read(0);
  for (const step of steps.keys()) {
    const rows = await reading;
    reading = read(step + 1);
    // Awaited in the next round, if there is one.
    reading.catch(() => undefined);
    for (const part of Map.groupBy(rows, partKey).values()) {
      const [first] = part;
      if (first === undefined) continue;
      yield {
        name: trusted<VitalName>(first.name),
        dayAt: startOfDay(first.day),
        columns: new Map(part.flatMap(({ data, rows: count }) => [...unpackColumns(data, count)])),
      };
      await letOthersRun();
    }
  }
}

type ColumnRow = Pick<typeof vitalParts.$inferSelect, "name" | "day" | "part" | "rows" | "data">;

function partKey({ name, day, part }: ColumnRow): string {
  return `${name} ${day} ${part}`;
}

type Days = readonly [first: string, ...others: string[]];

/** The days of a span, some together. The first and the last, of which only some hours may be asked for, are alone. */
function stepsOf({ from, to }: VitalQuestion): readonly Days[] {
  const steps: [string, ...string[]][] = [];
  const [first, last] = [dayOf(from), dayOf(to - 1)];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const step = steps.at(-1);
    if (step === undefined || day === last || step[0] === first || step.length === daysAtOnce)
      steps.push([day]);
    else step.push(day);
  }
  return steps;
}

async function readDays(
  tx: Database,
  question: VitalQuestion,
  { days, names }: { readonly days: Days; readonly names: readonly ColumnName[] },
): Promise<readonly ColumnRow[]> {
  const { source, name, day, part, rows, columnName, data } = vitalParts;
  const summary = summaryFor(names);
  const needed = summary === undefined ? names : [summary];
  return tx
    .select({ name, day, part, rows, data })
    .from(vitalParts)
    .where(
      and(
        eq(source, question.source),
        question.name === undefined ? undefined : eq(name, question.name),
        inArray(day, [...days]),
        inArray(columnName, [allColumns, ...needed]),
      ),
    );
}
