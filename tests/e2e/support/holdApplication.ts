import type { Page, Route } from "playwright";

/** The application's own scripts; the kernel's are others. */
export const application = /\/assets\/(?:react|startApplication)-/;

/** A visitor who saves data gets no remote, which would stand for the footer, and nothing is fetched ahead. */
const saveData = () =>
  Object.defineProperty(Navigator.prototype, "connection", { value: { saveData: true } });

/** Holds the application back until the answer is called; counts its requests. */
export async function holdApplication(page: Page) {
  await page.addInitScript(saveData);
  const held: Route[] = [];
  let isHolding = true;
  await page.route(application, async (route) => {
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
