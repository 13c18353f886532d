import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { chartRanges } from "../support/holdApplication.ts";
import { comparisonOn, comparisonTexts } from "../support/pages/comparison.ts";
import { texts } from "../support/pages/texts.ts";
import { test } from "../support/test.ts";

interface ChartPage {
  readonly path: string;
  /** A control that needs the application. */
  readonly control: (page: Page) => ReturnType<Page["locator"]>;
  /** Name of the slider along the chart, which the application adds. */
  readonly slider: string;
}

const comparison: ChartPage = {
  path: "/market-cap/eth-vs-btc",
  control: (page) => comparisonOn(page).growth,
  slider: comparisonTexts.changeByDate,
};

const chartPages: readonly ChartPage[] = [
  {
    path: "/converter/btc/usd",
    control: (page) => page.getByRole("button", { name: texts.refresh }),
    slider: texts.priceByDate,
  },
  comparison,
];

const rangesOn = (page: Page) => page.getByRole("navigation", { name: texts.chartRange });
const linkOn = (page: Page, name: string) =>
  rangesOn(page).getByRole("link", { name, exact: true });

async function choose(page: Page, name: string): Promise<void> {
  await linkOn(page, name).click();
  await eventually(() => linkOn(page, name).getAttribute("aria-current")).toBe("true");
}

/** The lines and labels of the chart, and the rows of its table. */
const drawnOn = (page: Page): Promise<readonly string[]> =>
  page
    .locator("figure")
    .filter({ has: rangesOn(page) })
    .evaluate((figure) => [
      figure.querySelector("svg")?.outerHTML ?? "",
      figure.querySelector("tbody")?.innerHTML ?? "",
    ]);

async function loadApplication(page: Page, { control }: ChartPage): Promise<void> {
  await control(page).hover();
  await page.waitForFunction(() => document.documentElement.dataset["tier"] === "2");
}

describe.each(chartPages)("the chart of $path", (chartPage) => {
  const { path, slider } = chartPage;

  test("draws a range without the application as the application draws it", async ({ open }) => {
    const { page: without } = await open(path, { application: "away" });
    const { page: full } = await open(path);
    await loadApplication(full, chartPage);
    for (const name of ["7d", "All", "30d", "1y"]) {
      await choose(without, name);
      await choose(full, name);
      await eventually(() => drawnOn(full)).toEqual(await drawnOn(without));
    }
    expect(new URL(without.url()).search).toBe("");
  });

  test("keeps the range that was chosen before the application", async ({ open }) => {
    const { page } = await open(path, { until: "kernel" });
    await choose(page, "30d");
    const before = await drawnOn(page);
    await loadApplication(page, chartPage);
    // The slider comes where the chart is in sight.
    await rangesOn(page).scrollIntoViewIfNeeded();
    await page.getByRole("slider", { name: slider }).waitFor();
    expect(await linkOn(page, "30d").getAttribute("aria-current")).toBe("true");
    expect(await drawnOn(page)).toEqual(before);
    await choose(page, "7d");
    expect(await linkOn(page, "30d").getAttribute("aria-current")).toBeNull();
    expect(await drawnOn(page)).not.toEqual(before);
  });

  test("leaves a range that cannot be drawn in place to its link", async ({ open }) => {
    const { page, faults } = await open(path, {
      until: "kernel",
      prepare: (opened) => opened.route(chartRanges, (route) => route.abort()),
    });
    faults.allow(/request failed|net::|dynamically imported|part of the page is missing/);
    await linkOn(page, "7d").click();
    await page.waitForURL(/\?range=7d$/);
    await eventually(() => linkOn(page, "7d").getAttribute("aria-current")).toBe("true");
  });
});

for (const tier of ["without", "with"] as const)
  test(`prices that do not come leave the chart as it is and are told until they do, ${tier} the application`, async ({
    open,
  }) => {
    const { page, faults } = await open(comparison.path, { until: "kernel" });
    faults.allow(/request failed|net::|GatewayError/);
    if (tier === "with") await loadApplication(page, comparison);
    const before = await drawnOn(page);
    await page.route("**/v1/**", (route) => route.abort("connectionrefused"));
    await linkOn(page, "7d").click();
    const told = page.getByText("No response. Check your connection and try again.");
    // Under the pointer its time stands still.
    await told.hover();
    await eventually(() => linkOn(page, "7d").getAttribute("aria-busy")).toBeNull();
    expect(await linkOn(page, "1y").getAttribute("aria-current")).toBe("true");
    expect(await drawnOn(page)).toEqual(before);
    await page.unroute("**/v1/**");
    await linkOn(page, "7d").evaluate((link: HTMLAnchorElement) => {
      link.click();
    });
    await eventually(() => linkOn(page, "7d").getAttribute("aria-current")).toBe("true");
    expect(await drawnOn(page)).not.toEqual(before);
    await eventually(() => told.count()).toBe(0);
  });

for (const tier of ["without", "with"] as const)
  test(`ranges that are pressed while the prices hang share their calls, ${tier} the application`, async ({
    open,
  }) => {
    const { page } = await open(comparison.path, { until: "kernel" });
    if (tier === "with") await loadApplication(page, comparison);
    // What changes the range is there from the first press on.
    await choose(page, "1y");
    const gate = Promise.withResolvers<void>();
    const calls: string[] = [];
    const ended: string[] = [];
    page.on("requestfailed", (request) => ended.push(new URL(request.url()).search));
    await page.route("**/v1/mix/public/coinHistory*", async (route) => {
      calls.push(new URL(route.request().url()).search);
      await gate.promise;
      // That of a call which the page has ended meanwhile goes nowhere.
      await route.continue().catch(() => {});
    });
    // All at once: after a while the device would answer for the network.
    const press = (...names: readonly string[]) =>
      rangesOn(page).evaluate((ranges, pressed) => {
        const links = [...ranges.querySelectorAll("a")];
        for (const name of pressed) links.find((link) => link.textContent === name)?.click();
      }, names);
    const both = ["?symbol=ETH&quote=USD", "?symbol=BTC&quote=USD"];
    await press("7d", "30d", "All");
    await eventually(() => linkOn(page, "All").getAttribute("aria-busy")).toBe("true");
    await eventually(() => calls).toEqual(both);
    await press("1y");
    await eventually(() => ended).toEqual(both);
    await press("7d", "All", "30d");
    await eventually(() => calls).toEqual([...both, ...both]);
    gate.resolve();
    await eventually(() => linkOn(page, "30d").getAttribute("aria-current")).toBe("true");
    expect(await rangesOn(page).locator("[aria-busy]").count()).toBe(0);
    expect(calls).toHaveLength(4);
  });
