import type { AlertFacts, SliceFilters } from "../../wire/events/budgets.ts";
import {
  createFilter,
  isNegation,
  namedValues,
  type VitalFilters,
  writeFilter,
  writeParameters,
} from "../../wire/events/vitalFilters.ts";
import { hourlySpanMs } from "../../wire/events/vitalsApi.ts";
import { vitalDimensions } from "../../wire/events/vitals.ts";
import { keysOf } from "../records.ts";

/** Time spans that the dashboard offers, in days. */
export const spans = { "24h": 1, "7d": 7, "28d": 28, "90d": 90, "365d": 365 } as const;

export type Span = keyof typeof spans;

/**
 * What is filtered by where nothing else is said. Loads are shown: a return from the back/forward cache or a navigation
 * without a document takes a hundredth of a load's time, and together they would hide it.
 */
export const defaultFilters: VitalFilters = { navigation: ["navigate"] };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The filters of a slice in their full form. */
export function filtersOf(slice: SliceFilters): VitalFilters {
  const filters = vitalDimensions.flatMap((dimension) => {
    const one = slice[dimension];
    if (one === undefined) return [];
    return [[dimension, typeof one === "string" ? [one] : one] as const];
  });
  return Object.fromEntries(filters);
}

/** The filters of a slice in their short form, their values in order. */
export function sliceOfFilters(filters: VitalFilters): SliceFilters {
  const slice = vitalDimensions.flatMap((dimension) => {
    const filter = filters[dimension];
    const ordered = filter && createFilter(namedValues(filter), isNegation(filter));
    if (ordered === undefined) return [];
    const [only, ...more] = isNegation(ordered) ? [] : ordered;
    return [[dimension, only === undefined || more.length > 0 ? ordered : only] as const];
  });
  return Object.fromEntries(slice);
}

/** The filters as parameters of the dashboard's address, without those that equal the default. */
export function filterParameters(filters: VitalFilters): Readonly<Record<string, string>> {
  return Object.fromEntries(
    vitalDimensions.flatMap((dimension) => {
      const [text, usual] = [filters, defaultFilters].map(({ [dimension]: one }) =>
        one === undefined ? "" : writeFilter(one),
      );
      // Where a default is filtered by, the empty text stands for no filter.
      return text === undefined || text === usual ? [] : [[dimension, text]];
    }),
  );
}

/** The shortest time of the dashboard that shows a moment: its times are widened to whole days, the shortest to hours. */
function spanSince(from: number, now: number): Span {
  const shows = (span: Span): boolean => {
    const unit = spans[span] * dayMs > hourlySpanMs ? dayMs : hourMs;
    return Math.floor((now - spans[span] * dayMs) / unit) * unit <= from;
  };
  return keysOf(spans).find(shows) ?? "365d";
}

/** The dashboard's path, without locale, for a slice in the shortest time that shows a moment. */
export function slicePath(
  { source, name, percentile, filters, from }: Omit<Sliced, "figures" | "rule">,
  { now, more = {} }: { readonly now: number; readonly more?: Readonly<Record<string, string>> },
): string {
  const parameters = new URLSearchParams({
    ...(source === "synthetic" && { source }),
    span: spanSince(from, now),
    name,
    p: String(percentile),
    ...filterParameters(filtersOf(filters)),
    ...more,
  });
  return `/vitals?${writeParameters(parameters)}`;
}

type Sliced = Pick<
  AlertFacts,
  "source" | "name" | "percentile" | "filters" | "from" | "figures" | "rule"
>;

/**
 * The dashboard's path, without locale, for the slice of an alert: in the shortest time that shows its beginning, with
 * the releases that it is about.
 */
export function alertPath({ rule, figures, ...slice }: Sliced, now: number): string {
  const { before = "", after = "" } = figures;
  return slicePath(slice, { now, more: rule === "release" ? { before, after } : {} });
}
