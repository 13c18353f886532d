import type { Page } from "playwright";
import { debounceMs } from "../../../src/browser/createAddressWriter.ts";

/** Holds back the figures of pages opened from now on, until the returned function is called. */
export async function holdFigures(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/v1/mix/public/coin*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Resolves once the page has written its address: of two timers with the same time, the one set later runs later. */
export async function untilAddressIsWritten(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  }, debounceMs);
}
