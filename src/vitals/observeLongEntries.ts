import { longEntryTypes, type LongEntry } from "./longEntry.ts";

/** Observes long frames and long tasks of this page, those of the past included, where the browser knows them. */
export function observeLongEntries(tell: (entries: readonly LongEntry[]) => void): void {
  const observer = new PerformanceObserver((list) => {
    tell(list.getEntries());
  });
  for (const type of Object.keys(longEntryTypes))
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      observer.observe({ type, buffered: true });
}
