import { randomUUID } from "node:crypto";
import type { Page, Request } from "playwright";
import { expect } from "vitest";
import {
  timelineEventId,
  type TimelineMark,
  writeMarks,
} from "../../../src/wire/events/timeline.ts";
import { collectorPath } from "../../../src/wire/events/tracking.ts";
import { operatorCache, vitalsPaths } from "../../../src/wire/events/vitalsApi.ts";
import { vitalsEventId } from "../../../src/wire/events/vitals.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { scrollingTables } from "../support/layout/sideways.ts";
import { viewports } from "../support/openVisit.ts";
import { untilSettled } from "../support/settled.ts";
import { type Site, startSite } from "../support/startSite.ts";
import { test as base } from "../support/test.ts";
import { untilReady } from "../support/tracking.ts";
import { untilAllKept } from "../support/untilKept.ts";

const token = "a-token-of-this-test-alone-0123456789";
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** A site for which the test has the operator's token. */
const test = base.extend("site", { scope: "file" }, async ({ build }, { onCleanup }) => {
  const site = await startSite(build, { OPERATOR_TOKEN: token });
  onCleanup(site.close);
  return site;
});

/** The frames of tables that are wider than they are shown. */
function widerTables(page: Page): Promise<readonly string[]> {
  return page
    .locator("main section [role=group]")
    .evaluateAll((frames) =>
      frames.flatMap((frame) =>
        frame.scrollWidth > frame.clientWidth ? [frame.textContent.slice(0, 40)] : [],
      ),
    );
}

test("the dashboard's trend tells its figures to the keyboard, and a table becomes a file", async ({
  open,
}) => {
  const { page, faults } = await open("/vitals?demo&name=INP");
  await untilReady(page);
  const slider = page.locator('[data-part="over-time"]').getByRole("slider");
  await slider.press("Home");
  expect(await slider.getAttribute("aria-valuetext")).toMatch(/UTC: \d+ ms, \d+ ms to \d+ ms$/);
  await page.getByRole("button", { name: "Export as CSV" }).press("Enter");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Routes by impact" }).press("Enter"),
  ]);
  expect(file.suggestedFilename()).toBe("vitals-demo-INP-routes.csv");
  expect(faults.unexpected()).toEqual([]);
});

