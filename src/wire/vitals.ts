/** The measures and their thresholds, good and poor, milliseconds but for CLS (specification, section 9). */
export const vitalThresholds = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  TTFB: { good: 800, poor: 1800 },
} as const;

/** One of the five measures. */
export type VitalName = keyof typeof vitalThresholds;

/** How a value compares with the thresholds. */
export type VitalRating = "good" | "needs-improvement" | "poor";

/** The rating of a value: good up to the first threshold, poor above the second. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = vitalThresholds[name];
  if (value <= good) return "good";
  return value <= poor ? "needs-improvement" : "poor";
}

/** Event id that vitals travel under, of type `system`. */
export const vitalsEventId = "b9001";

/** What tells measurements apart; a member that is unknown is empty. */
export const vitalDimensions = [
  "route",
  "locale",
  "device",
  "memory",
  "cores",
  "connection",
  "save_data",
  "navigation",
  "service_worker",
  "display_mode",
  "rate_age",
  "release",
] as const;

/** One of `vitalDimensions`. */
export type VitalDimension = (typeof vitalDimensions)[number];

/** `event_tracking_ext` of a vitals event: flat, so that it can be stored in columns. */
export interface VitalReport extends Readonly<Record<VitalDimension, string>> {
  readonly name: VitalName;
  readonly value: number;
  readonly rating: VitalRating;
  /** Names the page view it belongs to. */
  readonly view_id: string;
  /** Stable id of the component, event target or script to blame; empty for none. */
  readonly attribution: string;
  /** Its kind: element, target, script or shift. */
  readonly attribution_kind: string;
}
