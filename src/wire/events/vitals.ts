/** Thresholds for how long an interaction may wait (specification, section 9), milliseconds. */
const waiting = { good: 200, poor: 500 } as const;

/**
 * Thresholds for the whole duration of a long animation frame and of a long task of the main thread, milliseconds. They
 * are those of INP, because an interaction during a long task waits as long. Only tasks and frames of more than 50 ms
 * are reported at all.
 */
const frameThresholds = { LOAF: waiting, LONGTASK: waiting } as const;

/** The measures and their thresholds, good and poor; milliseconds except for CLS (specification, section 9). */
export const vitalThresholds = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: waiting,
  TTFB: { good: 800, poor: 1800 },
  ...frameThresholds,
} as const;

/**
 * Which long frames are reported, and likewise long tasks: only in a share of the page loads; there the `first` ones of
 * a page view, and then each that is longer than all before, so that a slow start cannot hide a worse frame. At most
 * `most` in all.
 */
export const frameSample = { share: 0.25, first: 10, most: 20 } as const;

/** A long animation frame, or a long task. */
export type FrameName = keyof typeof frameThresholds;

/** Whether a measure describes single frames or tasks; every other measure describes a whole page view. */
export function isFrameName(name: string): name is FrameName {
  return Object.hasOwn(frameThresholds, name);
}

/** One of the measures. */
export type VitalName = keyof typeof vitalThresholds;

/** How a value compares with the thresholds. */
export type VitalRating = "good" | "needs-improvement" | "poor";

/** The rating of a value: good up to the first threshold, poor above the second. */
export function rateVital(name: VitalName | FrameName, value: number): VitalRating {
  const { good, poor } = isFrameName(name) ? frameThresholds[name] : vitalThresholds[name];
  if (value <= good) return "good";
  return value <= poor ? "needs-improvement" : "poor";
}

/** Event id that vitals travel under, of type `system`. */
export const vitalsEventId = "b9001";

/** The dimensions of a measurement; an unknown one is empty. */
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

/** Kind of a cause that is a browser's reasons not to show a page from the back/forward cache: their names, with spaces. */
export const notRestoredKind = "not-restored";

/** `event_tracking_ext` of a vitals event: flat, so that it can be stored in columns. */
export interface VitalReport extends Readonly<Record<VitalDimension, string>> {
  readonly name: VitalName;
  readonly value: number;
  readonly rating: VitalRating;
  /** Identifies the page view it belongs to. */
  readonly view_id: string;
  /** Stable id of the component, event target or script to blame; empty for none. */
  readonly attribution: string;
  /** Its kind: element, target, script, shift or `notRestoredKind`. */
  readonly attribution_kind: string;
}

/**
 * `event_tracking_ext` of one long frame or task, under the same event id. `value` is its duration. `view_id` is that
 * of its page view with a dot and a number, as a view may have several. `attribution` is the script that took most of
 * it and that script's caller.
 */
export interface FrameReport extends Omit<VitalReport, "name"> {
  readonly name: FrameName;
  /** Milliseconds for which no input could be answered. */
  readonly blocking: number;
  /**
   * The script: for the page's own origin its path without the hash of the build, for another origin the origin alone.
   */
  readonly script: string;
  /** The script's caller, such as `BUTTON.onclick` or `TimerHandler:setTimeout`. */
  readonly invoker: string;
}
