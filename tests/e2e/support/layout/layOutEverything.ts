import type { Page } from "playwright";

/** Lays out the parts that the browser skips while they are out of sight, so that they can be measured. */
export async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (getComputedStyle(element).contentVisibility === "auto")
        element.style.contentVisibility = "visible";
    }
  });
}
