const minuteMs = 60_000;

/** Upper bounds of the ages; rates are refreshed every 30 minutes (specification, section 9). */
const ages = [
  [5 * minuteMs, "under 5 min"],
  [30 * minuteMs, "5 to 30 min"],
  [24 * 60 * minuteMs, "30 min to 1 day"],
] as const;

/** How old a page's rates are, in four steps; empty where that is unknown. */
export function rateAgeBucket(ageMs: number | undefined): string {
  if (ageMs === undefined || Number.isNaN(ageMs)) return "";
  return ages.find(([below]) => ageMs < below)?.[1] ?? "over 1 day";
}
