import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright";
import { streamPath } from "../../../src/wire/market/stream.ts";
import { openPhone } from "../page/openPhone.ts";

/** What a page costs that nobody touches, in a minute after it has come to rest. */
export interface StreamedFigures {
  /** Milliseconds of its main thread. */
  readonly taskMs: number;
  /** Updates of its stream. */
  readonly updates: number;
  readonly shift: number;
}

/** When a page has started all that it starts by itself, its stream included. */
const restMs = 15_000;
const watchedMs = 60_000;

// Page code is text here: tools compile without the DOM.
const observe = `
  globalThis.benchShift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (benchShift += value)))
    .observe({ type: "layout-shift", buffered: true });
`;

/** Opens a page on a slow phone and leaves it alone, with its stream or with the stream blocked. */
export async function streamedPage(
  browser: Browser,
  url: string,
  isFollowed: boolean,
): Promise<StreamedFigures> {
  const phone = await openPhone(browser, { script: observe, isServiceWorkerBlocked: true });
  const { page, session } = phone;
  try {
    let updates = 0;
    session.on("Network.eventSourceMessageReceived", () => {
      updates += 1;
    });
    await session.send("Network.enable");
    if (!isFollowed) await session.send("Network.setBlockedURLs", { urls: [`*/${streamPath}*`] });
    await session.send("Performance.enable");
    const taskMs = async (): Promise<number> => {
      const { metrics } = await session.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
    };
    await page.goto(url, { waitUntil: "load" });
    await pause(restMs);
    const start = await taskMs();
    updates = 0;
    await pause(watchedMs);
    const end = await taskMs();
    const shift = Number(await page.evaluate("benchShift"));
    return { taskMs: end - start, updates, shift };
  } finally {
    await phone.close();
  }
}
