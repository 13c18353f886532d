import type { Page, Route } from "playwright";

/** The application's own scripts; the kernel's are others. */
export const application = /\/assets\/(?:react|startApplication)-/;

/** The dialog of the search, which the kernel shows. */
export const searchDialog = /\/assets\/search-/;

/** What changes the range of a chart, which the kernel shows. */
export const chartRanges = /\/assets\/chart-/;

/** What tells the kernel's news. */
export const toasts = /\/assets\/late-/;

/** A visitor who saves data gets no remote, which would stand for the footer, and nothing is fetched ahead. */
export const saveData = () =>
  Object.defineProperty(Navigator.prototype, "connection", { value: { saveData: true } });

/** Holds the application back, or other `files`, until the answer is called; counts its requests. */
export async function holdApplication(page: Page, files: RegExp = application) {
  await page.addInitScript(saveData);
  const held: Route[] = [];
  let isHolding = true;
  await page.route(files, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return {
    count: () => held.length,
    release: async () => {
      isHolding = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}
