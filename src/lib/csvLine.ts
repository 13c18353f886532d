/** First characters that make a spreadsheet take a text for a formula. The texts may come from visitors' browsers. */
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** One line of CSV (RFC 4180), with its end. Numbers stand as they are; what is absent is empty. */
export function csvLine(fields: readonly (string | number | undefined)[]): string {
  return `${fields.map(field).join(",")}\r\n`;
}

function field(value: string | number | undefined): string {
  if (typeof value !== "string") return String(value ?? "");
  const text = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
