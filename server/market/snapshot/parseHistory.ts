import { startOfDay } from "../../../src/lib/clock.ts";
import type { Decimal } from "../../../src/wire/market/market.ts";
import { cleanUnits } from "../model/digits.ts";
import type { Dataset, UnitsColumn } from "../model/dataset.ts";
import { type CsvRow, type CsvTable, parseCsv, SnapshotError } from "./parseCsv.ts";

/**
 * Reads the price history: a `date` column, oldest first, and a column for each symbol with its units for one US
 * dollar; an empty cell is unknown. Throws `SnapshotError` for any other cell, and for days that do not rise.
 */
export function parseHistory(file: string, text: string): Dataset {
  const table = parseCsv(file, text);
  if (table.rows.length === 0) throw new SnapshotError({ file, line: 2 }, "no day at all");
  const symbols = table.columns.filter((column) => column !== "date");
  return {
    days: readDays(table),
    units: new Map(symbols.map((symbol) => [symbol, readColumn(table, symbol)])),
  };
}

function readDays(table: CsvTable): string[] {
  let previous = "";
  return table.rows.map((row) => {
    const day = row.cell("date");
    if (Number.isNaN(startOfDay(day))) throw new SnapshotError(row.at("date"), `no day: ${day}`);
    if (day <= previous) throw new SnapshotError(row.at("date"), `${day} comes after ${previous}`);
    previous = day;
    return day;
  });
}

function readColumn(table: CsvTable, symbol: string): UnitsColumn {
  if (!/^[A-Z0-9]{2,8}$/.test(symbol)) {
    throw new SnapshotError({ file: table.file, line: 1, column: symbol }, "no symbol");
  }
  return table.rows.map((row) => readUnits(row, symbol));
}

function readUnits(row: CsvRow, symbol: string): Decimal | null {
  const text = row.cell(symbol);
  if (text === "") return null;
  const units = cleanUnits(text);
  if (units === null) throw new SnapshotError(row.at(symbol), `no positive figure: ${text}`);
  return units;
}
