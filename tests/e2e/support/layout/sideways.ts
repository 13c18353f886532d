import type { Locator, Page } from "playwright";

/** The tables in a part of a page that scroll sideways. A part without any is told, too: nothing was looked at there. */
export async function scrollingTables(part: Locator): Promise<readonly string[]> {
  return part.locator("table").evaluateAll((tables) =>
    tables.length === 0
      ? ["no table"]
      : tables.flatMap(({ parentElement: frame, textContent }) => {
          if (frame === null || getComputedStyle(frame).overflowX !== "auto") return [];
          const { scrollWidth, clientWidth } = frame;
          if (scrollWidth <= clientWidth) return [];
          return `${scrollWidth} > ${clientWidth} ${textContent.slice(0, 40)}`;
        }),
  );
}

/** The elements that make a page wider than its window; empty if there are none. */
export async function stickingOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const names = [...document.body.querySelectorAll("*")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || left < -1;
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
    return [`${scrollWidth} > ${clientWidth}`, ...names.slice(0, 5)];
  });
}
