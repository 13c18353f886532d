import { and, eq, inArray, notInArray } from "drizzle-orm";
import { dayOf } from "../../../../src/lib/clock.ts";
import { vitalParts, type vitals } from "../../schema/events.ts";
import type { Database } from "../../storeDriver.ts";
import { columnOf, type Columns } from "./columns.ts";
import { type CountedRows, mergeRows } from "./mergeRows.ts";
import { packColumns, unpackColumns } from "./packColumns.ts";
import { valuesRow, valuesText } from "./partValues.ts";
import { columnsOf, countedRows, filteredMost, summaries } from "./vitalColumns.ts";

type VitalRow = typeof vitals.$inferSelect;
type PartRow = typeof vitalParts.$inferSelect;

/** Measure and day of a part. */
export type PartPlace = Pick<PartRow, "source" | "name" | "day">;

/** Rows from which each column of a part is a row of the table, so that a question reads no others. */
const splitFrom = 512;

/** Name of the one row that has all columns of a smaller part. */
export const allColumns = "";

/** A part that is at most so many times as large as what comes is merged with it, so that a day has some ten parts at most. */
const mergeRatio = 2;

/** Adds measurements to the parts of their days, or takes them back where their weight says so. Only one process at a time may. */
export async function addToParts(tx: Database, rows: readonly VitalRow[]): Promise<void> {
  const days = Map.groupBy(rows, (row) =>
    JSON.stringify([row.source, row.name, dayOf(row.at.getTime())]),
  );
  for (const group of days.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { source, name, at } = first;
    await addPart(tx, { source, name, day: dayOf(at.getTime()) }, columnsOf(group));
  }
}

/** Makes one part of all parts of a day. Only one process at a time may. */
export async function mergeDay(tx: Database, place: PartPlace): Promise<void> {
  const known = await sizesOf(tx, place);
  if (known.length > 1)
    await replaceParts(tx, place, { parts: known.map(({ part }) => part), known });
}

async function addPart(tx: Database, place: PartPlace, fresh: CountedRows): Promise<void> {
  const known = await sizesOf(tx, place);
  let size = fresh.counts.length;
  const parts: number[] = [];
  for (const { part, rows } of known) {
    if (rows > mergeRatio * size) break;
    parts.push(part);
    size += rows;
  }
  await replaceParts(tx, place, { parts, known, fresh });
}

interface PartSize {
  readonly part: number;
  readonly rows: number;
}

/** The parts of a day, the smallest first. */
function sizesOf(tx: Database, place: PartPlace): Promise<readonly PartSize[]> {
  const { part, rows } = vitalParts;
  return tx.selectDistinct({ part, rows }).from(vitalParts).where(isAt(place)).orderBy(rows, part);
}

async function replaceParts(
  tx: Database,
  place: PartPlace,
  {
    parts,
    known,
    fresh,
  }: {
    readonly parts: readonly number[];
    readonly known: readonly PartSize[];
    readonly fresh?: CountedRows;
  },
): Promise<void> {
  const old: CountedRows[] = [];
  for (const part of parts) old.push(await readPart(tx, place, part));
  const merged = await mergeRows(fresh === undefined ? old : [...old, fresh], filteredMost);
  if (parts.length > 0)
    await tx.delete(vitalParts).where(and(isAt(place), inArray(vitalParts.part, [...parts])));
  const last = Math.max(0, ...known.map(({ part }) => part));
  if (merged.counts.length > 0) await writePart(tx, { ...place, part: last + 1 }, merged);
}

async function readPart(tx: Database, place: PartPlace, part: number): Promise<CountedRows> {
  const rows = await tx
    .select({ rows: vitalParts.rows, data: vitalParts.data })
    .from(vitalParts)
    .where(
      and(
        isAt(place),
        eq(vitalParts.part, part),
        notInArray(vitalParts.columnName, [valuesRow, ...Object.keys(summaries)]),
      ),
    );
  const columns = new Map(rows.flatMap((row) => [...unpackColumns(row.data, row.rows)]));
  return countedRows(columns, rows[0]?.rows ?? 0);
}

async function writePart(
  tx: Database,
  key: PartPlace & Pick<PartRow, "part">,
  part: CountedRows,
): Promise<void> {
  const rows = part.counts.length;
  const write = async (columnName: string, data: string): Promise<void> => {
    await tx.insert(vitalParts).values({ ...key, columnName, rows, data });
  };
  await write(valuesRow, valuesText(part));
  if (rows < splitFrom) {
    await write(allColumns, await packColumns(withCounts(part)));
    return;
  }
  for (const [name, column] of withCounts(part))
    await write(name, await packColumns(new Map([[name, column]])));
  for (const [name, kept] of Object.entries(summaries))
    await write(name, await packColumns(withCounts(await summed(part, kept))));
}

/** The same measurements by fewer columns. */
function summed({ columns, counts }: CountedRows, kept: readonly string[]): Promise<CountedRows> {
  const some = new Map([...columns].filter(([name]) => kept.includes(name)));
  return mergeRows([{ columns: some, counts }], filteredMost);
}

function withCounts({ columns, counts }: CountedRows): Columns {
  if (counts.every((count) => count === 1)) return columns;
  return new Map([...columns, ["count", columnOf(Array.from(counts, String))]]);
}

function isAt({ source, name, day }: PartPlace) {
  return and(eq(vitalParts.source, source), eq(vitalParts.name, name), eq(vitalParts.day, day));
}
