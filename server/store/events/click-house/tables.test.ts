import { hash } from "node:crypto";
import { expect, it } from "vitest";
import type { ClickHouse } from "./openClickHouse.ts";
import { vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import { makeTables, tablesOf } from "./tables.ts";

const tables = tablesOf("exchange");

/** The statements that change something, where everything that is asked for is missing but the columns named. */
async function statementsOf(columns: readonly string[]): Promise<readonly string[]> {
  const statements: string[] = [];
  const clickHouse: ClickHouse = {
    ask: async (statement) =>
      statement.startsWith("SELECT name") ? columns.map((name) => [name]) : [["0"]],
    run: async (statement) => void statements.push(statement),
    insert: async () => {},
    runLong: async () => {},
    close: async () => {},
  };
  await makeTables(clickHouse, tables);
  return statements;
}

it("gives the tables of roll-ups another number when their columns change", async () => {
  const rollUps = (await statementsOf([])).filter((statement) =>
    statement.includes(" roll String"),
  );
  // Whoever changes the columns raises `rollUpLayout` and puts the new digest here.
  expect([hash("sha256", rollUps.join("\n")).slice(0, 16), tables.days]).toEqual([
    "e1ae7b5282900a4a",
    "exchange.vital_days_2",
  ]);
});

it("adds a column for each dimension that an older table lacks, and none where all are there", async () => {
  const added = async (columns: readonly string[]) =>
    (await statementsOf(columns)).filter((statement) => statement.includes("ADD COLUMN"));
  expect(await added(vitalDimensions)).toEqual([]);
  const older = vitalDimensions.filter((dimension) => dimension !== "rate_age");
  expect(await added(older)).toEqual(["ALTER TABLE exchange.vitals ADD COLUMN rate_age String"]);
});
