/**
 * A text as a literal of ClickHouse. Old servers have no bound parameters, so this is the only place where texts of
 * visitors and operators get into statements. Lone surrogates, which no statement can carry, become U+FFFD.
 */
export function sqlText(text: string): string {
  const escaped = text
    .toWellFormed()
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "\\'")
    .replaceAll("\0", "\\0");
  return `'${escaped}'`;
}

/** A list of literals, in brackets, for `IN`; it must not be empty. */
export function sqlTexts(texts: readonly string[]): string {
  if (texts.length === 0) throw new RangeError("a list for IN has at least one member");
  return `(${texts.map(sqlText).join(", ")})`;
}

/** A whole number as a literal. Throws a `RangeError` for any other. */
export function sqlInteger(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError("not a whole number");
  return String(value);
}

/** A calendar day of UTC (`2026-11-20`) as a literal. Throws a `RangeError` for anything else. */
export function sqlDay(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError("not a day");
  return `toDate(${sqlText(day)})`;
}
