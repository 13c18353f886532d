import type { Page } from "playwright";

/** The tables that are wider than what shows them. */
export async function scrollingTables(page: Page): Promise<readonly string[]> {
  return page
    .locator("[role=region]:has(> table)")
    .evaluateAll((regions) =>
      regions
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ scrollWidth, textContent }) => `${scrollWidth} ${textContent.slice(0, 40)}`),
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
