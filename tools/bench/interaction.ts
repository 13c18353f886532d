import { chromium, type Browser } from "playwright";
import * as v from "valibot";
import { startBuiltServer } from "../build/builtServer.ts";
import { findBrowser, launchOptions } from "../browser/findBrowser.ts";
import { percentile } from "../report/figures.ts";

const slowDown = 6;
const keyPauseMs = 120;
const typed = "1234.56789";
const runs = 3;
const phone = { width: 360, height: 640 };
const field = "#amount";

// Page code is text here: tools compile without the DOM.
const observe = `
  globalThis.benchEntries = [];
  const keep = (list) => globalThis.benchEntries.push(...list.getEntries());
  new PerformanceObserver(keep).observe({ type: "event", durationThreshold: 16 });
  new PerformanceObserver(keep).observe({ type: "long-animation-frame" });
`;

const isHydrated = `
  Object.keys(document.querySelector(${JSON.stringify(field)}) ?? {}).some((key) => key.startsWith("__reactProps"))
`;

/** The observers report after the paint: two frames later everything typed so far is there. */
const collect = `
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))).then(() =>
    globalThis.benchEntries.map((entry) => ({
      type: entry.entryType,
      name: entry.name,
      duration: entry.duration,
      interaction: entry.interactionId ?? 0,
      blocking: entry.blockingDuration ?? 0,
    })),
  )
`;

const entriesSchema = v.array(
  v.object({
    type: v.string(),
    name: v.string(),
    /** Event: from the key press to the next paint, in steps of 8 ms. Frame: its whole length. */
    duration: v.number(),
    interaction: v.number(),
    blocking: v.number(),
  }),
);

/** What the browser reported of one typing. */
export type Entries = v.InferOutput<typeof entriesSchema>;

/** The worst event of every interaction, milliseconds. */
export function interactionsMs(entries: Entries): number[] {
  const worst = new Map<number, number>();
  for (const { type, interaction, duration } of entries)
    if (type === "event" && interaction > 0)
      worst.set(interaction, Math.max(duration, worst.get(interaction) ?? 0));
  return [...worst.values()];
}

async function typeOnce(browser: Browser, url: string): Promise<Entries> {
  const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true });
  try {
    await page.goto(url);
    await page.waitForFunction(isHydrated);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await page.locator(field).fill("");
    await page.evaluate(observe);
    await page.locator(field).pressSequentially(typed, { delay: keyPauseMs });
    return v.parse(entriesSchema, await page.evaluate(collect));
  } finally {
    await page.close();
  }
}

function report(entries: Entries): string[] {
  const events = entries.filter((entry) => entry.type === "event").map((entry) => entry.duration);
  const interactions = interactionsMs(entries);
  const frames = entries.filter((entry) => entry.type === "long-animation-frame");
  const slow = frames.map(
    ({ duration, blocking }) => `${duration.toFixed(0)} (${blocking.toFixed(0)} blocking)`,
  );
  const keys = typed.length;
  if (events.length === 0)
    return [`all ${keys} keys painted in under 16 ms, ${frames.length} long frames`];
  return [
    `key to paint: p50 ${percentile(events, 0.5)} ms, worst ${Math.max(...events)} ms, ${events.length} events of 16 ms or more`,
    `INP of ${keys} keys: ${Math.max(0, ...interactions)} ms (interactions: ${interactions.join(", ")})`,
    `long frames: ${frames.length === 0 ? "none" : `${slow.join(", ")} ms`}`,
  ];
}

/** Prints how soon typing into the amount is painted on a phone's screen with the processor slowed down sixfold. */
export async function interactionBench(paths: readonly string[]): Promise<void> {
  const server = await startBuiltServer();
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    for (const path of paths) {
      for (let run = 1; run <= runs; run += 1) {
        console.log(
          `\n${path}, typing "${typed}" at ${slowDown}x CPU slow-down, run ${run} of ${runs}`,
        );
        for (const line of report(await typeOnce(browser, `${server.origin}${path}`)))
          console.log(line);
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
