import type { Page } from "playwright";

/** Waits until the last change, such as that of the window's size, has been laid out and drawn. */
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
