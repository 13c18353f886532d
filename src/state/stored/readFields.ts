import { trusted } from "../../lib/trusted.ts";

/** A record of settings; each default gives the type of its field. */
export type Fields = Readonly<Record<string, string | number | boolean>>;

/** The longest text of a setting, in characters. */
const maxTextLength = 256;

/**
 * Reads stored fields. A field that is missing, of another type or out of bounds gets its default; unknown fields are
 * dropped. Texts are converted to numbers and booleans where the default is one.
 */
export function readFields<T extends Fields>(defaults: T, stored: unknown): T {
  const found = new Map(
    typeof stored === "object" && stored !== null ? Object.entries(stored) : [],
  );
  const entries = Object.entries(defaults).map(([name, fallback]) => [
    name,
    readField(fallback, found.get(name)),
  ]);
  return trusted<T>(Object.fromEntries(entries));
}

function readField(fallback: Fields[string], value: unknown): Fields[string] {
  if (typeof fallback === "string") return isShortText(value) ? value : fallback;
  if (typeof fallback === "number") return readNumber(value) ?? fallback;
  if (typeof value === "boolean") return value;
  return value === "true" || value === "false" ? value === "true" : fallback;
}

function isShortText(value: unknown): value is string {
  return typeof value === "string" && value.length <= maxTextLength;
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
