import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { converterOn } from "../support/pages/converter.ts";
import { chooseLanguage } from "../support/pages/menu.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";

const displayed = (page: Page) => page.locator('[data-picks="display"]').first().textContent();

/** Chooses a language by its name; the page loads again in it. */
async function choose(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await chooseLanguage(page, name);
  await loaded;
  await untilSettled(page);
}

describe("the English of a region", () => {
  test("has its currency and symbol at the addresses of English, until another is chosen", async ({
    open,
  }) => {
    const { page } = await open("/converter/btc/ngn");
    const { result } = converterOn(page);
    await choose(page, "English (Nigeria)");
    const url = new URL(page.url());
    expect([url.pathname, url.searchParams.get("locale")]).toEqual(["/converter/btc/ngn", "en"]);
    await eventually(() => displayed(page)).toBe("NGN");
    await eventually(() => result.textContent()).toMatch(/₦\d/);
    // Another page, and another visit, are in it too.
    await page.goto("/");
    await eventually(() => page.locator("main").textContent()).toMatch(/₦\d/);
    await choose(page, "English");
    await eventually(() => displayed(page)).toBe("USD");
    expect(await page.locator("main").textContent()).not.toMatch(/₦\d/);
  });

  test("groups digits as people there do, and keeps what was typed", async ({ open }) => {
    const { page } = await open("/converter/btc/inr?amount=2.5", {
      prepare: (opened) =>
        opened.addInitScript(() => {
          localStorage.setItem("preference-cache", '{"version":1,"region":"en-IN"}');
          localStorage.setItem("unit", "INR");
        }),
    });
    const { amount, converted, result } = converterOn(page);
    const indian = /\d,\d{2},\d{2},\d{3}/;
    await eventually(() => result.textContent()).toMatch(indian);
    expect(await amount.inputValue()).toBe("2.5");
    expect(await converted.inputValue()).toMatch(indian);
    await amount.fill("2 lakh");
    await eventually(() => result.textContent()).toMatch(/₹[\d,]+,\d{2},\d{3}/);
    // The page of another language has that one's own.
    await page.goto("/de/converter/btc/inr");
    await untilSettled(page);
    expect(await result.textContent()).toMatch(/\d\.\d{3}\.\d{3}/);
  });
});
