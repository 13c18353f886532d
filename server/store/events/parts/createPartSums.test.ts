import fc from "fast-check";
import { expect, it } from "vitest";
import { dayOf, startOfDay } from "../../../../src/lib/clock.ts";
import { trusted } from "../../../../src/lib/trusted.ts";
import { isMatch } from "../../../../src/wire/events/vitalFilters.ts";
import { type VitalDimension, vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import type { vitals } from "../../schema/events.ts";
import type { VitalKey, VitalQuestion } from "../eventStore.ts";
import { columnOf } from "./columns.ts";
import { createPartSums } from "./createPartSums.ts";
import { mergeRows } from "./mergeRows.ts";
import { packColumns, unpackColumns } from "./packColumns.ts";
import { columnsFor, columnsOf, filteredMost } from "./vitalColumns.ts";

type VitalRow = typeof vitals.$inferSelect;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = Date.UTC(2026, 10, 20);

const anyMeasurement = fc.record({
  // Often on the hour, where spans begin and end.
  minute: fc.oneof(
    fc.integer({ min: 0, max: 2 * 24 * 60 - 1 }),
    fc.integer({ min: 0, max: 47 }).map((hour) => 60 * hour),
  ),
  value: fc.constantFrom("", "a", "b", 'c "\\'),
  other: fc.constantFrom("x", "y"),
  bucket: fc.integer({ min: 0, max: 127 }),
  rating: fc.constantFrom("good", "needs-improvement", "poor"),
  weight: fc.constantFrom(1, 1, 1, -1),
});

type Measurement = typeof anyMeasurement extends fc.Arbitrary<infer T> ? T : never;

const anyFilter = fc
  .uniqueArray(fc.constantFrom("", "a", "b", "x", "z"), { minLength: 1 })
  .chain((values) => fc.constantFrom(values, { not: values }));

const anyQuestion = fc.record({
  hours: fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 2 }),
  filters: fc.dictionary(fc.constantFrom(...vitalDimensions), anyFilter, { maxKeys: 3 }),
  keys: fc.uniqueArray(
    fc.constantFrom<VitalKey>("day", "hour", "attribution", "attribution_kind", ...vitalDimensions),
    { maxLength: 4 },
  ),
});

/** Even dimensions have the one value, odd ones the other. */
function rowOf({ minute, value, other, ...told }: Measurement): VitalRow {
  const dimensions = trusted<Record<VitalDimension, string>>(
    Object.fromEntries(
      vitalDimensions.map((name, index) => [name, index % 2 === 0 ? value : other]),
    ),
  );
  return {
    ...dimensions,
    ...told,
    at: new Date(start + minute * 60_000),
    attribution: value,
    attributionKind: other,
    eventId: "",
    source: "real",
    name: "LCP",
    value: 0,
    viewId: "",
    isRolled: false,
  };
}

function keyText(row: VitalRow, key: VitalKey): string {
  const at = row.at.getTime();
  if (key === "day") return String(startOfDay(dayOf(at)));
  if (key === "hour") return String(at - (at % hourMs));
  return row[key === "attribution_kind" ? "attributionKind" : key];
}

/** The same one by one. */
function sumsOf(
  rows: readonly VitalRow[],
  { from, to, filters }: VitalQuestion,
  keys: readonly VitalKey[],
) {
  const sums = new Map<string, { count: number; good: number; poor: number; counts: number[] }>();
  for (const row of rows) {
    const at = row.at.getTime();
    const isAsked = vitalDimensions.every((name) => {
      const filter = filters[name];
      return filter === undefined || isMatch(filter, row[name]);
    });
    if (at < from || at >= to || !isAsked) continue;
    const place = JSON.stringify(keys.map((key) => keyText(row, key)));
    const sum = sums.get(place) ?? { count: 0, good: 0, poor: 0, counts: [] };
    sums.set(place, sum);
    sum.count += row.weight;
    sum.good += row.rating === "good" ? row.weight : 0;
    sum.poor += row.rating === "poor" ? row.weight : 0;
    sum.counts[row.bucket] = (sum.counts[row.bucket] ?? 0) + row.weight;
  }
  return sums;
}

it("counts what single measurements count, by any keys, filters and hours, from parts however made", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyMeasurement, { maxLength: 60, size: "max" }), { maxLength: 5 }),
      anyQuestion,
      async (rounds, { hours, filters, keys }) => {
        const [first = 0, last = 0] = hours.toSorted((a, b) => a - b);
        const question: VitalQuestion = {
          from: start + first * hourMs,
          to: start + last * hourMs,
          source: "real",
          filters,
        };
        const measured = rounds.map((round) => round.map(rowOf));
        const sums = createPartSums("LCP", question, keys);
        for (const dayAt of [start, start + dayMs]) {
          const isToday = ({ at }: VitalRow): boolean => startOfDay(dayOf(at.getTime())) === dayAt;
          const days = measured.map((round) => columnsOf(round.filter(isToday)));
          const { columns, counts } = await mergeRows(days, filteredMost);
          if (counts.length === 0) continue;
          const count = columnOf(Array.from(counts, String));
          const needed: ReadonlySet<string> = new Set(columnsFor(question, keys, dayAt));
          const read = [...columns, ["count", count] as const].filter(([name]) => needed.has(name));
          sums.add(dayAt, unpackColumns(await packColumns(new Map(read)), counts.length));
        }
        const told = new Map(
          sums.cells().map(({ keys: texts, name: _name, ...sum }) => [JSON.stringify(texts), sum]),
        );
        for (const [place, sum] of sumsOf(measured.flat(), question, keys)) {
          const found = told.get(place);
          told.delete(place);
          const { counts, ...rest } = found ?? { count: 0, good: 0, poor: 0, counts: [] };
          const { counts: expected, ...others } = sum;
          expect(rest).toEqual(others);
          expect(
            counts.map((count, bucket) => count - (expected[bucket] ?? 0)).every((d) => d === 0),
          ).toBe(true);
        }
        for (const { count } of told.values()) expect(count).toBe(0);
      },
    ),
  );
});

it("counts groups of which a table of all cells would be too large", async () => {
  const groups = 20_000;
  const cells = 128;
  const question: VitalQuestion = { from: start, to: start + dayMs, source: "real", filters: {} };
  const names = Array.from({ length: groups }, (_none, row) => JSON.stringify(["", `${row}`]));
  const sums = createPartSums("LCP", question, ["attribution"]);
  sums.add(
    start,
    new Map([
      ["cause", columnOf(names)],
      ["cell", columnOf(names.map((_name, row) => `${row % cells} good`))],
    ]),
  );
  const told = sums.cells();
  expect(told).toHaveLength(groups);
  for (const { keys, count, good, counts } of told)
    expect([count, good, counts.indexOf(1)]).toEqual([1, 1, Number(keys[0]) % cells]);
});
