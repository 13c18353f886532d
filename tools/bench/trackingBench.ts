import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { collectorPath } from "../../src/wire/events/tracking.ts";
import { startBuiltServer } from "../build/builtServer.ts";
import { findBrowser, launchOptions } from "../browser/findBrowser.ts";
import { median } from "../report/figures.ts";
import { codeBytes } from "./tracking/codeBytes.ts";
import { prepare, type Run, runFrames } from "./tracking/pageCode.ts";
import { visitTimes, type VisitTimes } from "./tracking/visitTimes.ts";
import { trustedJson } from "../../src/lib/trusted.ts";

const slowDown = 6;
/** One event in a frame is the dearest: it pays for the message alone. */
const loads = [
  { frames: 100, calls: 1 },
  { frames: 20, calls: 50 },
] as const;
const runs = 5;
const microseconds = 1_000;
const bytesPerKb = 1024;

/** Visits and what `Math.random` says in them. */
const visits = [
  ["a visit", 0.9],
  ["a visit that measures its frames", 0.01],
] as const;

/** Code of the page itself; the worker's is weighed by the size budget. */
const parts = {
  tracking: {
    entry: "src/kernel/tracking/keepTracking.ts",
    own: [
      "src/kernel/tracking/keepTracking.ts",
      "src/kernel/tracking/startTracking.ts",
      "src/kernel/tracking/newId.ts",
      "src/browser/interaction.ts",
      "src/wire/pages.ts",
      "src/lib/createUuidV7.ts",
      "src/outbox",
      "src/tracking",
      "src/wire/events/trackerCalls.ts",
      "src/wire/events/tracking.ts",
    ],
  },
  "vitals with web-vitals": {
    entry: "src/kernel/tracking/startVitals.ts",
    own: [
      "src/kernel/tracking/startVitals.ts",
      "src/vitals",
      "src/wire/events/timeline.ts",
      "src/wire/events/vitals.ts",
      "node_modules/web-vitals",
    ],
  },
} as const;

/** Processor time that tasks of the main thread have taken so far, milliseconds. */
async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  return seconds * 1_000;
}

async function runMs(page: Page, session: CDPSession, run: Run): Promise<number> {
  const start = await taskMs(session);
  await page.evaluate(runFrames(run));
  return (await taskMs(session)) - start;
}

/** An event as it goes over the wire, for a message of the same size. */
async function openTracked(page: Page, url: string): Promise<void> {
  const batch = page.waitForRequest((request) => request.url().endsWith(collectorPath));
  await page.goto(url);
  const [event] = trustedJson<readonly unknown[]>((await batch).postData() ?? "[]");
  await page.evaluate(prepare(JSON.stringify(event)));
}

async function measure(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Processor time: what else the machine does is not in it.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  for (const { frames, calls } of loads) {
    const times = { nothing: [] as number[], message: [] as number[], track: [] as number[] };
    // The first run is of code that was not compiled yet.
    for (let run = 0; run <= runs; run += 1)
      for (const name of ["nothing", "message", "track"] as const) {
        const ms = await runMs(page, session, { name, frames, calls });
        if (run > 0) times[name].push(ms);
      }
    const each = (name: "message" | "track"): string =>
      `${(((median(times[name]) - median(times.nothing)) / (frames * calls)) * microseconds).toFixed(0)} µs`;
    console.log(
      `${calls} in a frame: track() ${each("track")}, postMessage of such an event ${each("message")} (processor time of all tasks, median of ${runs} runs of ${frames} frames)`,
    );
  }
}

/** The middle one of some figures, and all of them. */
function spread(ms: readonly number[]): string {
  const each = ms.map((one) => one.toFixed(0)).join(", ");
  return `${median(ms).toFixed(0)} ms of the main thread (median of ${ms.length}; ${each})`;
}

async function printVisits(
  browser: Browser,
  { title, share, url }: { readonly title: string; readonly share: number; readonly url: string },
): Promise<void> {
  const times: VisitTimes[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await visitTimes(browser, url, share));
  console.log(`vitals of ${title}: ${spread(times.map(({ vitals }) => vitals))}`);
  console.log(`tracking of it: ${spread(times.map(({ tracking }) => tracking))}`);
}

/** Prints what tracking costs the page's main thread with the processor slowed down sixfold, and what its code weighs. */
export async function trackingBench(paths: readonly string[]): Promise<void> {
  const server = await startBuiltServer();
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    for (const path of paths) {
      console.log(`\n${path}, events at ${slowDown}x CPU slow-down`);
      const page = await browser.newPage();
      await openTracked(page, `${server.origin}${path}`);
      await measure(page);
      await page.close();
      for (const [title, share] of visits)
        await printVisits(browser, { title, share, url: `${server.origin}${path}` });
    }
  } finally {
    await browser.close();
    await server.close();
  }
  for (const [name, part] of Object.entries(parts))
    console.log(`${name}: ${((await codeBytes(part)) / bytesPerKb).toFixed(1)} KB of brotli`);
}
