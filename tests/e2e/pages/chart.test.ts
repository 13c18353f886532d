import type { Locator, Page } from "playwright";
import { describe, expect } from "vitest";
import { comparisonTexts } from "../support/pages/comparison.ts";
import { eventually } from "../support/eventually.ts";
import { viewports } from "../support/openVisit.ts";
import { latestDay } from "../support/startSite.ts";
import { marketDays, price } from "../support/pages/market.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenMoney } from "../support/pages/written.ts";

const dayMs = 86_400_000;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The days of a range on which the coin has a price. */
function knownDays(coin: string, days: number): readonly string[] {
  const start = addDays(latestDay, -days);
  return marketDays
    .filter(({ day, units }) => day >= start && (units.get(coin) ?? "") !== "")
    .map(({ day }) => day);
}

function written(day: string): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(day));
}

function spoken(coin: string, day: string): string {
  return `${written(day)}: $${writtenMoney(price(coin, "USD", day))}`;
}

function sliderOn(page: Page): Locator {
  return page.getByRole("slider", { name: texts.priceByDate });
}

/** Scrolls to the chart of the page, which then loads its crosshair. */
async function showChart(page: Page): Promise<void> {
  await page.getByRole("img", { name: /^Line chart/ }).scrollIntoViewIfNeeded();
}

function rangeOn(page: Page, name: string): Locator {
  return page
    .getByRole("navigation", { name: texts.chartRange })
    .locator(`a[href*="range=${name}"]`);
}

const year = 365;
const week = 7;
const everything = 100_000;

describe("the chart", () => {
  test("is read with the keyboard", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await showChart(page);
    const slider = sliderOn(page);
    const days = knownDays("BTC", year);
    const says = (): Promise<string | null> => slider.getAttribute("aria-valuetext");
    const tag = slider.locator("[data-place=rail]");
    const isShown = (): Promise<boolean> =>
      tag.evaluate((element) => getComputedStyle(element).opacity === "1");

    expect(await says()).toBe(spoken("BTC", latestDay));
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await eventually(says).toBe(spoken("BTC", days.at(-2) ?? ""));
    await eventually(isShown).toBe(true);
    await page.keyboard.press("Home");
    await eventually(says).toBe(spoken("BTC", days[0] ?? ""));
    await page.keyboard.press("ArrowLeft");
    expect(await says()).toBe(spoken("BTC", days[0] ?? ""));
    await page.keyboard.press("ArrowRight");
    await eventually(says).toBe(spoken("BTC", days[1] ?? ""));
    await page.keyboard.press("End");
    await eventually(says).toBe(spoken("BTC", latestDay));
    await page.keyboard.press("Escape");
    await eventually(isShown).toBe(false);
  });

  test("follows the pointer", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await showChart(page);
    const slider = sliderOn(page);
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    await slider.hover({ position: { x: 2, y: (box?.height ?? 0) / 2 } });
    await eventually(() => slider.getAttribute("aria-valuenow")).toBe("0");
  });

  test("hides a label that the crosshair's figures lie on, as long as they do", async ({
    open,
  }) => {
    const { page } = await open("/converter/sol/ngn?range=30d", { viewport: viewports.phone });
    await showChart(page);
    const slider = sliderOn(page);
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    const tag = slider.locator("[data-place=tag]");
    const hidden = () => page.locator('figure svg text[style*="hidden"]').count();
    const touched = () =>
      tag.evaluate((element) => {
        const over = element.getBoundingClientRect();
        const labels = element.closest("figure")?.querySelectorAll("svg text") ?? [];
        return Array.from(labels).filter((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect();
          const isSeen = label.checkVisibility({ visibilityProperty: true });
          const isAcross = left < over.right && over.left < right;
          return isSeen && isAcross && top < over.bottom && over.top < bottom;
        }).length;
      });
    let most = 0;
    for (let day = 0; day < 30; day += 1) {
      await page.keyboard.press("ArrowLeft");
      await eventually(touched).toBe(0);
      most = Math.max(most, await hidden());
    }
    expect(most).toBe(1);
    await page.keyboard.press("Escape");
    await eventually(hidden).toBe(0);
  });

  test("loads its crosshair when it comes into view", async ({ open }) => {
    const { page } = await open("/market-cap/eth-vs-btc", { viewport: viewports.phone });
    const slider = page.getByRole("slider", { name: comparisonTexts.changeByDate });
    expect(await slider.count()).toBe(0);
    await showChart(page);
    await slider.waitFor();
    expect(await slider.getAttribute("aria-valuetext")).toMatch(
      /\d{4}: ETH [+\u2212]\S+%, BTC [+\u2212]/,
    );
  });

  test("switches its range in place", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=2");
    for (const [name, days] of [
      ["7d", week],
      ["30d", 30],
      ["90d", 90],
      ["all", everything],
      ["1y", year],
    ] as const) {
      await rangeOn(page, name).click();
      await eventually(() => rangeOn(page, name).getAttribute("aria-current")).toBe("true");
      const last = String(knownDays("BTC", days).length - 1);
      await eventually(() => sliderOn(page).getAttribute("aria-valuemax")).toBe(last);
    }
    expect(page.url()).toContain("?amount=2");
  });

  test("has all its prices as a table", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await rangeOn(page, "7d").click();
    const summary = page.locator("summary", { hasText: texts.chartTable });
    const colour = () => summary.evaluate((element) => getComputedStyle(element).color);
    const atRest = await colour();
    await summary.hover();
    expect(await colour()).not.toBe(atRest);
    await summary.click();
    const table = page.getByRole("table", { name: texts.chartTable });
    const rows = table.getByRole("row").filter({ has: page.getByRole("cell") });
    const days = knownDays("BTC", week).toReversed();
    await eventually(() => rows.allTextContents()).toEqual(
      days.map((day) => `${day}$${writtenMoney(price("BTC", "USD", day))}`),
    );
  });

  test("leaves the time before the first price empty", async ({ open }) => {
    const { page } = await open("/converter/pol/usd");
    await rangeOn(page, "all").click();
    const known = knownDays("POL", everything);
    const [start = "", first = ""] = [marketDays[0]?.day, known[0]];
    expect(first > start).toBe(true);
    await eventually(() => sliderOn(page).getAttribute("aria-valuemax")).toBe(
      String(known.length - 1),
    );
    const svg = page.getByRole("img", { name: /POL/ });
    const begins = (): Promise<number> =>
      svg.evaluate((element) => {
        // The last path drawn is the line; the others are the grid and the area below the line.
        const line = [...element.querySelectorAll("path")].at(-1);
        const { left, width } = element.getBoundingClientRect();
        return ((line?.getBoundingClientRect().left ?? 0) - left) / width;
      });
    const share = (daysBetween(start, first) / daysBetween(start, latestDay)) * 100;
    await eventually(async () => Math.round((await begins()) * 100)).toBe(Math.round(share));
    await sliderOn(page).focus();
    await page.keyboard.press("Home");
    await eventually(() => sliderOn(page).getAttribute("aria-valuetext")).toBe(
      spoken("POL", first),
    );
  });
});
