import type { Page } from "playwright";
import { describe, expect } from "vitest";
import {
  operatorCache,
  type VitalsExport,
  vitalsPaths,
  vitalsSearch,
} from "../../../src/wire/events/vitalsApi.ts";
import type { TrackingEvent } from "../../../src/wire/events/tracking.ts";
import { isFrameName, vitalsEventId } from "../../../src/wire/events/vitals.ts";
import { tiers } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { openVisit, viewports } from "../support/openVisit.ts";
import { untilSettled } from "../support/settled.ts";
import { type Site, startSite } from "../support/startSite.ts";
import { test as base } from "../support/test.ts";
import { untilReady, watchBatches } from "../support/tracking.ts";
import { untilAllKept } from "../support/untilKept.ts";

const token = "a-token-of-this-test-alone-0123456789";
const dayMs = 86_400_000;
const route = "/converter/$coin/$fiat";
/** Longer than any frame of the page itself, on a busy machine too. */
const busyMs = 2_000;

/** A site for which the test has the operator's token. */
const test = base.extend("site", { scope: "file" }, async ({ build }, { onCleanup }) => {
  const site = await startSite(build, { OPERATOR_TOKEN: token });
  onCleanup(site.close);
  return site;
});

type Told = NonNullable<TrackingEvent["event_tracking_ext"]>;

const toldOf = (batches: ReadonlyArray<readonly TrackingEvent[]>): readonly Told[] =>
  batches
    .flat()
    .filter(({ event_tracking_id: id }) => id === vitalsEventId)
    .map(({ event_tracking_ext: told }) => told);

