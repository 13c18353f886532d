import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { holdApplication } from "../support/holdApplication.ts";
import { converterOn } from "../support/pages/converter.ts";
import { type Fraction, marketDays, price, worth } from "../support/pages/market.ts";
import { searchOn } from "../support/pages/search.ts";
import { texts } from "../support/pages/texts.ts";
import { rounded, writtenMoney } from "../support/pages/written.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";

const inDollars = (amount: string) => `$${writtenMoney(worth(amount, "BTC", "USD"))}`;

/** The move of a price in a currency over the last day of the data, in per cent as the page writes it. */
function dayMove(coin: string, currency: string): string {
  const [now, then] = [price(coin, currency), price(coin, currency, marketDays.at(-2)?.day)];
  const growth: Fraction = { over: now.over * then.under * 100n, under: now.under * then.over };
  const over = growth.over - growth.under * 100n;
  const size = rounded({ over: over < 0n ? -over : over, under: growth.under }, 2);
  if (size === "0.00") return "0.00%";
  return `${over < 0n ? "-" : "+"}${size}%`;
}

describe("the converter of the home page", () => {
  test("answers what is typed before the application, which then takes it over", async ({
    open,
  }) => {
    let held: Awaited<ReturnType<typeof holdApplication>> | undefined;
    const { page } = await open("/", {
      until: "loaded",
      prepare: async (page) => {
        held = await holdApplication(page);
      },
    });
    const { amount, result } = converterOn(page);
    await amount.fill("0.05");
    await eventually(() => result.textContent()).toBe(inDollars("0.05"));
    await held?.release();
    await page.getByRole("button", { name: "Asset: BTC" }).click();
    await searchOn(page).field.waitFor();
    await page.keyboard.press("Escape");
    await untilSettled(page);
    expect(await amount.inputValue()).toBe("0.05");
    expect(await result.textContent()).toBe(inDollars("0.05"));
    await amount.fill("3*2");
    await eventually(() => result.textContent()).toBe(inDollars("6"));
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe("/");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(texts.worthIn("USD"));
  });

  test("takes the amount along to the pair that is chosen", async ({ open }) => {
    const { page } = await open("/");
    await converterOn(page).amount.fill("2");
    await page.getByRole("button", { name: "Asset: BTC" }).click();
    await searchOn(page).field.fill("ETH");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/converter/eth/usd?amount=2");
    await eventually(() => converterOn(page).result.textContent()).toBe(
      `$${writtenMoney(worth("2", "ETH", "USD"))}`,
    );
  });

  test("leads to the pair's history", async ({ open }) => {
    const { page } = await open("/de");
    await page.getByRole("link", { name: "Diagramm und Verlauf" }).click();
    await page.waitForURL("**/de/converter/btc/eur");
  });

  test("leads to the answer without JavaScript", async ({ open }) => {
    const { page } = await open("/", { javaScript: false });
    expect(await converterOn(page).result.textContent()).toBe(inDollars("1"));
    await converterOn(page).amount.fill("0.05");
    await page.locator("form [type=submit]").first().click();
    await page.waitForURL("**/converter/btc/usd?amount=0.05");
    expect(await converterOn(page).result.textContent()).toBe(inDollars("0.05"));
  });
});

describe("the board of the largest coins", () => {
  test("has the moves of the currency that its prices are in", async ({ open }) => {
    const { page } = await open("/");
    const row = page
      .getByRole("table", { name: "Largest coins" })
      .getByRole("row", { name: "ETH" });
    const move = () => row.getByRole("cell").nth(1).textContent();
    await eventually(move).toBe(dayMove("ETH", "USD"));
    await page.getByRole("button", { name: texts.displayCurrency("USD") }).click();
    await searchOn(page).field.fill("NGN");
    await page.keyboard.press("Enter");
    expect(dayMove("ETH", "NGN")).not.toBe(dayMove("ETH", "USD"));
    await eventually(move).toBe(dayMove("ETH", "NGN"));
    await eventually(() => row.getByRole("cell").first().textContent()).toContain(
      writtenMoney(price("ETH", "NGN")),
    );
  });

  test("is in the server's HTML with its lines, seven coins of the largest", async ({ open }) => {
    const { page } = await open("/", { javaScript: false });
    const board = page.getByRole("table", { name: "Largest coins" });
    // No coin of a fixed price, though USDT and USDC are larger than most of these.
    expect(await board.getByRole("link").locator("b").allTextContents()).toEqual([
      "BTC",
      "ETH",
      "BNB",
      "XRP",
      "SOL",
      "TRX",
      "DOGE",
    ]);
    const lines = page.locator("table tbody tr svg path");
    expect(await lines.count()).toBe(7);
    for (const line of await lines.all())
      expect(await line.getAttribute("d")).toMatch(/^M\d+ \d+[lm]/);
  });
});
