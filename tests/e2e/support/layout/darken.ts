import type { Page } from "playwright";
import { expect } from "vitest";
import { untilSettled } from "../settled.ts";

/** Shows the page of a visit anew in the dark theme. */
export async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem("theme", "black");
  });
  await page.reload();
  await untilSettled(page);
  expect(await page.locator("html").getAttribute("class")).toContain("theme-black");
}
