import type { Page } from "playwright";
import { expect } from "vitest";
import { test } from "../support/test.ts";

/** What a page is painted with: its paper, the letters of its name and of its text, those of a drawing. */
function inksOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const at = (selector: string) => {
      const found = document.querySelector(selector);
      return found === null ? [] : [getComputedStyle(found)];
    };
    return [
      ...at(":root").map(({ backgroundColor, colorScheme }) => `${backgroundColor} ${colorScheme}`),
      ...at("main h1").map(({ color }) => color),
      ...at("main p").map(({ color }) => color),
      ...at("main input").map(({ color }) => color),
      ...at("main figure text").map(({ fill }) => fill),
    ];
  });
}

test.for(["/converter/btc/usd", "/market-cap/eth-vs-btc", "/legal/terms"])(
  "what is printed of %s is dark on white, also where the page is dark",
  async (path, { open }) => {
    const { page } = await open(`${path}?appTheme=standard`);
    const light = await inksOf(page);
    await page.goto(`${path}?appTheme=dark`);
    const dark = await inksOf(page);
    expect(dark).not.toEqual(light);
    await page.emulateMedia({ media: "print" });
    expect(await inksOf(page)).toEqual(light);
    await page.emulateMedia({ media: "screen" });
    expect(await inksOf(page)).toEqual(dark);
  },
);
