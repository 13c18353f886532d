import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { converterOn } from "../support/pages/converter.ts";
import { worth } from "../support/pages/market.ts";
import { writtenMoney } from "../support/pages/written.ts";
import { untilKernel } from "../support/settled.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";
import { untilKept } from "../support/untilKept.ts";

const path = "/converter/btc/usd";
const inDollars = (amount: string) => `$${writtenMoney(worth(amount, "BTC", "USD"))}`;

describe("a page whose application never comes", () => {
  test("is there offline, says so, and answers what is typed", async ({ open }) => {
    const { page, context, faults } = await open(path, {
      application: "away",
      serviceWorkers: "allow",
    });
    faults.allow(partingEvents);
    await untilKept(page);
    await context.setOffline(true);
    await page.getByText("You’re offline.").waitFor();
    await page.reload({ waitUntil: "commit" });
    await untilKernel(page);
    await page.getByText("You’re offline.").waitFor();
    await page.locator("#amount").fill("0.05");
    await eventually(() => converterOn(page).result.textContent()).toBe(inDollars("0.05"));
    expect(await page.locator("main").innerText()).toContain("Sep 29, 2026");
    await context.setOffline(false);
    await eventually(() => page.getByText("You’re offline.").count()).toBe(0);
    expect(await page.locator("#amount").inputValue()).toBe("0.05");
  });

  test("says that it is offline until that is put away, by keyboard too", async ({ open }) => {
    const { page, context, faults } = await open(path, {
      application: "away",
      serviceWorkers: "allow",
    });
    faults.allow(partingEvents);
    await untilKept(page);
    const line = page.getByText("You’re offline.");
    for (const time of ["first", "again"]) {
      await context.setOffline(true);
      await line.waitFor();
      await page.getByRole("button", { name: texts.close }).press("Enter");
      await eventually(() => line.count()).toBe(0);
      const focused = await page.evaluate(() => document.activeElement?.localName);
      expect([time, focused]).toEqual([time, "main"]);
      await context.setOffline(false);
      await page.waitForFunction(() => navigator.onLine);
    }
  });

  test("answers inside the native app, without header and footer", async ({ open }) => {
    const { page } = await open(path, {
      application: "away",
      prepare: (page) =>
        page.addInitScript(() => {
          Object.assign(window, { parallaxApp: {} });
        }),
    });
    expect(await page.locator("header").first().isVisible()).toBe(false);
    expect(await page.locator("footer").isVisible()).toBe(false);
    await page.locator("#amount").fill("2");
    await eventually(() => converterOn(page).result.textContent()).toBe(inDollars("2"));
  });
});
