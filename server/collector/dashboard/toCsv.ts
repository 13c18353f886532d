import { csvLine } from "../../../src/lib/csvLine.ts";
import { vitalDimensions } from "../../../src/wire/events/vitals.ts";
import type { VitalRow } from "../../../src/wire/events/vitalsApi.ts";

const columns = [
  "at",
  "name",
  "value",
  "rating",
  ...vitalDimensions,
  "view_id",
  "attribution",
  "attribution_kind",
] as const satisfies readonly (keyof VitalRow)[];

/** Pages of rows as CSV (RFC 4180) with a header line, a text for each. Times are ISO 8601 in UTC. */
export async function* toCsv(pages: AsyncIterable<readonly VitalRow[]>): AsyncGenerator<string> {
  let head = csvLine(columns);
  for await (const rows of pages) {
    yield head + rows.map(lineOf).join("");
    head = "";
  }
}

function lineOf(row: VitalRow): string {
  return csvLine(
    columns.map((name) => (name === "at" ? new Date(row.at).toISOString() : row[name])),
  );
}
