import type { Page, Route } from "playwright";
import { describe, expect } from "vitest";
import type { TrackingEvent, TrackRequest } from "../../../src/wire/events/tracking.ts";
import { trackingLimits } from "../../../src/wire/events/tracking.ts";
import { tiers } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { test } from "../support/test.ts";
import {
  collectorGlob,
  judgeEvents,
  track,
  tracesOn,
  untilReady,
  watchBatches,
  watchStored,
} from "../support/tracking.ts";

const click: TrackRequest = { type: "click", event_tracking_id: "b77" };
const converter = "/converter/btc/usd?amount=2";

/** Matches everything that tracking and the device leave on a device. */
const traces = /track|device|terminal|fingerprint|outbox|event-log/;

type Batches = ReadonlyArray<readonly TrackingEvent[]>;

interface Watch {
  readonly batches: () => Batches;
  readonly stored: () => ReadonlySet<string>;
  readonly prepare: (page: Page) => void;
}

function watching(): Watch {
  let batches: Batches = [];
  let stored: ReadonlySet<string> = new Set();
  return {
    batches: () => batches,
    stored: () => stored,
    prepare: (page) => {
      batches = watchBatches(page);
      stored = watchStored(page.context());
    },
  };
}

/** Sets the browser's place on earth. */
async function beIn(page: Page, timezoneId: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTimezoneOverride", { timezoneId });
}

/**
 * Waits until the page has received the collector's answer, and asks the collector only once, because a question stores
 * the events that it does not know.
 */
async function expectStored(
  origin: string,
  {
    events,
    stored,
  }: { readonly events: readonly TrackingEvent[]; readonly stored: ReadonlySet<string> },
): Promise<void> {
  expect(events).not.toEqual([]);
  await eventually(() => events.filter(({ event_id: id }) => !stored.has(id))).toEqual([]);
  const { accepted, duplicate, rejected } = await judgeEvents(origin, events);
  expect({ accepted, rejected }).toEqual({ accepted: [], rejected: [] });
  expect(duplicate).toHaveLength(events.length);
}

