import * as v from "valibot";
import {
  createFilter,
  faultOfFilter,
  filterLimits,
  isNegation,
  namedValues,
  readFilter,
  type VitalFilter,
} from "../../../src/wire/events/vitalFilters.ts";

/** Whether a database can hold it. */
export const isText = (value: string): boolean => value.isWellFormed() && !value.includes("\0");

const conditionTexts = v.union([
  v.pipe(v.string(), v.maxLength(filterLimits.maxCharacters, "is too long")),
  v.array(v.string()),
]);

/** The second slice is not filtered by the dimension. */
export const noCondition = "none";

/** Reads the texts of a condition; `empty` is what one empty text says. */
const readAs = <T>(empty: T) =>
  v.rawTransform<string | string[], VitalFilter | T>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === "") return empty;
    const read = readCondition([dataset.value].flat());
    if (typeof read !== "string") return read;
    addIssue({ message: read });
    return NEVER;
  });

/** What parameters are read by that filter. The OpenAPI document names them. */
export const conditions = {
  /** A condition on one dimension. One that is given several times names any of its values. */
  VitalFilter: v.pipe(
    conditionTexts,
    v.description(
      `Any of up to ${filterLimits.maxValues} values, between commas; all but these behind \`!\`; \`unknown\` is what was not measured. A backslash stands before a comma of a value. Conditions on several dimensions all hold.`,
    ),
    v.examples(["phone,tablet", "!desktop"]),
    readAs<VitalFilter>([""]),
  ),
  /** What the second of two slices has otherwise. */
  ChangedVitalFilter: v.pipe(
    conditionTexts,
    v.description(
      "A condition that the second slice has in the place of the first one's, as a `VitalFilter`; empty for none.",
    ),
    v.examples(["desktop", ""]),
    readAs<typeof noCondition>(noCondition),
  ),
} as const;

/** The condition that the texts of a parameter say, or what is wrong with them. */
function readCondition(texts: readonly string[]): VitalFilter | string {
  const filters: VitalFilter[] = [];
  for (const text of texts) {
    const filter = readText(text);
    if (typeof filter === "string") return filter;
    filters.push(filter);
  }
  const [first = [""], ...more] = filters;
  if (more.length === 0) return first;
  // What must not be has one parameter.
  if (filters.some(isNegation)) return "is given twice";
  const filter = createFilter(filters.flatMap(namedValues), false) ?? first;
  return namedValues(filter).length > filterLimits.maxValues ? "has too many values" : filter;
}

function readText(text: string): VitalFilter | string {
  if (text === "") return [""];
  const fault = faultOfFilter(text);
  if (fault !== undefined) return fault;
  const filter = readFilter(text);
  if (filter === undefined) return "names no value";
  return namedValues(filter).every(isText) ? filter : "has a value that is no text";
}
