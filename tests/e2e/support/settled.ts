import type { Page } from "playwright";

/** Waits until the page's kernel answers: it holds what is pressed, and loads the application for it. */
export async function untilKernel(page: Page): Promise<void> {
  // A document that is just beginning has no root element.
  await page.waitForFunction(() => document.querySelector("html[data-tier]") !== null);
}

/**
 * Lets the application take over, as a visitor does who opens the menu, and waits until React has every control. React
 * marks the elements it holds with properties whose names begin so.
 */
export async function untilSettled(page: Page): Promise<void> {
  await untilKernel(page);
  await page.evaluate(() => {
    document.querySelector("header [popover]")?.dispatchEvent(new Event("toggle"));
  });
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("button, input, [role=slider]")];
    const isHeld = (element: Element): boolean =>
      element.closest("[data-kernel=consent], [data-kernel=dialog], [data-kernel=notice]") !==
        null || Object.keys(element).some((key) => key.startsWith("__reactProps$"));
    return (
      document.documentElement.dataset["tier"] === "2" &&
      document.readyState === "complete" &&
      controls.length > 0 &&
      controls.every(isHeld)
    );
  });
  // React finishes the work after its first render, listeners included, before the page is idle.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve);
      }),
  );
}
