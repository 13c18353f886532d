import type { Page } from "playwright";

/** Texts that are partly hidden, because their box is smaller than they are and does not scroll. */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // Allows for the rounding of boxes, and for the descenders of a line.
    const slack = 2;
    const hides = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(".visually-hidden, [data-place=rail], dialog, [popover], svg") === null;
    return [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + slack;
        const isHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + slack;
        return (isWide || isHigh) && isShown(element) && element.innerText.trim() !== "";
      })
      .map((element) => `${element.tagName} ${element.innerText.slice(0, 60)}`);
  });
}
