import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { slowDown } from "../page/openPhone.ts";
import type { Chromium, Tab } from "./openChromium.ts";

/** Slow 4G as Lighthouse knows it: bytes per second and milliseconds. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;

const phone = { width: 360, height: 640, deviceScaleFactor: 1, mobile: false } as const;
const deadlineMs = 30_000;
const pollMs = 50;

/** How long after a page is complete its figures are read: images may come last. */
const settleMs = 1500;

// Page code is text here: tools compile without the DOM.
const isComplete = `document.readyState === "complete" && location.protocol === "http:"`;
const isKept = `(async () =>
  navigator.serviceWorker.controller !== null && (await caches.match(location.href)) !== undefined)()`;
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [{ activationStart }] = performance.getEntriesByType("navigation");
    resolve(Math.max(0, list.getEntries().at(-1).startTime - activationStart));
  }).observe({ type: "largest-contentful-paint", buffered: true });
})`;
const wasPrepared = `performance.getEntriesByType("navigation")[0].activationStart > 0`;
const noteRestored = `addEventListener("pageshow", ({ persisted, timeStamp }) => {
  if (persisted)
    requestAnimationFrame(() => setTimeout(() => { globalThis.benchRestoredMs = performance.now() - timeStamp; }));
})`;
const restoredMs = "globalThis.benchRestoredMs";
const placeOf = (link: string) => `(() => {
  const link = document.querySelector(${JSON.stringify(link)});
  link.scrollIntoView({ block: "center" });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

async function until(isSo: () => Promise<unknown>, what: string): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  // A page that goes answers nothing.
  while ((await isSo().catch(() => false)) !== true) {
    if (performance.now() > deadline) throw new Error(`${what} has not come`);
    await pause(pollMs);
  }
}

const openFast = (chromium: Chromium, device: string) =>
  chromium.openTab(device, (send) => send("Page.enable"));

const openSlow = (chromium: Chromium, device: string) =>
  chromium.openTab(device, async (send) => {
    await send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await send("Network.enable");
    await send("Network.emulateNetworkConditions", slow4g);
    await send("Emulation.setDeviceMetricsOverride", phone);
  });

async function go(tab: Tab, url: string): Promise<void> {
  await tab.send("Page.navigate", { url });
  await until(() => tab.evaluate(isComplete), url);
}

async function largestPaintOf(tab: Tab): Promise<number> {
  await until(() => tab.evaluate(isComplete), "the page");
  await pause(settleMs);
  return v.parse(v.number(), await tab.evaluate(largestPaint));
}

/** A place of the window, CSS pixels. */
type Place = Readonly<Record<"x" | "y", number>>;

/** Points at a link until the browser has answered the page behind it out of sight. */
async function pointAt(tab: Tab, link: string): Promise<Place> {
  await tab.send("Preload.enable");
  await tab.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 0, y: 0 });
  const place = v.parse(
    v.object({ x: v.number(), y: v.number() }),
    await tab.evaluate(placeOf(link)),
  );
  await tab.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...place });
  await until(async () => tab.isPrepared(), "the prepared page");
  return place;
}

async function press(tab: Tab, place: Place): Promise<void> {
  const button = { button: "left", clickCount: 1, ...place };
  await tab.send("Input.dispatchMouseEvent", { type: "mousePressed", ...button });
  // The page may go with it.
  await tab.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button }).catch(() => {});
  await until(() => tab.evaluate(wasPrepared), "the page that was prepared");
}

/**
 * Ends the slow-down of the shown page, in whose place comes one that was prepared, as slow as it was. The slow-down occupies a core
 * for each page, even one that does nothing, and two of them all that a small machine has: no phone works for a page
 * that has gone out of sight. Before a step back it would end for the page that comes too.
 */
const release = (tab: Tab) => tab.send("Emulation.setCPUThrottlingRate", { rate: 1 });

/** Milliseconds of one visitor who goes on to the next page, and back. */
export interface StepTimes {
  /**
   * Largest contentful paint of the next page, from the press on: its link was pressed as soon as the page had been answered
   * out of sight, so that it may not be complete.
   */
  readonly nextMs: number;
  /** The same of a page that had a while more, in which it is completed as a rule. */
  readonly preparedMs: number;
  /** From the step back to the frame that shows the page again, out of the back/forward cache. */
  readonly backMs: number;
}

/** Milliseconds of one visitor who comes back. */
export interface ReturningTimes extends StepTimes {
  /** Largest contentful paint of the page that was open before. */
  readonly secondMs: number;
}

async function stepOnAndBack(tab: Tab, nextLink: string): Promise<StepTimes> {
  await tab.evaluate(noteRestored);
  await press(tab, await pointAt(tab, nextLink));
  const nextMs = await largestPaintOf(tab);
  await tab.evaluate("void setTimeout(() => history.back())");
  await until(
    async () => typeof (await tab.evaluate(restoredMs)) === "number",
    "the page of before",
  );
  const backMs = v.parse(v.number(), await tab.evaluate(restoredMs));
  const place = await pointAt(tab, nextLink);
  await pause(settleMs);
  await release(tab);
  await press(tab, place);
  return { nextMs, backMs, preparedMs: await largestPaintOf(tab) };
}

/** Comes back to a page, goes to the next one and back. Throws where the browser has not prepared or kept a page. */
export async function returningVisit(
  chromium: Chromium,
  url: string,
  nextLink: string,
): Promise<ReturningTimes> {
  const device = await chromium.createDevice();
  const first = await openFast(chromium, device);
  await go(first, url);
  await until(() => first.evaluate(isKept), "the copy of the page");
  await first.close();
  const tab = await openSlow(chromium, device);
  // The browser ends a service worker after half a minute without work, so that it has to start again.
  await tab.send("ServiceWorker.enable");
  await tab.send("ServiceWorker.stopAllWorkers");
  await go(tab, url);
  const secondMs = await largestPaintOf(tab);
  const steps = await stepOnAndBack(tab, nextLink);
  await tab.close();
  return { secondMs, ...steps };
}

/** Goes from a page without a service worker to the next one and back. */
export async function plainSteps(
  chromium: Chromium,
  url: string,
  nextLink: string,
): Promise<StepTimes> {
  const tab = await openSlow(chromium, await chromium.createDevice());
  await go(tab, url);
  await pause(settleMs);
  const steps = await stepOnAndBack(tab, nextLink);
  await tab.close();
  return steps;
}

/** Largest contentful paint of a page that comes whole from the HTTP cache: it was open once, without a service worker. */
export async function cachedVisitMs(chromium: Chromium, url: string): Promise<number> {
  const device = await chromium.createDevice();
  const first = await openFast(chromium, device);
  await go(first, url);
  await pause(settleMs);
  await first.close();
  const tab = await openSlow(chromium, device);
  await go(tab, url);
  const ms = await largestPaintOf(tab);
  await tab.close();
  return ms;
}
