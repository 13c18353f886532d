import type { Page } from "playwright";

/** Holds back the figures of pages that are gone to from here on, until the answer is called. */
export async function holdFigures(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/v1/mix/public/coin*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Longer than a page waits before it writes what is typed into its address. */
const settledMs = 500;

/** Resolves once every timer that the page has set for its address has run: in a page, later ones run later. */
export async function untilAddressIsWritten(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  }, settledMs);
}
