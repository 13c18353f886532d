import type { AlertFacts, BudgetSlice } from "../../src/wire/events/budgets.ts";
import { filtersOf } from "../../src/lib/vitals/slice.ts";
import { isNegation, namedValues } from "../../src/wire/events/vitalFilters.ts";
import { areApart } from "../../src/wire/events/vitalSlices.ts";
import type { VitalName } from "../../src/wire/events/vitals.ts";
import { alertsPolicy } from "./alertsPolicy.ts";

/** Measures that one fault makes worse together: a slow server delays each step of a load. */
const families: Readonly<Record<VitalName, "load" | "input" | "layout">> = {
  TTFB: "load",
  FCP: "load",
  LCP: "load",
  INP: "input",
  LOAF: "input",
  LONGTASK: "input",
  CLS: "layout",
};

/**
 * The alert that a new one is of one cause with: it began at about the same time, in the same page views, with a measure
 * that the same fault makes worse. Such an alert stands in the log beside the first one, and nobody is told again.
 */
export function causeOf<T extends BudgetSlice & Pick<AlertFacts, "firedAt">>(
  fresh: BudgetSlice & Pick<AlertFacts, "firedAt">,
  open: readonly T[],
): T | undefined {
  return open.find(
    (known) =>
      known.source === fresh.source &&
      families[known.name] === families[fresh.name] &&
      !areApart(filtersOf(known.filters), filtersOf(fresh.filters)) &&
      fresh.firedAt - known.firedAt <= alertsPolicy.causeMs,
  );
}

/** Wide slices first, so that an alert of everything stands for those of its parts. */
export function byWidth(a: BudgetSlice, b: BudgetSlice): number {
  return narrownessOf(a) - narrownessOf(b);
}

/** Each condition narrows, the more values it allows the less, and one that only leaves values out least. */
function narrownessOf({ filters }: BudgetSlice): number {
  return Object.values(filtersOf(filters))
    .map((filter) => (isNegation(filter) ? 1 : 1 + 1 / namedValues(filter).length))
    .reduce((sum, one) => sum + one, 0);
}
