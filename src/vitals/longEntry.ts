/** The types of performance entries that are watched, each with the measure that it is reported as. */
export const longEntryTypes = { "long-animation-frame": "LOAF", longtask: "LONGTASK" } as const;

export type LongEntryType = keyof typeof longEntryTypes;

/** The members of a script in a long frame that are read. Times are milliseconds. */
export interface LongScript {
  readonly startTime: number;
  readonly duration: number;
  readonly sourceURL: string;
  readonly invoker: string;
}

/** The members of a `PerformanceLongAnimationFrameTiming` or a `PerformanceLongTaskTiming` that are read. */
export interface LongEntry {
  readonly entryType: LongEntryType;
  readonly startTime: number;
  readonly duration: number;
  /** Absent where the browser does not support soft navigations. */
  readonly navigationId?: number;
  /** Only frames have it. */
  readonly blockingDuration?: number;
  /** Only frames have them: the scripts of the page's own process that took more than 5 ms. */
  readonly scripts?: readonly LongScript[];
}
