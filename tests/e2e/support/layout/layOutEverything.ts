import type { Page } from "playwright";

/** Lays out what the browser leaves out while it is not in sight, so that it can be measured. */
export async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (getComputedStyle(element).contentVisibility === "auto")
        element.style.contentVisibility = "visible";
    }
  });
}
