import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright";
import * as v from "valibot";
import { openPhone } from "./openPhone.ts";

/** How long after its load event a page is watched. */
export const watchedMs = 5000;

/** A task blocks for as long as it is longer than this. */
const taskAllowanceMs = 50;

// Page code is text here: tools compile without the DOM.
const observe = `
  globalThis.benchEntries = { tasks: [], lcp: 0, shift: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("longtask", (entry) => benchEntries.tasks.push(entry.duration));
  watch("largest-contentful-paint", (entry) => (benchEntries.lcp = entry.startTime));
  watch("layout-shift", (entry) => (benchEntries.shift += entry.value));
`;

const entriesSchema = v.object({
  tasks: v.array(v.number()),
  lcp: v.number(),
  shift: v.number(),
});

/** What a page that nobody touches costs, from navigation to five seconds after the load event. */
export interface UntouchedFigures {
  readonly scriptMs: number;
  readonly taskMs: number;
  /** What long tasks take beyond 50 ms each. */
  readonly blockingMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** JavaScript heap of the main thread after a garbage collection. */
  readonly heapBytes: number;
}

/** What long tasks block in all, milliseconds. */
export function blockingMs(tasksMs: readonly number[]): number {
  return tasksMs.reduce((sum, task) => sum + Math.max(0, task - taskAllowanceMs), 0);
}

async function metricsOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const values = new Map(metrics.map(({ name, value }) => [name, value]));
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`the browser has no metric ${name}`);
    return value;
  };
}

/** Visits the address once on a new phone and touches nothing. */
export async function untouchedVisit(
  browser: Browser,
  url: string,
  isScriptBlocked: boolean,
): Promise<UntouchedFigures> {
  const phone = await openPhone(browser, { isScriptBlocked, script: observe });
  try {
    const { page, session } = phone;
    await session.send("Performance.enable");
    await page.goto(url);
    await pause(watchedMs);
    const metric = await metricsOf(session);
    const entries = v.parse(entriesSchema, await page.evaluate("globalThis.benchEntries"));
    await session.send("HeapProfiler.collectGarbage");
    const afterCollection = await metricsOf(session);
    return {
      scriptMs: metric("ScriptDuration") * 1000,
      taskMs: metric("TaskDuration") * 1000,
      blockingMs: blockingMs(entries.tasks),
      lcpMs: entries.lcp,
      cls: entries.shift,
      heapBytes: afterCollection("JSHeapUsedSize"),
    };
  } finally {
    await phone.close();
  }
}
