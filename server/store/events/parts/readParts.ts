import { and, eq, inArray } from "drizzle-orm";
import { addDays, dayOf, startOfDay } from "../../../../src/lib/clock.ts";
import { trusted } from "../../../../src/lib/trusted.ts";
import type { VitalName } from "../../../../src/wire/events/vitals.ts";
import { vitalParts } from "../../schema/events.ts";
import type { Database } from "../../storeDriver.ts";
import type { VitalCell, VitalKey, VitalQuestion } from "../eventStore.ts";
import { letOthersRun } from "../letOthersRun.ts";
import { createPartSums, type PartSums } from "./createPartSums.ts";
import { unpackColumns } from "./packColumns.ts";
import { allColumns, totalsRow } from "./partRows.ts";
import { columnsFor, isOfTotals } from "./vitalColumns.ts";

/** Days of one statement: a few megabytes where a day has a hundred thousand page views. */
const daysAtOnce = 4;

/**
 * Distributions from the parts of days: the database hands over the columns that a question needs, and this process counts,
 * a part at a time, with others in between. The next days are read meanwhile.
 */
export async function readParts(
  tx: Database,
  question: VitalQuestion,
  keys: readonly VitalKey[],
): Promise<readonly VitalCell[]> {
  const sums = new Map<string, PartSums>();
  const steps = stepsOf(question);
  let reading = readDays(tx, question, { keys, days: steps[0] ?? [] });
  for (const index of steps.keys()) {
    const rows = await reading;
    reading = readDays(tx, question, { keys, days: steps[index + 1] ?? [] });
    // Awaited in the next round, if there is one.
    reading.catch(() => undefined);
    for (const part of Map.groupBy(rows, (row) =>
      JSON.stringify([row.name, row.day, row.part]),
    ).values()) {
      addPart(sums, { question, keys, part });
      await letOthersRun();
    }
  }
  return [...sums.values()].flatMap((sum) => sum.cells());
}

type ColumnRow = Pick<typeof vitalParts.$inferSelect, "name" | "day" | "part" | "data">;

function addPart(
  sums: Map<string, PartSums>,
  {
    question,
    keys,
    part,
  }: {
    readonly question: VitalQuestion;
    readonly keys: readonly VitalKey[];
    readonly part: readonly ColumnRow[];
  },
): void {
  const [first] = part;
  if (first === undefined) return;
  const sum =
    sums.get(first.name) ?? createPartSums(trusted<VitalName>(first.name), question, keys);
  sums.set(first.name, sum);
  sum.add(startOfDay(first.day), new Map(part.flatMap(({ data }) => [...unpackColumns(data)])));
}

/** The days of a span, some together. The first and the last, of which only some hours may be asked for, are alone. */
function stepsOf({ from, to }: VitalQuestion): readonly (readonly string[])[] {
  const steps: string[][] = [];
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
  { keys, days }: { readonly keys: readonly VitalKey[]; readonly days: readonly string[] },
): Promise<readonly ColumnRow[]> {
  const [first] = days;
  if (first === undefined) return [];
  const { source, name, day, part, columnName, data } = vitalParts;
  const columns = columnsFor(question, keys, startOfDay(first));
  const rows = columns.every(isOfTotals) ? [totalsRow] : columns;
  return tx
    .select({ name, day, part, data })
    .from(vitalParts)
    .where(
      and(
        eq(source, question.source),
        question.name === undefined ? undefined : eq(name, question.name),
        inArray(day, [...days]),
        inArray(columnName, [allColumns, ...rows]),
      ),
    );
}
