import type { Page } from "playwright";

/**
 * Waits until React has taken over every control. React marks the elements it holds by properties with these prefixes.
 * A click on a control without such a property would be lost or replayed, and the test would not know which.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("button, input, [role=slider]")];
    const isHeld = (element: Element): boolean =>
      Object.keys(element).some((key) => key.startsWith("__reactProps$"));
    return document.readyState === "complete" && controls.length > 0 && controls.every(isHeld);
  });
  // React finishes the work after its first render, listeners included, before the page is idle.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve);
      }),
  );
}
