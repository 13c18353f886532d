import type { Page } from "playwright";

/**
 * Waits until React has taken over every control. React marks the elements it holds with properties whose names begin
 * so; a click on a control without one would be lost or replayed, and the test would not know which.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("button, input, [role=slider]")];
    const isHeld = (element: Element): boolean =>
      Object.keys(element).some((key) => key.startsWith("__reactProps$"));
    return document.readyState === "complete" && controls.length > 0 && controls.every(isHeld);
  });
  // What React does after its first render, listeners included, is done when the page is idle.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve);
      }),
  );
}
