import type { Page } from "playwright";

/**
 * Waits until an application that has taken over has loaded what reports a failed load, with all that this needs. It is
 * the last step of its start, so that nothing is under way when the network goes.
 */
export async function untilPrepared(page: Page): Promise<void> {
  const overlays = await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const isHere = (link: HTMLLinkElement) =>
      link.rel === "stylesheet" ? link.disabled || link.sheet !== null : loaded.includes(link.href);
    const links = document.querySelectorAll<HTMLLinkElement>(
      "link[rel=stylesheet], link[rel=modulepreload]",
    );
    return [...links].every(isHere) && loaded.find((name) => name.includes("/showOverlays-"));
  });
  const address = JSON.stringify(await overlays.jsonValue());
  // The file is listed before those that it imports. As a text, because the test runner rewrites imports in functions.
  await page.evaluate(`import(${address}).then(() => undefined)`);
}
