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

/** The rows as CSV (RFC 4180) with a header line. Times are ISO 8601 in UTC. */
export function toCsv(rows: readonly VitalRow[]): string {
  const lines = rows.map((row) =>
    columns
      .map((name) => (name === "at" ? new Date(row.at).toISOString() : field(row[name])))
      .join(","),
  );
  return `${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
