import type { VitalDimension } from "./vitals.ts";

/** A condition on one dimension: any of the values, or none of them. At least one value; the empty text is "unknown". */
export type VitalFilter = readonly string[] | { readonly not: readonly string[] };

/** Conditions that all hold. A dimension that is missing is not filtered by. */
export type VitalFilters = Readonly<Partial<Record<VitalDimension, VitalFilter>>>;

/** Stands before the name of a parameter that is a condition of the second slice: `vs.device=desktop`. */
export const secondPrefix = "vs.";

/**
 * What a second slice has otherwise than the first, as the texts of `writeFilter`; the empty text is no condition, where the
 * first slice has one.
 */
export type SliceChanges = Readonly<Partial<Record<VitalDimension, string>>>;

/** Bounds of the condition on one dimension. */
export const filterLimits = {
  maxValues: 50,
  maxValueCharacters: 256,
  /** Longest text of a condition in an address, before it is percent-encoded. */
  maxCharacters: 1_000,
} as const;

/** Stands for the empty text in an address. */
export const unknownValue = "unknown";

const separator = ",";
const negation = "!";
const escape = "\\";

/** The values that a condition names. */
export function namedValues(filter: VitalFilter): readonly string[] {
  return isNegation(filter) ? filter.not : filter;
}

/** Whether a condition holds for everything but its values. */
export function isNegation(filter: VitalFilter): filter is { readonly not: readonly string[] } {
  return "not" in filter;
}

/** Whether a condition holds for a value. */
export function isMatch(filter: VitalFilter, value: string): boolean {
  return namedValues(filter).includes(value) !== isNegation(filter);
}

/** A condition with its values in order, each once; `undefined` where it has none. */
export function createFilter(values: readonly string[], isNot: boolean): VitalFilter | undefined {
  const listed = [...new Set(values)].toSorted();
  if (listed.length === 0) return undefined;
  return isNot ? { not: listed } : listed;
}

/**
 * The text of a condition in an address: values between commas, in order, behind `!` where they are left out, such as
 * `phone,tablet` and `!desktop`. A backslash stands before what would mean something else.
 */
export function writeFilter(filter: VitalFilter): string {
  const texts = [...new Set(namedValues(filter))].toSorted().map(writeValue);
  return (isNegation(filter) ? negation : "") + texts.join(separator);
}

function writeValue(value: string): string {
  if (value === "") return unknownValue;
  const plain = value.replaceAll(/[\\,]/g, String.raw`\$&`);
  return value === unknownValue || value.startsWith(negation) ? escape + plain : plain;
}

/** Reads such a text, in any order. Empty parts say nothing; `undefined` where it names no value. */
export function readFilter(text: string): VitalFilter | undefined {
  const isNot = text.startsWith(negation);
  const parts = (isNot ? text.slice(1) : text).match(/(?:\\[^]|[^,])+/g) ?? [];
  return createFilter(
    parts.map((part) => (part === unknownValue ? "" : part.replaceAll(/\\([^])/g, "$1"))),
    isNot,
  );
}

/** What is wrong with the text of a condition; `undefined` where it is within the bounds. */
export function faultOfFilter(text: string): string | undefined {
  if (text.length > filterLimits.maxCharacters) return "is too long";
  const filter = readFilter(text);
  const values = filter === undefined ? [] : namedValues(filter);
  if (values.length > filterLimits.maxValues) return "has too many values";
  return values.some((value) => value.length > filterLimits.maxValueCharacters)
    ? "has too long a value"
    : undefined;
}

/** Writes the parameters of an address. Two signs of conditions stay as they are, so that people can read them. */
export function writeParameters(parameters: URLSearchParams): string {
  return parameters.toString().replaceAll("%2C", separator).replaceAll("%21", negation);
}
