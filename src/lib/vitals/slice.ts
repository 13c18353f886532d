import type { AlertFacts, SliceFilters } from "../../wire/events/budgets.ts";
import { vitalDimensions } from "../../wire/events/vitals.ts";
import { keysOf } from "../records.ts";

/** Time spans that the dashboard offers, in days. */
export const spans = { "24h": 1, "7d": 7, "28d": 28, "90d": 90, "365d": 365 } as const;

export type Span = keyof typeof spans;

/**
 * What is filtered by where nothing else is said. Loads are shown: a return from the back/forward cache or a navigation
 * without a document takes a hundredth of a load's time, and together they would hide it.
 */
export const defaultFilters: SliceFilters = { navigation: "navigate" };

/** Stands for the empty text in an address. A form also sends empty parameters, so an empty one cannot be a filter. */
export const unknownValue = "unknown";

const dayMs = 86_400_000;

/** The filters as parameters of the dashboard's address, without those that equal the default. */
export function sliceParameters(filters: SliceFilters): Readonly<Record<string, string>> {
  return Object.fromEntries(
    vitalDimensions.flatMap((dimension) => {
      const value = filters[dimension];
      if (value === defaultFilters[dimension]) return [];
      // Where a default is filtered by, the empty text stands for no filter.
      return [[dimension, value === "" ? unknownValue : (value ?? "")]];
    }),
  );
}

type Sliced = Pick<
  AlertFacts,
  "source" | "name" | "percentile" | "filters" | "from" | "figures" | "rule"
>;

/**
 * The dashboard's path, without locale, for the slice of an alert: in the shortest time that shows its beginning, with
 * the releases that it is about.
 */
export function alertPath(alert: Sliced, now: number): string {
  const { source, name, percentile, filters, figures, rule, from } = alert;
  const span = keysOf(spans).find((one) => now - from <= spans[one] * dayMs) ?? "365d";
  const parameters = new URLSearchParams({
    ...(source === "synthetic" && { source }),
    span,
    name,
    p: String(percentile),
    ...sliceParameters(filters),
    ...(rule === "release" && { before: figures.before ?? "", after: figures.after ?? "" }),
  });
  return `/vitals?${parameters.toString()}`;
}
