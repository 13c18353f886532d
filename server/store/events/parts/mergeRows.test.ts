import fc from "fast-check";
import { expect, it } from "vitest";
import { type Column, columnOf } from "./columns.ts";
import { type CountedRows, mergeRows } from "./mergeRows.ts";
import { packColumns, unpackColumns } from "./packColumns.ts";

type Row = readonly [one: string, two: string, count: number];

function countedRows(rows: readonly Row[]): CountedRows {
  return {
    columns: new Map([
      ["one", columnOf(rows.map(([one]) => one))],
      ["two", columnOf(rows.map(([, two]) => two))],
    ]),
    counts: Int32Array.from(rows, ([, , count]) => count),
  };
}

function textsOf(column: Column | undefined): string[] {
  return Array.from(column?.codes ?? [], (code) => column?.values[code] ?? "missing");
}

/** What each pair of texts counts, without those that count nothing. */
function sumsOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [one, two, count] of rows) {
    const key = JSON.stringify([one, two]);
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

const anyRow: fc.Arbitrary<Row> = fc.tuple(
  fc.oneof(fc.constantFrom("", "a", "b"), fc.string({ unit: "binary" })),
  fc.constantFrom("x", "y"),
  fc.integer({ min: -2, max: 2 }),
);

const anyOrder = fc.subarray(["one", "two", "three"]);

it("keeps what rows count, each once, however they come, and through packing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyRow), { minLength: 1 }),
      anyOrder,
      async (parts, order) => {
        const merged = await mergeRows(parts.map(countedRows), order);
        const columns = unpackColumns(await packColumns(merged.columns), 1);
        const [one, two] = [textsOf(columns.get("one")), textsOf(columns.get("two"))];
        const kept = one.map((text, row): Row => [text, two[row] ?? "", merged.counts[row] ?? 0]);
        expect(sumsOf(kept)).toEqual(sumsOf(parts.flat()));
        expect(kept).toHaveLength(sumsOf(parts.flat()).size);
      },
    ),
  );
});

it("has room for any number of values, and takes little of it for few", async () => {
  for (const count of [256, 257, 65_536, 65_537]) {
    const texts = Array.from({ length: count }, (_none, row) => `value ${row}`);
    const merged = await mergeRows(
      [
        countedRows(texts.map((text): Row => [text, "same", 1])),
        countedRows(texts.map((text): Row => [text, "same", 1])),
      ],
      [],
    );
    const columns = unpackColumns(await packColumns(merged.columns), 1);
    expect(textsOf(columns.get("one")).toSorted()).toEqual(texts.toSorted());
    expect(new Set(merged.counts)).toEqual(new Set([2]));
    const packed = await packColumns(new Map([["two", columns.get("two") ?? columnOf([])]]));
    expect(packed.length).toBeLessThan(200);
  }
});

it("sorts by the columns named, and by those with the fewest values where none is", async () => {
  const rows: readonly Row[] = ["a", "b", "c", "a", "b", "c"].map((one, row) => [
    one,
    String(row % 2),
    1,
  ]);
  const runsOf = async (sortedFirst: readonly string[]): Promise<readonly string[]> => {
    const { columns } = await mergeRows([countedRows(rows)], sortedFirst);
    return ["one", "two"].map((name) => textsOf(columns.get(name)).join(""));
  };
  expect(await runsOf(["one"])).toEqual(["aabbcc", "010101"]);
  expect(await runsOf(["two", "one"])).toEqual(["abcabc", "000111"]);
  expect(await runsOf([])).toEqual(await runsOf(["two"]));
});
