import type { Page } from "playwright";

/** Counts layout shifts from the first paint on; `layoutShift` reads the sum. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sources: string[] = [];
    const state = { score: 0, sources };
    Object.assign(window, { layoutShifts: state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        state.score += Number(Reflect.get(entry, "value"));
        const moved = Reflect.get(entry, "sources") as readonly { readonly node?: Node }[];
        sources.push(...moved.map(({ node }) => node?.textContent?.slice(0, 60) ?? ""));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum of all shifts so far, and the texts of the elements that moved. */
export async function layoutShift(
  page: Page,
): Promise<{ readonly score: number; readonly sources: readonly string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ score: number; sources: string[] }>((resolve) => {
        // After two frames and an idle moment the observer has received every earlier entry.
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            requestIdleCallback(() => {
              resolve(Reflect.get(window, "layoutShifts") as { score: number; sources: string[] });
            });
          });
        });
      }),
  );
}
