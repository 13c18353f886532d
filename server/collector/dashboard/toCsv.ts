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

/** First characters that make a spreadsheet take a text for a formula. The texts come from visitors' browsers. */
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** Pages of rows as CSV (RFC 4180) with a header line, a text for each. Times are ISO 8601 in UTC. */
export async function* toCsv(pages: AsyncIterable<readonly VitalRow[]>): AsyncGenerator<string> {
  let head = `${columns.join(",")}\r\n`;
  for await (const rows of pages) {
    yield head + rows.map(lineOf).join("");
    head = "";
  }
}

function lineOf(row: VitalRow): string {
  const fields = columns.map((name) =>
    name === "at" ? new Date(row.at).toISOString() : field(row[name]),
  );
  return `${fields.join(",")}\r\n`;
}

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
