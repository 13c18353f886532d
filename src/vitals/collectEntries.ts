import { type LongEntry, longEntryTypes, type LongEntryType } from "./longEntry.ts";
import { trusted } from "../lib/trusted.ts";

/** Performance entries of this page, from its load on. Types that the browser does not report have none. */
export interface Entries {
  /**
   * What the browser keeps of these types, at the moment of the call, by type. It keeps a bounded number of each: the first
   * 150 to 250.
   */
  readonly kept: (types: readonly string[]) => ReadonlyMap<string, readonly object[]>;
  /** Collects interactions that take `thresholdMs` or more: the browser keeps only longer ones. The answer reads them. */
  readonly interactions: (thresholdMs: number) => () => readonly object[];
  /**
   * Calls back with long frames, or with long tasks where the browser does not report frames. The answer tells at once
   * what the browser has kept back.
   */
  readonly onLong: (tell: (entries: readonly LongEntry[]) => void) => () => void;
}

/** Each entry holds on to the element that was pressed. */
const mostInteractions = 200;

/**
 * Collects entries by one observer, so that what the browser has kept back is told at once. What it keeps by itself is read
 * when it is needed: to be called for each entry would cost.
 */
export function collectEntries(): Entries {
  const interactions: PerformanceEntry[] = [];
  let tellLong: ((entries: readonly LongEntry[]) => void) | undefined;

  function take(entries: readonly PerformanceEntry[]): void {
    const long = entries.filter(({ entryType }) => Object.hasOwn(longEntryTypes, entryType));
    interactions.push(...entries.filter(({ entryType }) => entryType === "event"));
    interactions.splice(0, interactions.length - mostInteractions);
    if (long.length > 0) tellLong?.(trusted<readonly LongEntry[]>(long));
  }
  const observer = new PerformanceObserver((list) => {
    take(list.getEntries());
  });
  const flush = (): void => {
    take(observer.takeRecords());
  };

  return Object.freeze({
    kept(types) {
      const reader = new PerformanceObserver(() => {});
      for (const type of types) if (isReported(type)) reader.observe({ type, buffered: true });
      const kept = new Map<string, object[]>();
      for (const entry of reader.takeRecords()) {
        const same = kept.get(entry.entryType);
        if (same === undefined) kept.set(entry.entryType, [entry]);
        else same.push(entry);
      }
      reader.disconnect();
      return kept;
    },
    interactions(durationThreshold) {
      if (isReported("event"))
        observer.observe({ type: "event", buffered: true, durationThreshold });
      return () => {
        flush();
        return interactions;
      };
    },
    onLong(tell) {
      tellLong = tell;
      // A frame tells all that a task in it would, and its scripts.
      const frames: LongEntryType = "long-animation-frame";
      const type = isReported(frames) ? frames : "longtask";
      if (isReported(type)) observer.observe({ type, buffered: true });
      return flush;
    },
  } satisfies Entries);
}

function isReported(type: string): boolean {
  return PerformanceObserver.supportedEntryTypes.includes(type);
}
