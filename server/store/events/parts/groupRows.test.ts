import fc from "fast-check";
import { expect, it } from "vitest";
import { type Column, columnOf } from "./columns.ts";
import { selectRows } from "./groupRows.ts";
import { packColumns, unpackColumns } from "./packColumns.ts";
import { conditionOn } from "./vitalColumns.ts";

const rows = 240;
const texts = ["a", "b", "c"];

/** The texts of a column: short runs, which are kept row by row, or long ones. */
const anyTexts = fc.constantFrom(1, 20, 60).chain((longest) =>
  fc
    .array(fc.tuple(fc.constantFrom(...texts), fc.integer({ min: 1, max: longest })), {
      minLength: rows,
      maxLength: rows,
    })
    .map((runs) =>
      runs.flatMap(([text, length]) => Array.from({ length }, () => text)).slice(0, rows),
    ),
);

const anyConditions = fc.array(fc.record({ column: anyTexts, wanted: fc.subarray(texts) }), {
  maxLength: 4,
});

async function packed(column: readonly string[]): Promise<Column> {
  const columns = unpackColumns(await packColumns(new Map([["one", columnOf(column)]])), rows);
  return columns.get("one") ?? columnOf([]);
}

it("selects the rows that meet all conditions, of whatever runs their columns are", async () => {
  let ofRuns = 0;
  await fc.assert(
    fc.asyncProperty(anyConditions, async (conditions) => {
      const columns = await Promise.all(conditions.map(({ column }) => packed(column)));
      ofRuns += columns.filter(({ runs }) => runs !== undefined).length;
      const selected = selectRows(
        rows,
        columns.map((column, index) =>
          conditionOn(column, (text) => conditions[index]?.wanted.includes(text) === true),
        ),
      );
      const expected = Array.from({ length: rows }, (_none, row) => row).filter((row) =>
        conditions.every(({ column, wanted }) => wanted.includes(column[row] ?? "")),
      );
      expect([...selected]).toEqual(expected);
    }),
  );
  expect(ofRuns).toBeGreaterThan(0);
});
