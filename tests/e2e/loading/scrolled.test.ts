import type { Page } from "playwright";
import { expect } from "vitest";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { remotePlace } from "../support/remotes/remoteTest.ts";
import { untilSettled } from "../support/settled.ts";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";

/** The footer that comes from elsewhere takes the place of the page's own, whose controls hear nothing any more. */
const untilReplaced = (page: Page): Promise<void> =>
  remotePlace(page, "footer").and(page.locator(":not([inert])")).waitFor();

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test.for([
  ["/converter/btc/usd", viewports.desktop],
  ["/market-cap/eth-vs-btc", viewports.phone],
] as const)(
  "%s stays where it was scrolled when the application takes it over",
  async ([path, viewport], { open }) => {
    const { page } = await open(path, { viewport, until: "kernel" });
    await page.evaluate(() => {
      scrollTo({ top: 650, behavior: "instant" });
    });
    expect(await scrolled(page)).toBe(650);
    await untilSettled(page);
    expect(await scrolled(page)).toBe(650);

    await untilReplaced(page);

    // The next page begins at its top, and the way back leads to where this one was.
    await page.getByRole("contentinfo").getByRole("link", { name: "Risks" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: /risk/i }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
  },
);

test("a press at the end of a long page opens what it should, and the page stays", async ({
  open,
}) => {
  const { page } = await open("/market-cap", { viewport: viewports.phone, until: "kernel" });
  await untilReplaced(page);
  const opener = page.getByRole("contentinfo").getByRole("button", { name: "Privacy choices" });
  const place = async () => (await opener.boundingBox())?.y;
  await layOutEverything(page);
  await opener.scrollIntoViewIfNeeded();
  const before = await place();
  await opener.click();
  await page.getByRole("dialog", { name: "Privacy choices" }).waitFor();
  expect(await place()).toBe(before);
});
