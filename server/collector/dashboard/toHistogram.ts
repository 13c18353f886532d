import { type VitalHistogram, vitalNames } from "../../../src/wire/events/vitalsApi.ts";
import type { VitalCell } from "../../store/events/eventStore.ts";

/** A cell as an answer has it: without the empty buckets at both ends. */
export function toHistogram({ name, count, good, poor, counts }: VitalCell): VitalHistogram {
  const first = Math.max(
    0,
    counts.findIndex((some) => some > 0),
  );
  const last = counts.findLastIndex((some) => some > 0);
  return { name, count, good, poor, first, counts: counts.slice(first, last + 1) };
}

/** The histograms of all measures of some cells, in the order of the dashboard. */
export function toHistograms(cells: readonly VitalCell[]): VitalHistogram[] {
  return cells
    .toSorted((a, b) => vitalNames.indexOf(a.name) - vitalNames.indexOf(b.name))
    .map(toHistogram);
}
