import { type VitalDimension, vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import {
  isNegation,
  namedValues,
  type VitalFilter,
  type VitalFilters,
} from "../../../../src/wire/events/vitalFilters.ts";
import type { VitalQuestion } from "../eventStore.ts";
import { sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";

/** The conditions of a question on measurements. */
export function conditionsOf({ from, to, name, filters }: VitalQuestion): string {
  return [
    `at >= ${sqlInteger(from)} AND at < ${sqlInteger(to)}`,
    ...(name === undefined ? [] : [`name = ${sqlText(name)}`]),
    ...filterConditions(filters, (dimension) => dimension),
  ].join(" AND ");
}

/** The conditions of filters, each on the column of its dimension. */
export function filterConditions(
  filters: VitalFilters,
  columnOf: (dimension: VitalDimension) => string,
): readonly string[] {
  return vitalDimensions.flatMap((dimension) => {
    const filter = filters[dimension];
    return filter === undefined ? [] : [conditionOf(columnOf(dimension), filter)];
  });
}

function conditionOf(column: string, filter: VitalFilter): string {
  const values = namedValues(filter);
  if (values.length === 0) return isNegation(filter) ? "1" : "0";
  return `${column} ${isNegation(filter) ? "NOT IN" : "IN"} ${sqlTexts(values)}`;
}
