import { and, eq, gte, lt } from "drizzle-orm";
import { dayOf } from "../../../../src/lib/clock.ts";
import { trustedJson } from "../../../../src/lib/trusted.ts";
import { type VitalDimension, vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import { vitalParts } from "../../schema/events.ts";
import type { Database } from "../../storeDriver.ts";
import type { VitalQuestion } from "../eventStore.ts";
import type { CountedRows } from "./mergeRows.ts";

/** How many measurements have a value. */
export interface ValueCount {
  readonly dimension: VitalDimension;
  readonly value: string;
  readonly count: number;
}

/** Name of the row of each part that tells the values of all dimensions. */
export const valuesRow = "values";

const dayMs = 86_400_000;

/** The text of that row. */
export function valuesText({ columns, counts }: CountedRows): string {
  const told = vitalDimensions.flatMap((dimension) => {
    const { values = [], codes = [] } = columns.get(dimension) ?? {};
    const sums = values.map(() => 0);
    for (const [row, code] of codes.entries()) sums[code] = (sums[code] ?? 0) + (counts[row] ?? 0);
    return values.map((value, code): ValueCount => ({ dimension, value, count: sums[code] ?? 0 }));
  });
  return JSON.stringify(told);
}

/** The values of all dimensions on the days that a span touches; one may be told several times. Filters do not apply. */
export async function readPartValues(
  tx: Database,
  { source, name, from, to }: VitalQuestion,
): Promise<readonly ValueCount[]> {
  const rows = await tx
    .select({ data: vitalParts.data })
    .from(vitalParts)
    .where(
      and(
        eq(vitalParts.source, source),
        name === undefined ? undefined : eq(vitalParts.name, name),
        gte(vitalParts.day, dayOf(from)),
        lt(vitalParts.day, dayOf(to + dayMs - 1)),
        eq(vitalParts.columnName, valuesRow),
      ),
    );
  return rows.flatMap(({ data }) => trustedJson<ValueCount[]>(data));
}
