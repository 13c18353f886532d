import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";

const german = "Auf Deutsch ansehen?";
const naira = "Show prices in ₦?";

/** A visitor in a country whose law wants no question about analytics. */
async function fromLagos(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTimezoneOverride", { timezoneId: "Africa/Lagos" });
}

describe("a visitor who reads another language", () => {
  test("is offered the same page in it, without a shift, and gets it with one press", async ({
    open,
  }) => {
    const { page } = await open("/converter/btc/eur?amount=2", {
      language: "de-DE",
      viewport: viewports.phone,
      until: "kernel",
    });
    const title = page.getByRole("heading", { level: 1 });
    const before = await title.boundingBox();
    const offer = page.getByRole("button", { name: german, includeHidden: true });
    await offer.waitFor({ state: "attached" });
    expect(await offer.getAttribute("lang")).toBe("de");
    expect(await title.boundingBox()).toEqual(before);
    // Where it would lie on the price's age or on the button that buys, it gives way to it until the page is scrolled.
    await eventually(() => offer.isVisible()).toBe(false);
    await page.setViewportSize({ ...viewports.phone, height: 1200 });
    await eventually(() => offer.isVisible()).toBe(true);
    const buy = page.getByRole("link", { name: "Buy BTC", exact: true });
    const bottom = await buy.evaluate((link) => link.getBoundingClientRect().bottom);
    await page.setViewportSize({ ...viewports.phone, height: Math.ceil(bottom) + 12 });
    await eventually(() => offer.isVisible()).toBe(false);
    // Neither does what stands around the offer lie on it, of which there is nothing to see.
    const isOnTop = () =>
      buy.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isOnTop()).toBe(true);
    await buy.click({ trial: true });
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await offer.click();
    await page.waitForURL("**/de/converter/btc/eur?*");
    expect(new URL(page.url()).searchParams.get("amount")).toBe("2");
  });

  test("is asked once, and never again after closing it", async ({ open }) => {
    const { page } = await open("/", { language: "de-DE", prepare: fromLagos });
    await page.getByRole("button", { name: german }).waitFor();
    await page.locator('[data-kernel="notice"]').getByRole("button", { name: "Close" }).click();
    await eventually(() => page.getByRole("button", { name: german }).count()).toBe(0);
    await page.reload();
    // One at a time: the next page has the other one.
    await page.getByRole("button", { name: naira }).waitFor();
    expect(await page.getByRole("button", { name: german }).count()).toBe(0);
  });
});

test("a visitor in another country gets its currency with one press", async ({ open }) => {
  const { page } = await open("/", { prepare: fromLagos });
  await page.getByRole("button", { name: naira }).click();
  await eventually(() => page.locator('[data-picks="display"]').first().textContent()).toBe("NGN");
  expect(await page.getByRole("button", { name: naira }).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("unit"))).toBe("NGN");
});
