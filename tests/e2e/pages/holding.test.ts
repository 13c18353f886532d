import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { expectedTarget } from "../../contract/market-cap/expectedTarget.ts";
import { fraction, times } from "../../contract/market-cap/fraction.ts";
import { comparisonOn, comparisonTexts as words } from "../support/pages/comparison.ts";
import { eventually } from "../support/eventually.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";
import { writtenDollars } from "../support/pages/writtenBand.ts";

const comparison = "/market-cap/eth-vs-btc";

const search = (page: Page): string => new URL(page.url()).search;

describe("the holding", () => {
  const worth = (amount: string, ratio = "1"): string =>
    writtenDollars(times(fraction(amount), expectedTarget("eth-vs-btc", ratio).price.value));

  test("is worth its amount at the ratio, in the address and on the device", async ({ open }) => {
    const { page } = await open(comparison);
    const { ratio, preset, holding, holdingMessage, held } = comparisonOn(page);
    expect(await held.textContent()).toBe(worth("1"));
    // Before the application has come.
    await ratio.fill("50");
    await eventually(() => held.textContent()).toBe(worth("1", "0.5"));
    await holding.fill("2.5");
    await eventually(() => held.textContent()).toBe(worth("2.5", "0.5"));
    await eventually(() => search(page)).toBe("?ratio=0.5&holding=2.5");
    await holding.fill("abc");
    await eventually(() => holdingMessage.textContent()).toBe(
      `${words.enterAmount} ${words.keptHolding("2.5 ETH")}`,
    );
    expect(await held.textContent()).toBe(worth("2.5", "0.5"));
    await preset("200%").click();
    await eventually(() => held.textContent()).toBe(worth("2.5", "2"));
    await eventually(() => search(page)).toBe("?ratio=2&holding=2.5");
    await page.reload();
    expect(await held.textContent()).toBe(worth("2.5", "2"));
    // Another visit of this device, by an address that names no amount.
    await page.goto(comparison);
    await eventually(() => held.textContent()).toBe(worth("2.5"));
    expect(await holding.inputValue()).toBe("2.5");
    expect(search(page)).toBe("");
    // An amount of the one asset is none of the other.
    await page.getByRole("link", { name: words.swapTo("BTC", "ETH") }).click();
    await page.waitForURL("**/market-cap/btc-vs-eth");
    // The page of before stands until that of the address has come.
    await eventually(() => holding.inputValue()).toBe("1");
    // Another tab follows what this one keeps.
    const other = await page.context().newPage();
    await other.goto(comparison);
    await eventually(() => comparisonOn(other).holding.inputValue()).toBe("2.5");
    await page.goto(comparison);
    await untilSettled(page);
    await holding.fill("4");
    await eventually(() => comparisonOn(other).held.textContent()).toBe(worth("4"));
    expect(await comparisonOn(other).holding.inputValue()).toBe("4");
    expect(search(other)).toBe("");
  });

  test("has a form that works without JavaScript, and keeps the ratio", async ({ open }) => {
    const { page } = await open(`${comparison}?ratio=0.5`, { javaScript: false });
    const { holding, held } = comparisonOn(page);
    await holding.fill("1.5k");
    await page.getByRole("form", { name: words.holding }).locator("[type=submit]").click();
    await page.waitForURL(`**${comparison}?holding=1500&ratio=0.5#holding`);
    expect(await held.textContent()).toBe(worth("1500", "0.5"));
  });
});
