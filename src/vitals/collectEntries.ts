import { type LongEntry, longEntryTypes } from "./longEntry.ts";
import { trusted } from "../lib/trusted.ts";

/** Performance entries of this page, from its load on. Types that the browser does not report have none. */
export interface Entries {
  /** Starts to collect a type. The answer reads what has come of it so far. */
  readonly of: (type: string, options?: { durationThreshold: number }) => () => readonly object[];
  /** Calls back with long frames and tasks. The answer tells at once what the browser has kept back. */
  readonly onLong: (tell: (entries: readonly LongEntry[]) => void) => () => void;
}

/** Collects entries by one observer for all types, so that what the browser has kept back of them is told at once. */
export function collectEntries(): Entries {
  const observed = new Set<string>();
  const collected = new Map<string, object[]>();
  let tellLong: ((entries: readonly LongEntry[]) => void) | undefined;

  function take(entries: readonly PerformanceEntry[]): void {
    for (const entry of entries) collected.get(entry.entryType)?.push(entry);
    const long = entries.filter(({ entryType }) => Object.hasOwn(longEntryTypes, entryType));
    if (long.length > 0) tellLong?.(trusted<readonly LongEntry[]>(long));
  }
  const observer = new PerformanceObserver((list) => {
    take(list.getEntries());
  });
  const flush = (): void => {
    take(observer.takeRecords());
  };
  function observe(type: string, options: { durationThreshold?: number } = {}): void {
    if (observed.has(type) || !PerformanceObserver.supportedEntryTypes.includes(type)) return;
    observed.add(type);
    observer.observe({ type, buffered: true, ...options });
  }

  return Object.freeze({
    of(type, options) {
      const entries = collected.get(type) ?? [];
      collected.set(type, entries);
      observe(type, options);
      return () => {
        flush();
        return entries;
      };
    },
    onLong(tell) {
      tellLong = tell;
      for (const type of Object.keys(longEntryTypes)) observe(type);
      return flush;
    },
  } satisfies Entries);
}
