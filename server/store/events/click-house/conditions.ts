import { vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import {
  isNegation,
  namedValues,
  type VitalFilter,
} from "../../../../src/wire/events/vitalFilters.ts";
import type { VitalQuestion } from "../eventStore.ts";
import { sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";

/** The conditions of a question on measurements. */
export function conditionsOf({ from, to, name, filters }: VitalQuestion): string {
  const wanted = vitalDimensions.flatMap((dimension) => {
    const filter = filters[dimension];
    return filter === undefined ? [] : [conditionOf(dimension, filter)];
  });
  return [
    `at >= ${sqlInteger(from)} AND at < ${sqlInteger(to)}`,
    ...(name === undefined ? [] : [`name = ${sqlText(name)}`]),
    ...wanted,
  ].join(" AND ");
}

/** A condition on a column. */
export function conditionOf(column: string, filter: VitalFilter): string {
  const values = namedValues(filter);
  if (values.length === 0) return isNegation(filter) ? "1" : "0";
  return `${column} ${isNegation(filter) ? "NOT IN" : "IN"} ${sqlTexts(values)}`;
}
