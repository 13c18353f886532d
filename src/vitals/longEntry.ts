/** The types of performance entries that are watched, each with the measure that it is told as. */
export const longEntryTypes = { "long-animation-frame": "LOAF", longtask: "LONGTASK" } as const;

export type LongEntryType = keyof typeof longEntryTypes;

/** A script that ran in a long frame, as far as it is read. Times are milliseconds. */
export interface LongScript {
  readonly startTime: number;
  readonly duration: number;
  readonly sourceURL: string;
  readonly invoker: string;
}

/** A `PerformanceLongAnimationFrameTiming` or a `PerformanceLongTaskTiming`, as far as it is read. */
export interface LongEntry {
  readonly entryType: string;
  readonly startTime: number;
  readonly duration: number;
  /** Absent where the browser knows no soft navigations. */
  readonly navigationId?: number;
  /** Of a frame. */
  readonly blockingDuration?: number;
  /** Of a frame: the scripts of the page's own process that took more than 5 ms. */
  readonly scripts?: readonly LongScript[];
}

/** Observes long frames and long tasks of this page, past ones included, where the browser supports that. */
export function observeLongEntries(tell: (entries: readonly LongEntry[]) => void): void {
  const observer = new PerformanceObserver((list) => {
    tell(list.getEntries());
  });
  for (const type of Object.keys(longEntryTypes))
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      observer.observe({ type, buffered: true });
}
