import type { AlertFacts, BudgetSlice } from "../../src/wire/events/budgets.ts";
import { vitalDimensions, type VitalName } from "../../src/wire/events/vitals.ts";
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

/** Whether some page views belong to both slices: no dimension is filtered by two values. */
function overlap(one: BudgetSlice, other: BudgetSlice): boolean {
  return vitalDimensions.every((dimension) => {
    const [a, b] = [one.filters[dimension], other.filters[dimension]];
    return a === undefined || b === undefined || a === b;
  });
}

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
      overlap(known, fresh) &&
      fresh.firedAt - known.firedAt <= alertsPolicy.causeMs,
  );
}

/** Wide slices first, so that an alert of everything stands for those of its parts. */
export function byWidth(a: BudgetSlice, b: BudgetSlice): number {
  return Object.keys(a.filters).length - Object.keys(b.filters).length;
}
