import { expect } from "vitest";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";
import { untilReady } from "../support/tracking.ts";

test("the dashboard's trend tells its figures to the keyboard, and a table becomes a file", async ({
  open,
}) => {
  const { page, faults } = await open("/vitals?demo&name=INP");
  await untilReady(page);
  const slider = page.locator('[data-part="over-time"]').getByRole("slider");
  await slider.press("Home");
  expect(await slider.getAttribute("aria-valuetext")).toMatch(/UTC: \d+ ms, \d+ ms to \d+ ms$/);
  await page.getByRole("button", { name: "Export as CSV" }).press("Enter");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Routes by impact" }).press("Enter"),
  ]);
  expect(file.suggestedFilename()).toBe("vitals-demo-INP-routes.csv");
  expect(faults.unexpected()).toEqual([]);
});

test("the dashboard fits: low rows under a mouse, no table wider than a phone, a footer of one line", async ({
  open,
}) => {
  const { page } = await open("/vitals?demo");
  const heights = await page
    .locator('[data-part="routes"] tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights)).toEqual(new Set([37]));
  const footer = await page.locator("footer").boundingBox();
  expect(footer?.height).toBeLessThan(64);
  await page.setViewportSize(viewports.phone);
  const wider = await page
    .locator("main section [role=group]")
    .evaluateAll((frames) =>
      frames.flatMap((frame) =>
        frame.scrollWidth > frame.clientWidth ? [frame.textContent.slice(0, 40)] : [],
      ),
    );
  expect(wider).toEqual([]);
});
