import type { Page } from "playwright";

/** Waits until what has just changed, the window's size for one, has been laid out and drawn. */
export async function untilLaidOut(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
  );
}
