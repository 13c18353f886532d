import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { comparisonTexts as words } from "../support/pages/comparison.ts";
import { eventually } from "../support/eventually.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";

const search = (page: Page): string => new URL(page.url()).search;

/** The ranking of the overview: its headings, what they say of the order, and the assets. */
function rankingOn(page: Page) {
  const table = page.getByRole("table", { name: words.ranking });
  return {
    sortBy: (name: string) =>
      table.getByRole("columnheader").getByRole("link", { name, exact: true }).click(),
    orders: () =>
      table
        .getByRole("columnheader")
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-sort"))),
    assets: () => table.locator("tbody th small").allTextContents(),
  };
}

/** The coins of the list of calculators. */
function coinsOn(page: Page) {
  const coins = page.locator("#coins");
  const links = coins.getByRole("navigation", { name: "Sort by" }).getByRole("link");
  return {
    sortBy: (name: string) => links.getByText(new RegExp(`^${name}( [▲▼])?$`)).click(),
    current: () => coins.locator('nav [aria-current="true"]').textContent(),
    names: () => coins.locator("li b").allTextContents(),
  };
}

describe("a list in another order", () => {
  test("has an address without JavaScript: the ranking by its headings, the calculators above their list", async ({
    open,
  }) => {
    const { page } = await open("/market-cap", { javaScript: false });
    const ranking = rankingOn(page);
    expect(await ranking.orders()).toEqual([null, "descending", null]);
    const first = await ranking.assets();
    await page.getByRole("link", { name: /^Show all \d+$/ }).click();
    await page.waitForURL("/market-cap?rows=all#more-assets");
    const byCap = await ranking.assets();
    expect(first).toEqual(byCap.slice(0, first.length));
    expect(first.length).toBeLessThan(byCap.length);
    await ranking.sortBy("Price");
    expect(search(page)).toBe("?sort=-price&rows=all");
    expect(await ranking.orders()).toEqual([null, null, "descending"]);
    await eventually(async () => (await ranking.assets()).toSorted()).toEqual(byCap.toSorted());
    expect((await ranking.assets())[0]).toMatch(/^BTC vs/);
    await ranking.sortBy("Price");
    expect(await ranking.orders()).toEqual([null, null, "ascending"]);
    await ranking.sortBy("Market cap");
    expect(search(page)).toBe("?rows=all");
    await eventually(() => ranking.assets()).toEqual(byCap);

    await page.goto("/converter");
    const coins = coinsOn(page);
    const usual = await coins.names();
    expect(usual.slice(0, 2)).toEqual(["BTC", "ETH"]);
    await coins.sortBy("Price");
    expect(search(page)).toBe("?sort=-price");
    expect(await coins.current()).toBe("Price ▼");
    await coins.sortBy("Price");
    const cheapest = await coins.names();
    expect(cheapest.at(-1)).toBe("BTC");
    expect(cheapest.toSorted()).toEqual(usual.toSorted());
  });

  test("comes in place with it, and the way back leads to the order before", async ({ open }) => {
    const { page } = await open("/converter");
    const coins = coinsOn(page);
    const usual = await coins.names();
    await untilSettled(page);
    await page.evaluate(() => {
      document.documentElement.dataset["stays"] = "";
    });
    await coins.sortBy("Asset");
    await eventually(() => search(page)).toBe("?sort=name");
    await eventually(coins.current).toBe("Asset ▲");
    expect((await coins.names()).toSorted()).toEqual(usual.toSorted());
    await page.goBack();
    await eventually(coins.names).toEqual(usual);
    expect(await page.evaluate(() => document.documentElement.dataset["stays"])).toBe("");
    await page.goto("/market-cap");
    const ranking = rankingOn(page);
    await ranking.sortBy("Asset");
    await eventually(() => search(page)).toBe("?sort=name");
    expect(await ranking.orders()).toEqual(["ascending", null, null]);
  });
});
