import { expect } from "vitest";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { scrollingTables } from "../support/layout/sideways.ts";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";

/** Languages whose headings are long, or whose units are words, and those that were cut off in a wide window. */
const cases = [
  { language: "ru", size: "phone" },
  { language: "de", size: "phone" },
  { language: "ar", size: "phone" },
  { language: "vi", size: "phone" },
  { language: "ru", size: "desktop" },
  { language: "ar", size: "desktop" },
] as const;

test.for(cases)(
  "no table of the dashboard scrolls sideways: $language, $size",
  async ({ language, size }, { open }) => {
    const { page } = await open(`/${language}/vitals?demo`, { viewport: viewports[size] });
    await layOutEverything(page);
    await page.locator("[data-part=over-time] summary").click();
    expect(await page.locator("main table:visible").count()).toBe(4);
    expect(await scrollingTables(page.locator("main"))).toEqual([]);
  },
);
