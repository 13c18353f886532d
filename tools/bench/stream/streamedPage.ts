import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright";
import { streamPath } from "../../../src/wire/market/stream.ts";
import { openPhone } from "../page/openPhone.ts";

/** What newer prices cost a page that nobody touches: milliseconds of its main thread. */
export interface StreamedFigures {
  /** To open the stream and show the first price, with all that is loaded for it. */
  readonly firstMs: number;
  /** To show each later price, and what the page does by itself until then. */
  readonly laterMs: readonly number[];
  readonly shift: number;
}

/** When a page has started all that it starts by itself. */
const restMs = 15_000;
/** After a price has come, all that it leads to is over. */
const shownMs = 4_000;
const laterPrices = 6;

// Page code is text here: tools compile without the DOM.
const observe = `
  globalThis.benchShift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (benchShift += value)))
    .observe({ type: "layout-shift", buffered: true });
`;

/** Opens a page on a slow phone and leaves it alone. Its stream is let through once it has come to rest. */
export async function streamedPage(browser: Browser, url: string): Promise<StreamedFigures> {
  const phone = await openPhone(browser, { script: observe, isServiceWorkerBlocked: true });
  const { page, session } = phone;
  try {
    const prices = new EventEmitter();
    session.on("Network.eventSourceMessageReceived", () => prices.emit("price"));
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: [`*/${streamPath}*`] });
    await session.send("Performance.enable");
    let counted = 0;
    /** Since the last time. */
    const taskMs = async (): Promise<number> => {
      const { metrics } = await session.send("Performance.getMetrics");
      const total =
        (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
      const more = total - counted;
      counted = total;
      return more;
    };
    const priceMs = async (): Promise<number> => {
      await once(prices, "price");
      await pause(shownMs);
      return taskMs();
    };
    await page.goto(url, { waitUntil: "load" });
    await pause(restMs);
    await taskMs();
    const first = priceMs();
    await session.send("Network.setBlockedURLs", { urls: [] });
    const firstMs = await first;
    const laterMs: number[] = [];
    while (laterMs.length < laterPrices) laterMs.push(await priceMs());
    const shift = Number(await page.evaluate("benchShift"));
    return { firstMs, laterMs, shift };
  } finally {
    await phone.close();
  }
}
