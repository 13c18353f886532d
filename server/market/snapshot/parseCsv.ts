/** An error in the embedded figures. It names file, line (the heading is line 1) and column. */
export class SnapshotError extends Error {
  override readonly name = "SnapshotError";

  constructor(at: CellPlace, flaw: string) {
    const column = at.column === undefined ? "" : `, column ${at.column}`;
    super(`${at.file}: line ${at.line}${column}: ${flaw}`);
  }
}

/** The place of a cell in a table, or of a line if there is no column. */
export interface CellPlace {
  readonly file: string;
  readonly line: number;
  readonly column?: string;
}

/** One line of a table. */
export interface CsvRow {
  readonly line: number;
  /** Text of a named cell; empty if the cell is empty. Throws `SnapshotError` for an unknown column. */
  cell(column: string): string;
  /** Place of a named cell, for messages. */
  at(column: string): CellPlace;
}

/** A table: a heading of unique names, then lines of exactly as many cells. */
export interface CsvTable {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/**
 * Parses comma-separated text in which no cell is quoted. Throws `SnapshotError` for a quote, a name that is
 * missing or repeated, and a line that is too short or too long.
 */
export function parseCsv(file: string, text: string): CsvTable {
  const [heading = "", ...lines] = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const columns = heading.split(",");
  if (columns.includes("") || new Set(columns).size !== columns.length) {
    throw new SnapshotError({ file, line: 1 }, "a column's name is missing or repeated");
  }
  const rows = lines.map((source, index) => parseRow({ file, line: index + 2 }, columns, source));
  return { file, columns, rows };
}

function parseRow(place: CellPlace, columns: readonly string[], source: string): CsvRow {
  if (source.includes('"')) throw new SnapshotError(place, "quoted cells are not supported");
  const cells = source.split(",");
  if (cells.length !== columns.length) {
    throw new SnapshotError(place, `${cells.length} cells for ${columns.length} columns`);
  }
  const byColumn = new Map(columns.map((column, index) => [column, cells[index] ?? ""]));
  const at = (column: string): CellPlace => ({ ...place, column });
  const cell = (column: string): string => {
    const text = byColumn.get(column);
    if (text === undefined) throw new SnapshotError(at(column), "no such column");
    return text;
  };
  return { line: place.line, cell, at };
}
