import { describe, expect } from "vitest";
import { comparisonOn } from "../support/pages/comparison.ts";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { holdFigures, untilAddressIsWritten } from "../support/holdFigures.ts";
import { worth } from "../support/pages/market.ts";
import { searchOn } from "../support/pages/search.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenMoney } from "../support/pages/written.ts";

describe("while the next page is loading", () => {
  test("a second pick is added to the first", async ({ open }) => {
    const { page, faults } = await open("/converter/btc/usd?amount=0.25");
    // What is held for long enough reaches its deadline.
    faults.allow(/operation timed out/);
    const release = await holdFigures(page);
    await page.getByRole("button", { name: texts.coinPicker("BTC"), exact: true }).click();
    await searchOn(page).field.fill("sol");
    await searchOn(page).options.first().click();
    await eventually(() => page.url()).toContain("/converter/sol/usd");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("BTC");
    await page.getByRole("button", { name: texts.currencyPicker("USD"), exact: true }).click();
    await searchOn(page).field.fill("dong");
    await page.keyboard.press("Enter");
    await eventually(() => page.url()).toContain("/converter/sol/vnd?amount=0.25");
    release();
    await eventually(() => converterOn(page).result.textContent()).toContain(
      writtenMoney(worth("0.25", "SOL", "VND"), "VND"),
    );
  });

  test("an amount is not written into its address", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    const release = await holdFigures(page);
    await page.getByRole("link", { name: texts.home, exact: true }).first().click();
    await converterOn(page).amount.fill("7");
    await untilAddressIsWritten(page);
    expect(page.url()).not.toContain("amount");
    release();
    await eventually(() => page.locator("h1").textContent()).not.toContain("BTC");
    expect(await converterOn(page).amount.inputValue()).toBe("1");
    expect(new URL(page.url()).pathname).toBe("/");
    expect(page.url()).not.toContain("amount");
  });

  test("a ratio is not written into its address", async ({ open }) => {
    const { page } = await open("/market-cap/eth-vs-btc");
    const release = await holdFigures(page);
    await page.locator('main a[href="/market-cap"]').first().click();
    await comparisonOn(page).ratio.fill("50");
    await untilAddressIsWritten(page);
    expect(new URL(page.url()).search).toBe("");
    release();
    await eventually(() => comparisonOn(page).ratio.count()).toBe(0);
    expect(page.url()).toMatch(/\/market-cap$/);
  });

  test("a choice on the page that is being left returns the visitor to it", async ({ open }) => {
    const { page } = await open("/market-cap/eth-vs-btc");
    const release = await holdFigures(page);
    await page.locator('main a[href="/market-cap"]').first().click();
    await eventually(() => new URL(page.url()).pathname).toBe("/market-cap");
    const { preset, ratio } = comparisonOn(page);
    await preset("50%").click();
    await eventually(() => page.url()).toMatch(/\/market-cap\/eth-vs-btc\?ratio=0\.5$/);
    release();
    await eventually(() => preset("50%").getAttribute("aria-current")).toBe("true");
    expect(await ratio.inputValue()).toBe("50");
  });
});
