import type { Locator, Page } from "playwright";
import { describe, expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { worth } from "../support/pages/market.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenCoin, writtenMoney } from "../support/pages/written.ts";

const withoutScript = { javaScript: false } as const;
const notFound = 404;

async function send(
  page: Page,
  form: { readonly amount: string; readonly coin: string; readonly fiat: string },
): Promise<void> {
  await converterOn(page).amount.fill(form.amount);
  await page.locator("input[name=coin]").fill(form.coin);
  await page.locator("input[name=fiat]").fill(form.fiat);
  await page.locator("form [type=submit]").first().click();
}

describe("without JavaScript", () => {
  test("the form gives the right number and its date", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", withoutScript);
    await send(page, { amount: "0.05", coin: "ETH", fiat: "NGN" });
    await page.waitForURL("**/converter/eth/ngn?amount=0.05");
    const { amount, result } = converterOn(page);
    expect(await result.textContent()).toContain(writtenMoney(worth("0.05", "ETH", "NGN")));
    expect(await amount.inputValue()).toBe("0.05");
    expect(await page.getByText(texts.lastUpdated).first().isVisible()).toBe(true);
  });

  test("the form takes arithmetic, names and any case", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", withoutScript);
    await send(page, { amount: "3*0.25+1", coin: "bitcoin", fiat: "eur" });
    await page.waitForURL("**/converter/btc/eur?amount=1.75");
    const wanted = writtenMoney(worth("1.75", "BTC", "EUR"));
    expect(await converterOn(page).result.textContent()).toContain(wanted);
    await send(page, { amount: "€100", coin: "btc", fiat: "eur" });
    await page.waitForURL("**/converter/btc/eur?amount=100&side=fiat");
  });

  test("the form keeps the other direction", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=10&side=fiat", withoutScript);
    await send(page, { amount: "250", coin: "SOL", fiat: "EUR" });
    await page.waitForURL("**/converter/sol/eur?amount=250&side=fiat");
    expect(await converterOn(page).result.textContent()).toBe(
      writtenCoin(worth("250", "EUR", "SOL")),
    );
  });

  test("the second field is converted by its own button", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", withoutScript);
    const { amount, converted } = converterOn(page);
    await converted.fill("100");
    await page.getByRole("button", { name: "USD to BTC" }).click();
    await page.waitForURL("**/converter/btc/usd?amount=100&side=fiat");
    expect(await amount.inputValue()).toBe("100");
    const coins = writtenCoin(worth("100", "USD", "BTC"));
    expect(await converted.inputValue()).toBe(coins);
    await converted.fill("2");
    await page.getByRole("button", { name: "BTC to USD" }).click();
    await page.waitForURL("**/converter/btc/usd?amount=2");
    expect(await converted.inputValue()).toBe(writtenMoney(worth("2", "BTC", "USD")));
  });

  test("the German form reads a comma", async ({ open }) => {
    const { page } = await open("/de/converter/btc/eur", withoutScript);
    await send(page, { amount: "0,05", coin: "ETH", fiat: "USD" });
    await page.waitForURL("**/de/converter/eth/usd?amount=0.05");
    const wanted = writtenMoney(worth("0.05", "ETH", "USD")).replace(".", ",");
    expect(await converterOn(page).result.textContent()).toContain(wanted);
    await send(page, { amount: "1.234,5", coin: "ETH", fiat: "USD" });
    await page.waitForURL("**/de/converter/eth/usd?amount=1234.5");
  });

  test("an amount that cannot be read says so and stays in the field", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", withoutScript);
    await send(page, { amount: "two", coin: "BTC", fiat: "USD" });
    const { amount, message, result } = converterOn(page);
    await message.getByText(texts.enterNumber).waitFor();
    expect(await amount.inputValue()).toBe("two");
    expect(await result.textContent()).toBe(`$${writtenMoney(worth("1", "BTC", "USD"))}`);
    await send(page, { amount: "", coin: "BTC", fiat: "USD" });
    await message.getByText(texts.enterAmount).waitFor();
  });

  test("a pair that is not listed leads to one that is", async ({ open }) => {
    const { page, faults } = await open("/converter/btc/usd", withoutScript);
    faults.allow(new RegExp(`${notFound}`));
    await send(page, { amount: "2", coin: "ETHH", fiat: "USD" });
    await page.getByRole("heading", { name: texts.notListed("ETHH", "USD") }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "ETH → USD" }).click();
    await page.waitForURL("**/converter/eth/usd*");
    expect(await converterOn(page).result.count()).toBe(1);
  });

  test("the chart's ranges are links that keep the amount", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=2", withoutScript);
    const range = (name: string): Locator =>
      page.getByRole("navigation", { name: texts.chartRange }).locator(`a[href*="range=${name}"]`);
    expect(await range("1y").getAttribute("aria-current")).toBe("true");
    await range("7d").click();
    await page.waitForURL("**range=7d*");
    expect(await range("7d").getAttribute("aria-current")).toBe("true");
    expect(await converterOn(page).amount.inputValue()).toBe("2");
  });

  test("nothing is offered that only a script can answer", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", withoutScript);
    const dead = page.locator("button:visible:not([type=submit]):not([popovertarget])");
    const names = await dead.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent),
    );
    expect(names).toEqual([]);
    expect(await page.getByRole("slider").count()).toBe(0);
  });

  test("the table below the chart has its prices", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", withoutScript);
    await page.locator("summary", { hasText: texts.chartTable }).click();
    const rows = page.getByRole("table", { name: texts.chartTable }).getByRole("row");
    expect(await rows.count()).toBeGreaterThan(1);
  });
});