describe.each(tiers)("tracking $tier", ({ visit }) => {
  test("has a visit to the converter stored by the collector", async ({ open, site }) => {
    const { batches, stored, prepare } = watching();
    const { page } = await open(converter, {
      ...visit,
      prepare: async (page) => prepare(page),
    });
    const shown = () =>
      batches()
        .flat()
        .find(({ type }) => type === "page");
    await eventually(() => shown()?.event_tracking_id).toBe("b1003");
    const receipt = await track(page, { ...click, timely: true });
    expect(receipt?.durable).toBe(true);
    await eventually(() =>
      batches()
        .flat()
        .some(({ event_id: id }) => id === receipt?.event_id),
    ).toBe(true);
    const events = batches().flat();
    expect(events[0]).toMatchObject({
      page_status: "show",
      seq: 1,
      log_seq: 1,
      retry_count: 0,
      url: `${site.origin}/converter/btc/usd`,
      title: "converter",
      user_language: "en",
      context: { browser: "Chrome", sys: 3, is_first_day: true, lib_version: "1.1.45" },
    });
    expect(events[0]?.context.device_id).toMatch(/^[0-9a-f]{32}$/);
    expect(events[0]?.context.session_id).toMatch(/^[0-9a-f]{32}_\d+_\d{1,3}$/);
    expect(JSON.stringify(events)).not.toContain("amount=");
    await expectStored(site.origin, { events, stored: stored() });
  });

  test("reports each page that is shown and left", async ({ open, site }) => {
    const { batches, prepare } = watching();
    const { page } = await open("/converter", {
      ...visit,
      prepare: async (page) => prepare(page),
    });
    await untilReady(page);
    await page.locator("main a[href='/converter/btc/usd']").first().click();
    await page.waitForURL("**/converter/btc/usd");
    // What the page that is left has not sent, the next one sends, or the service worker: in no promised order.
    const pageEvents = () =>
      batches()
        .flat()
        .filter(({ type }) => type === "page")
        .toSorted((a, b) => a.timestamp - b.timestamp);
    const told = () =>
      pageEvents().map((event) => `${event.event_tracking_id} ${event.page_status}`);
    await eventually(told).toEqual(["b1001 show", "b1001 hide", "b1003 show"]);
    const events = batches().flat();
    expect(new Set(events.map(({ page_unique_id: id }) => id)).size).toBe(2);
    expect(new Set(events.map(({ context }) => context.device_id)).size).toBe(1);
    const path = (address: string) => address.replace(site.origin, "");
    expect(
      pageEvents().map(({ title, url, referer, context }) => [
        title,
        path(url),
        path(referer),
        context.target,
      ]),
    ).toEqual([
      ["converter-list", "/converter", "", "/converter"],
      ["converter-list", "/converter", "", "/converter"],
      ["converter", "/converter/btc/usd", "/converter", "/converter/btc/usd"],
    ]);
  });

  test("stores and sends nothing if the law requires a consent that nobody gave", async ({
    open,
  }) => {
    const { batches, prepare } = watching();
    const { page } = await open(converter, {
      ...visit,
      prepare: async (page) => {
        prepare(page);
        await beIn(page, "Europe/Berlin");
      },
    });
    await page.waitForFunction(() => Reflect.has(window, "parallax"));
    // By then the other part of this service's idle work is done.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestIdleCallback(resolve);
        }),
    );
    expect((await tracesOn(page)).filter((name) => traces.test(name))).toEqual([]);
    expect(batches()).toEqual([]);
    await page.evaluate(() => {
      const consent = { analytics: "granted", version: 1 };
      localStorage.setItem("consent", JSON.stringify(consent));
      document.dispatchEvent(new CustomEvent("parallax:consent", { detail: consent }));
    });
    await eventually(() => batches().flat().length).toBeGreaterThan(0);
    await page.evaluate(() => {
      const consent = { analytics: "denied", version: 1 };
      localStorage.setItem("consent", JSON.stringify(consent));
      document.dispatchEvent(new CustomEvent("parallax:consent", { detail: consent }));
    });
    await eventually(async () =>
      (await tracesOn(page)).filter((name) => traces.test(name) && name !== "outbox"),
    ).toEqual([]);
  });

  test("loses nothing while there is no network", async ({ open, site }) => {
    const { batches, stored, prepare } = watching();
    let isOffline = true;
    const { page, faults } = await open(converter, {
      ...visit,
      prepare: async (page) => {
        prepare(page);
        await page
          .context()
          .route(collectorGlob, (route: Route) =>
            isOffline ? route.abort("internetdisconnected") : route.continue(),
          );
      },
    });
    faults.allow(/v1\/buried|ERR_INTERNET_DISCONNECTED/);
    await untilReady(page);
    const receipt = await track(page, { ...click, timely: true });
    const sent = () =>
      batches()
        .flat()
        .filter(({ event_id: id }) => id === receipt?.event_id);
    await eventually(() => sent().length).toBeGreaterThan(0);
    isOffline = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await eventually(() => sent().some(({ retry_count: count }) => count > 0)).toBe(true);
    await expectStored(site.origin, { events: sent().slice(-1), stored: stored() });
  });

  test("lets the next page send the events of a closed tab", async ({ open, site }) => {
    let isOffline = true;
    const { page, context, faults } = await open(converter, {
      ...visit,
      prepare: async (page) => {
        await page
          .context()
          .route(collectorGlob, (route: Route) =>
            isOffline ? route.abort("internetdisconnected") : route.continue(),
          );
      },
    });
    faults.allow(/v1\/buried|ERR_INTERNET_DISCONNECTED/);
    await untilReady(page);
    const receipts = await Promise.all(
      [click, click, click].map((request) => track(page, request)),
    );
    expect(receipts.map((receipt) => receipt?.durable)).toEqual([true, true, true]);
    await page.close();
    isOffline = false;
    const next = await context.newPage();
    const [batches, stored] = [watchBatches(next), watchStored(context)];
    await next.goto("/market-cap");
    const ids = receipts.map((receipt) => receipt?.event_id ?? "");
    const sent = () => batches.flat().filter(({ event_id: id }) => ids.includes(id));
    await eventually(() => new Set(sent().map(({ event_id: id }) => id)).size).toBe(ids.length);
    await expectStored(site.origin, { events: sent(), stored });
  });

  test("is silent for 10 s after a 403, in every tab", async ({ open, site }) => {
    const asked: number[] = [];
    const passed: TrackingEvent[] = [];
    const { page, context, faults } = await open(converter, {
      ...visit,
      prepare: async (page) => {
        await page.context().route(collectorGlob, async (route: Route) => {
          asked.push(performance.now());
          if (asked.length === 1) {
            await route.fulfill({ status: 403, json: { code: "40300", data: null, msg: "" } });
            return;
          }
          passed.push(...(route.request().postDataJSON() as readonly TrackingEvent[]));
          await route.continue();
        });
      },
    });
    faults.allow(/v1\/buried|status of 403/);
    await untilReady(page);
    await eventually(() => asked.length).toBe(1);
    const other = await context.newPage();
    const stored = watchStored(context);
    await other.goto("/market-cap");
    await untilReady(other);
    const receipt = await track(other, { ...click, timely: true });
    const arrived = () => passed.some(({ event_id: id }) => id === receipt?.event_id);
    await expect.poll(arrived, { timeout: 3 * trackingLimits.silenceAfter403Ms }).toBe(true);
    const [refused = 0, next = 0] = asked;
    expect(next - refused).toBeGreaterThanOrEqual(trackingLimits.silenceAfter403Ms);
    const events = passed.filter(({ event_id: id }) => id === receipt?.event_id);
    await expectStored(site.origin, { events, stored });
  });
});
