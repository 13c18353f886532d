import { expect } from "vitest";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";

/** Languages whose units are words, one of them from right to left, and English. */
const languages = ["ar", "ru", "en"];

const cases = languages.flatMap((language) =>
  (["phone", "desktop"] as const).map((size) => ({ language, size })),
);

test.for(cases)(
  "each figure of the dashboard stands in one line with its unit: $language, $size",
  async ({ language, size }, { open }) => {
    const path = language === "en" ? "/vitals?demo" : `/${language}/vitals?demo`;
    const { page } = await open(path, { viewport: viewports[size] });
    const figures = await page.locator("main nav strong").evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [tile, text] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
        const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
        return {
          text: element.textContent,
          lines: Math.round(tile.height / lineHeight),
          isInside: text.left >= tile.left - 1 && text.right <= tile.right + 1,
        };
      }),
    );
    expect(figures).toHaveLength(7);
    expect(figures.filter(({ lines, isInside }) => lines !== 1 || !isInside)).toEqual([]);
    const intervals = await page
      .locator("main nav strong + span")
      .evaluateAll((elements) => elements.map((element) => element.textContent));
    // An interval may take two lines, but not between a number and its unit.
    for (const interval of intervals) expect(interval).not.toMatch(/\d (?:s|ms|с|мс|ث|مللي)/);
  },
);