test("the dashboard fits: low rows under a mouse, no table wider than a phone, a footer of one line", async ({
  open,
}) => {
  const { page } = await open("/vitals?demo");
  const heights = await page
    .locator('[data-part="routes"] tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights)).toEqual(new Set([37]));
  const footer = await page.locator("footer").boundingBox();
  expect(footer?.height).toBeLessThan(64);
  await page.setViewportSize(viewports.phone);
  expect(await widerTables(page)).toEqual([]);
});

test("the dashboard's menus are as wide as what they say, at either edge of the window", async ({
  open,
}) => {
  for (const prefix of ["", "/ar"]) {
    const { page } = await open(`${prefix}/vitals?demo`);
    const { width } = viewports.desktop;
    for (const id of ["query-menu", "filter-release"]) {
      await page.locator(`[popovertarget="${id}"]`).press("Enter");
      const menu = await page.locator(`#${id}`).boundingBox();
      expect([prefix, id, menu?.width]).toEqual([prefix, id, 360]);
      expect(menu?.x).toBeGreaterThanOrEqual(0);
      expect((menu?.x ?? width) + 360).toBeLessThanOrEqual(width);
    }
  }
});

const moved = "market-cap-comparison-history svg#a-rather-long-lasting-id-of-an-element";
const shiftOf = (at: number, score: number): TimelineMark => ({
  kind: "shift",
  at,
  ms: 0,
  name: moved,
  score,
});

const frame: TimelineMark = { kind: "frame", at: 845, ms: 612, name: "" };

/** A page view that moved, with the names of its parts as long as they come. Answers its id once it is stored. */
async function plantShift(site: Site): Promise<string> {
  const [id, tab] = [randomUUID(), randomUUID()];
  const now = Date.now() + site.clockOffsetMs;
  const sent = { type: "system", timestamp: now, ctime: now, seq: 1, log_seq: 1, tab_id: tab };
  const report = {
    name: "CLS",
    value: 0.3028,
    view_id: id,
    route: "/market-cap/what-is-market-cap",
    device: "desktop",
    connection: "slow-2g",
    navigation: "navigate",
    attribution: moved,
    attribution_kind: "shift",
  };
  const marks = writeMarks([frame, shiftOf(12_000, 0.2514), shiftOf(15_000, 0.0514)]);
  const events = [
    { event_tracking_id: vitalsEventId, event_tracking_ext: report },
    { event_tracking_id: timelineEventId, event_tracking_ext: { view_id: id, age: 20_000, marks } },
  ].map((event) => ({ ...sent, ...event, event_id: randomUUID(), context: {} }));
  await fetch(`${site.origin}/${collectorPath}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(events),
  });
  const view = `${site.origin}/${vitalsPaths.view}?${new URLSearchParams({ id })}`;
  const stored = async () =>
    (await fetch(view, { headers: { authorization: `Bearer ${token}` } })).text();
  await eventually(stored).toContain('"shift"');
  return id;
}

test("slow page views and the parts of one fit a phone, and leave out nothing but headings and bars", async ({
  open,
  site,
}) => {
  const id = await plantShift(site);
  const address = `/vitals?token=${token}&name=CLS&slow=all~&view=${id}`;
  const { page, faults } = await open(address, { viewport: viewports.phone });
  faults.allow(partingEvents);
  expect(await widerTables(page)).toEqual([]);
  const rows = (part: string) => page.locator(`[data-part="${part}"] tbody tr`);
  const moves = rows("page-view").filter({ hasText: "shift" });
  const slow = await rows("slow-views").innerText();
  for (const told of ["0.303", moved, "/market-cap/what-is-market-cap", "desktop · slow-2g"])
    expect(slow).toContain(told);
  // A move has a score and no duration.
  expect((await moves.allInnerTexts()).map((row) => row.split(/\s+/).slice(-2))).toEqual([
    ["CLS", "0.251"],
    ["CLS", "0.051"],
  ]);

  await page.setViewportSize(viewports.desktop);
  expect(await widerTables(page)).toEqual([]);
  expect(await rows("slow-views").innerText()).toMatch(/slow-2g$/);
  expect(await rows("slow-views").innerText()).not.toContain("·");

  // Where units are words, and headings long.
  await page.setViewportSize(viewports.phone);
  for (const prefix of ["/ar", "/ru"]) {
    await page.goto(prefix + address);
    await rows("page-view").first().waitFor();
    const parts = page.locator('[data-part="page-view"]');
    expect([prefix, ...(await scrollingTables(parts))]).toEqual([prefix]);
  }
});

/** The ends of the times that a page asks figures for. */
function watchSpans(page: Page): readonly number[] {
  const ends: number[] = [];
  page.on("request", (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/${vitalsPaths.summary}`) ends.push(Number(searchParams.get("to")));
  });
  return ends;
}

test("the dashboard goes by the server's clock where the browser's is wrong by hours", async ({
  open,
  site,
}) => {
  const { page, context, faults } = await open(`/vitals?token=${token}&span=24h`, {
    serviceWorkers: "allow",
    prepare: (page) =>
      page.addInitScript((aheadMs) => {
        const { now } = Date;
        Date.now = () => now() + aheadMs;
      }, 7 * hourMs),
  });
  faults.allow(partingEvents);
  faults.allow(/v1\/vitals|ERR_INTERNET_DISCONNECTED/);
  const ends = watchSpans(page);
  const now = Date.now() + site.clockOffsetMs;
  await page.getByRole("link", { name: "7d", exact: true }).click();
  await page.locator('[aria-current="true"]', { hasText: "7d" }).waitFor();
  // The times that are compared end when the shown ones begin.
  const last = Math.max(...ends.slice(-2));
  expect(Math.abs(last - now)).toBeLessThan(5 * minuteMs);

  await untilAllKept(page);
  await eventually(() => page.evaluate((name) => caches.has(name), operatorCache)).toBe(true);
  await context.setOffline(true);
  await page.goto("/vitals", { waitUntil: "commit" });
  await page.getByText("Last snapshot").waitFor();
  await untilSettled(page);
  const text = await page.locator("main").innerText();
  expect(text).toMatch(/Oct 3, 2026, 1[23]:\d\d PM UTC, (?:\d minutes? ago|this minute)/);
  await context.setOffline(false);
});
