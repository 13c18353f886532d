import { expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { scrollingTables } from "../support/layout/sideways.ts";
import { viewports } from "../support/openVisit.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";

/** Languages whose headings are long, or whose units are words, and those that were cut off in a wide window. */
const cases = [
  { language: "ru", size: "phone" },
  { language: "ru", size: "small" },
  { language: "de", size: "phone" },
  { language: "ar", size: "phone" },
  { language: "vi", size: "phone" },
  { language: "ru", size: "desktop" },
  { language: "ar", size: "desktop" },
] as const;

/** Windows by name; the narrowest that people have among them. */
const windows = { ...viewports, small: { width: 320, height: 640 } } as const;

test.for(cases)(
  "no table of the dashboard scrolls sideways: $language, $size",
  async ({ language, size }, { open }) => {
    const { page } = await open(`/${language}/vitals?demo`, { viewport: windows[size] });
    await layOutEverything(page);
    await page.locator("[data-part=over-time] summary").click();
    expect(await page.locator("main table:visible").count()).toBe(4);
    expect(await scrollingTables(page.locator("main"))).toEqual([]);
  },
);

test("an element that comes on the dashboard leaves the styles of all others as they are", async ({
  open,
}) => {
  const { page } = await open("/vitals?demo", { viewport: viewports.desktop });
  const session = await page.context().newCDPSession(page);
  const counts: number[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { args } of value as ReadonlyArray<{ args?: { elementCount?: number } }>)
      if (args?.elementCount !== undefined) counts.push(args.elementCount);
  });
  const ended = new Promise<void>((resolve) => {
    session.once("Tracing.tracingComplete", () => resolve());
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline"] },
  });
  await page.evaluate(() => {
    document.body.append(document.createElement("b"));
    return document.body.offsetHeight;
  });
  await session.send("Tracing.end");
  await ended;
  const all = await page.locator("*").count();
  expect(counts).not.toEqual([]);
  expect(Math.max(...counts)).toBeLessThan(all / 4);
});

test("a jump to the end of the dashboard arrives there, also on a phone", async ({ open }) => {
  const { page } = await open("/vitals?demo", { viewport: viewports.phone });
  await untilSettled(page);
  await page.locator("body").press("End");
  const belowFooter = () =>
    page
      .locator("footer")
      .evaluate((footer) => Math.round(footer.getBoundingClientRect().bottom - innerHeight));
  await eventually(belowFooter).toBeLessThanOrEqual(1);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await layOutEverything(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  expect(await belowFooter()).toBeLessThanOrEqual(1);
});