/** The single measurements, as the operator gets them. */
async function measured(site: Site): Promise<VitalsExport["rows"]> {
  const now = Date.now() + site.clockOffsetMs;
  const search = vitalsSearch({ from: now - dayMs, to: now + dayMs });
  const answer = await fetch(`${site.origin}/${vitalsPaths.exportJson}?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { readonly data: VitalsExport }).data.rows;
}

/** The browser's own account of the load, in the words of `web-vitals`. */
function readLoad(page: Page) {
  return page.evaluate(async () => {
    const [load] = performance.getEntriesByType("navigation");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    const start = load instanceof PerformanceNavigationTiming ? load.responseStart : Number.NaN;
    return { TTFB: start, FCP: paint?.startTime, LCP: largest };
  });
}

/** The navigations without a document that the browser has seen on this page. */
function softNavigations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        new PerformanceObserver((list) => {
          count += list.getEntries().length;
        }).observe({ type: "soft-navigation", buffered: true });
        requestIdleCallback(() => {
          resolve(count);
        });
      }),
  );
}

const valueOf = (told: readonly { readonly name?: unknown; readonly value?: unknown }[]) =>
  Object.fromEntries(told.map(({ name, value }) => [String(name), value]));

describe.each(tiers)("vitals of a visit $tier", ({ visit }) => {
  test("are in the dashboard within seconds, and equal the page's measurements", async ({
    open,
    site,
    browser,
  }) => {
    let batches: ReadonlyArray<readonly TrackingEvent[]> = [];
    const { page } = await open("/converter/btc/usd?amount=2", {
      ...visit,
      prepare: async (page) => {
        batches = watchBatches(page);
      },
    });
    await untilReady(page);
    await eventually(() => toldOf(batches).length).toBeGreaterThan(1);
    const load = await readLoad(page);
    // The first interaction settles LCP; INP and CLS are settled when the page closes.
    await page.locator("#amount").fill("3");
    await page.locator("h1").click();
    await eventually(() => valueOf(toldOf(batches))["LCP"]).toBeDefined();
    await page.goto("/market-cap");
    await eventually(() => Object.keys(valueOf(toldOf(batches)))).toEqual(
      expect.arrayContaining(["TTFB", "FCP", "LCP", "CLS", "INP"]),
    );

    const views = new Set(
      toldOf(batches)
        .filter((told) => told["route"] === route && !isFrameName(String(told["name"])))
        .map((told) => told["view_id"]),
    );
    const sent = () => valueOf(toldOf(batches).filter((told) => views.has(told["view_id"] ?? "")));
    const stored = async () => (await measured(site)).filter((row) => views.has(row.view_id));
    await eventually(async () => valueOf(await stored())).toEqual(sent());
    const rows = await stored();
    for (const name of ["TTFB", "FCP", "LCP"] as const)
      expect([name, valueOf(rows)[name]]).toEqual([name, Number(load[name]?.toFixed(1))]);
    for (const row of rows)
      expect(row).toMatchObject({ route, locale: "en", device: "desktop", navigation: "navigate" });

    const operator = await openVisit({ browser, site }, `/vitals?token=${token}&span=24h`);
    const tile = operator.page.locator('a[href*="name=FCP"]');
    expect(await tile.innerText()).toMatch(/[1-9]\d* samples?/);
    expect(operator.faults.unexpected()).toEqual([]);
    await operator.context.close();
  });

  test("are those of one page view, however often its address remembers what is typed", async ({
    open,
  }) => {
    let batches: ReadonlyArray<readonly TrackingEvent[]> = [];
    const { page } = await open("/converter/btc/usd", {
      ...visit,
      prepare: async (page) => {
        batches = watchBatches(page);
      },
    });
    await untilReady(page);
    await eventually(() => toldOf(batches).length).toBeGreaterThan(1);
    await page.locator("#amount").click();
    for (const digit of ["1", "2", "3"]) {
      await page.keyboard.press("End");
      await page.keyboard.press(digit);
      await page.waitForURL((url) => url.search.endsWith(digit));
    }
    // The browser takes these addresses for navigations.
    await eventually(() => softNavigations(page)).toBeGreaterThan(0);
    await page.goto("/market-cap");
    await eventually(() => valueOf(toldOf(batches))["CLS"]).toBeDefined();
    const told = toldOf(batches).filter((one) => one["route"] === route);
    expect(new Set(told.map((one) => one["navigation"]))).toEqual(new Set(["navigate"]));
    const names = told.map(({ name }) => String(name));
    for (const name of ["TTFB", "FCP", "LCP"])
      expect([name, names.filter((one) => one === name).length]).toEqual([name, 1]);
  });

  test("report a long frame, the script and its caller", async ({ open, site }) => {
    let batches: ReadonlyArray<readonly TrackingEvent[]> = [];
    const { page } = await open("/converter/btc/usd", {
      ...visit,
      prepare: async (page) => {
        batches = watchBatches(page);
        // With this random number, every page load belongs to the sample.
        await page.addInitScript(() => {
          Math.random = () => 0;
        });
      },
    });
    await untilReady(page);
    await eventually(() => toldOf(batches).length).toBeGreaterThan(0);
    await page.evaluate((busyMs) => {
      document.querySelector("h1")?.addEventListener("click", () => {
        const end = performance.now() + busyMs;
        while (performance.now() < end);
      });
    }, busyMs);
    await page.locator("h1").click();
    const frames = () =>
      toldOf(batches).filter(({ name, invoker }) => name === "LOAF" && invoker === "H1.onclick");
    await eventually(() => frames().length).toBeGreaterThan(0);
    expect(frames()[0]).toMatchObject({
      route,
      rating: "poor",
      attribution_kind: "script",
    });
    expect(Number(frames()[0]?.["value"])).toBeGreaterThanOrEqual(busyMs);
    expect(Number(frames()[0]?.["blocking"])).toBeGreaterThanOrEqual(busyMs - 50);
    // The frame tells what a task in it would.
    expect(toldOf(batches).map(({ name }) => name)).not.toContain("LONGTASK");
    const { view_id: id, attribution } = frames()[0] ?? {};
    const stored = async () =>
      (await measured(site)).find((row) => row.view_id === id && row.name === "LOAF");
    await eventually(stored).toMatchObject({ route, attribution });
  });
});

const hasSnapshot = (page: Page) => page.evaluate((name) => caches.has(name), operatorCache);

test("leads to the prices that were not believed, and back", async ({ browser, site }) => {
  const { page, context, faults } = await openVisit({ browser, site }, `/vitals?token=${token}`);
  faults.allow(partingEvents);
  await page.getByRole("link", { name: "Prices held back" }).click();
  await page.getByText("No figures are held back.").waitFor();
  await page.getByRole("link", { name: "Web vitals" }).click();
  await page.getByRole("heading", { name: "Web vitals" }).waitFor();
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});

test("shows everybody a demo, and real visits to the operator alone", async ({ browser, site }) => {
  const { page, context, faults } = await openVisit({ browser, site }, "/vitals?demo");
  faults.allow(partingEvents);
  faults.allow(/v1\/vitals|status of 401|answer 401/);
  await page.getByRole("heading", { name: "LCP over time" }).waitFor();
  await untilReady(page);
  const tiles = page.getByRole("navigation", { name: "Measures" });
  await tiles.locator('a[href*="name=INP"]').click();
  await page.getByRole("heading", { name: "INP over time" }).waitFor();
  expect(new URL(page.url()).search).toBe("?demo&name=INP");
  const main = page.locator("main");
  expect(await main.innerText()).toContain("Synthetic data");
  expect(await main.innerText()).not.toContain("Nothing was measured");
  expect(await hasSnapshot(page)).toBe(false);

  await page.getByRole("link", { name: "Show real visits" }).click();
  await page.getByText("Only the operator can see this").waitFor();
  expect(await main.innerText()).not.toContain("samples");
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});

test("filters by several values with the keyboard, and by all but them without JavaScript", async ({
  browser,
  site,
}) => {
  const { page, context, faults } = await openVisit({ browser, site }, "/vitals?demo");
  faults.allow(partingEvents);
  const menuOf = (of: Page) => of.locator("button[popovertarget]", { hasText: "Device" });
  await menuOf(page).press("Enter");
  const menu = page.getByRole("group", { name: "Device" });
  for (const value of ["tablet", "phone"])
    await menu.getByRole("checkbox", { name: value }).press("Space");
  await menu.getByRole("button", { name: "Show" }).press("Enter");
  await page.getByText("Device phone or tablet and Navigation navigate").waitFor();
  expect(new URL(page.url()).search).toBe("?demo&device=phone,tablet");
  expect(faults.unexpected()).toEqual([]);
  await context.close();

  const plain = await openVisit({ browser, site }, "/vitals?demo&device=tablet,phone", {
    javaScript: false,
    viewport: viewports.phone,
  });
  await menuOf(plain.page).click();
  const plainMenu = plain.page.getByRole("group", { name: "Device" });
  expect(await plainMenu.getByRole("checkbox", { name: "tablet" }).isChecked()).toBe(true);
  await plainMenu.getByRole("checkbox", { name: "All but these" }).check();
  await plainMenu.getByRole("button", { name: "Show" }).click();
  await plain.page.getByText("Device not phone or tablet and Navigation navigate").waitFor();
  expect(await plain.page.locator("main").innerText()).not.toContain("Nothing was measured");
  await plain.context.close();
});

test("opens its last snapshot offline, and forgets it with the operator's token", async ({
  browser,
  site,
}) => {
  const { page, context, faults } = await openVisit({ browser, site }, `/vitals?token=${token}`, {
    serviceWorkers: "allow",
  });
  faults.allow(partingEvents);
  faults.allow(/v1\/vitals|ERR_INTERNET_DISCONNECTED|status of 401|answer 401/);
  try {
    await untilAllKept(page);
    await eventually(() => hasSnapshot(page)).toBe(true);
    await context.setOffline(true);
    await page.goto("/vitals?name=CLS", { waitUntil: "commit" });
    await page.getByText("Last snapshot").waitFor();
    await untilSettled(page);
    expect(await page.locator("main").innerText()).toMatch(/minutes? ago|this minute/);
    await page.getByRole("heading", { name: "LCP over time" }).waitFor();

    await context.setOffline(false);
    await context.clearCookies();
    await page.goto("/vitals");
    expect(await page.locator("h1").innerText()).toBe("Operator only");
    await page.goto("/market-cap");
    await eventually(() => hasSnapshot(page)).toBe(false);
    expect(faults.unexpected()).toEqual([]);
  } finally {
    await context.close();
  }
});
