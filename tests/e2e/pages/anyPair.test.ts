import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { converterOn } from "../support/pages/converter.ts";
import { worth } from "../support/pages/market.ts";
import { searchOn } from "../support/pages/search.ts";
import { shownAndServed } from "../support/pages/shownAndServed.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenCoin, writtenMoney } from "../support/pages/written.ts";
import { test } from "../support/test.ts";

const currencies: ReadonlySet<string> = new Set(["USD", "NGN", "EUR", "JPY"]);

/** What an amount of one comes to in the other, as the result has it but for a currency's sign. */
function written(amount: string, from: string, to: string): string {
  const value = worth(amount, from, to);
  return currencies.has(to) ? writtenMoney(value, to) : writtenCoin(value);
}

describe.each([
  ["BTC", "ETH"],
  ["USD", "NGN"],
  ["USD", "BTC"],
] as const)("a pair of %s and %s", (base, quote) => {
  const path = `/converter/${base.toLowerCase()}/${quote.toLowerCase()}`;

  test("answers typing on either side, the quick amounts and the swap", async ({ open }) => {
    const { page } = await open(path);
    const { amount, converted, result, swap } = converterOn(page);
    await amount.fill("2.5");
    await eventually(() => result.textContent()).toContain(written("2.5", base, quote));
    await eventually(() => page.locator("h1").textContent()).toBe(
      `Convert 2.5 ${base} to ${quote}`,
    );
    await converted.fill("400");
    await eventually(() => result.textContent()).toContain(written("400", quote, base));
    expect(await amount.inputValue()).toBe(written("400", quote, base));
    await eventually(() => new URL(page.url()).search).toBe("?amount=400&side=fiat");
    await page.goto(path);
    await amount.fill("3");
    await swap.click();
    await eventually(() => result.textContent()).toContain(written("3", quote, base));
    await eventually(() => new URL(page.url()).search).toBe("?amount=3&side=fiat");
    expect(new URL(page.url()).pathname).toBe(path);
    await swap.click();
    await eventually(() => result.textContent()).toContain(written("3", base, quote));
    await eventually(() => new URL(page.url()).search).toBe("?amount=3");
  });

  test("is turned before the application as the server would write it", async ({ open }) => {
    const { page } = await open(path, { application: "away" });
    const { amount, result, swap } = converterOn(page);
    await amount.fill("2.5");
    await eventually(() => result.textContent()).toContain(written("2.5", base, quote));
    await eventually(() => new URL(page.url()).search).toBe("?amount=2.5");
    const [before, servedBefore] = await shownAndServed(page);
    expect(before).toEqual(servedBefore);
    await swap.click();
    await eventually(() => result.textContent()).toContain(written("2.5", quote, base));
    await eventually(() => new URL(page.url()).search).toBe("?amount=2.5&side=fiat");
    const [shown, served] = await shownAndServed(page);
    expect(shown?.join()).toContain(quote);
    expect(shown).toEqual(served);
  });

  test("works without JavaScript, and its form goes on to any other", async ({ open }) => {
    const { page } = await open(path, { javaScript: false });
    const { amount, converted, result } = converterOn(page);
    await amount.fill("2.5");
    await page.locator("form [type=submit]").first().click();
    await page.waitForURL(`**${path}?amount=2.5`);
    expect(await result.textContent()).toContain(written("2.5", base, quote));
    await converted.fill("7");
    await page.getByRole("button", { name: `${quote} to ${base}` }).click();
    await page.waitForURL(`**${path}?amount=7&side=fiat`);
    expect(await result.textContent()).toContain(written("7", quote, base));
    await page.locator("input[name=coin]").fill("eur");
    await page.locator("input[name=fiat]").fill("jpy");
    await page.locator("form [type=submit]").first().click();
    await page.waitForURL(/\/converter\/eur\/jpy/);
  });
});

describe("the pickers", () => {
  test("offer coins and currencies on both sides, the best match first", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=2");
    const { result } = converterOn(page);
    await page.getByRole("button", { name: texts.currencyPicker("USD"), exact: true }).click();
    await searchOn(page).field.fill("eth");
    await searchOn(page).field.press("Enter");
    await page.waitForURL("**/converter/btc/eth?amount=2");
    await eventually(() => result.textContent()).toBe(written("2", "BTC", "ETH"));
    await page.getByRole("button", { name: texts.coinPicker("BTC"), exact: true }).click();
    await searchOn(page).field.fill("usd");
    await eventually(() => searchOn(page).options.first().textContent()).toContain("USDUS");
    await searchOn(page).field.press("Enter");
    await page.waitForURL("**/converter/usd/eth?amount=2");
    await eventually(() => result.textContent()).toBe(written("2", "USD", "ETH"));
  });

  test("turn the pair where the other side is chosen", async ({ open }) => {
    for (const application of ["away", "eager"] as const) {
      const { page } = await open("/converter/btc/usd", {
        ...(application === "away" && { application }),
      });
      await page.getByRole("button", { name: texts.coinPicker("BTC"), exact: true }).click();
      await searchOn(page).field.fill("usd");
      await searchOn(page).field.press("Enter");
      await page.waitForURL("**/converter/usd/btc");
      await eventually(() => converterOn(page).result.textContent()).toBe(
        written("1", "USD", "BTC"),
      );
    }
  });
});
