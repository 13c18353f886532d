import { describe, expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { worth } from "../support/pages/market.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenCoin, writtenMoney } from "../support/pages/written.ts";

const dollars = (amount: string): string => `$${writtenMoney(worth(amount, "BTC", "USD"))}`;

describe("typing an amount", () => {
  const spellings = [
    ["0.05", "0.05"],
    ["1.5k", "1500"],
    ["3*0.25+1", "1.75"],
    ["(1+2)/4", "0.75"],
    ["٠٫٠٥", "0.05"],
    ["١٢٫٥", "12.5"],
    ["０．０５", "0.05"],
    ["1,234.56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["1 234,5", "1234.5"],
    ["2 BTC", "2"],
    ["1e-7", "0.0000001"],
    ["0", "0"],
  ] as const;

  test("is read in every form people write it", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    const { amount, result, message } = converterOn(page);
    for (const [text, value] of spellings) {
      await amount.fill(text);
      await eventually(() => result.textContent()).toBe(dollars(value));
      expect(await message.textContent()).toBe("");
      expect(await amount.inputValue()).toBe(text);
    }
  });

  test("is converted at every key", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    const { amount, result } = converterOn(page);
    await amount.fill("");
    for (const [key, value] of [
      ["0", "0"],
      [".", "0"],
      ["0", "0"],
      ["5", "0.05"],
    ] as const) {
      await page.keyboard.type(key);
      await eventually(() => result.textContent()).toBe(dollars(value));
    }
    expect(await amount.inputValue()).toBe("0.05");
  });

  test("that cannot be read is reported beside the field and keeps the last good result", async ({
    open,
  }) => {
    const { page } = await open("/converter/btc/usd?amount=2");
    const { amount, result, message } = converterOn(page);
    for (const [text, complaint] of [
      ["two", texts.enterNumber],
      ["1..2", texts.enterNumber],
      ["-1", texts.notNegative],
      ["1/0", texts.byZero],
      ["9e99", texts.tooLarge],
      ["0x10", texts.enterNumber],
      ["₶5", texts.enterNumber],
      ["9999t", texts.tooLarge],
      ["", texts.enterAmount],
      [" ", texts.enterAmount],
    ] as const) {
      await amount.fill(text);
      await eventually(() => message.textContent()).toBe(complaint);
      expect(await amount.getAttribute("aria-invalid")).toBe("true");
      expect(await amount.getAttribute("aria-describedby")).toContain(
        await message.getAttribute("id"),
      );
      expect(await result.textContent()).toBe(dollars("2"));
    }
    await amount.fill("3");
    await eventually(() => message.textContent()).toBe("");
    expect(await amount.getAttribute("aria-invalid")).toBeNull();
    await eventually(() => result.textContent()).toBe(dollars("3"));
  });
});

describe("the result", () => {
  const exact = [
    ["ETH", "NGN", "0.05"],
    ["BTC", "USD", "0.000000000000000001"],
    ["BTC", "USD", "123456789.987654321"],
    ["PEPE", "VND", "999999999999999"],
    ["PEPE", "USD", "1"],
    ["SHIB", "EUR", "0.5"],
    ["XAU", "CHF", "31.1034768"],
    ["USDT", "JPY", "0.01"],
  ] as const;

  test("is exact to the last digit", async ({ open }) => {
    const { page } = await open("/converter");
    const spoken = page.locator("#result > :not(bdi)");
    for (const [coin, fiat, text] of exact) {
      await page.goto(`/converter/${coin.toLowerCase()}/${fiat.toLowerCase()}?amount=${text}`);
      expect(await converterOn(page).result.textContent()).toContain(
        writtenMoney(worth(text, coin, fiat), fiat),
      );
      expect(await spoken.first().textContent()).toContain(fiat);
    }
  });

  test("changes its direction and back", async ({ open }) => {
    const { page } = await open("/converter/eth/eur?amount=2");
    const { amount, result, swap } = converterOn(page);
    const coins = await result.textContent();
    await swap.click();
    const back = writtenCoin(worth("2", "EUR", "ETH"));
    await eventually(() => result.textContent()).toBe(back);
    expect(await amount.inputValue()).toBe("2");
    await eventually(() => page.url()).toContain("side=fiat");
    await page.reload();
    await untilSettled(page);
    await eventually(() => result.textContent()).toBe(back);
    await swap.click();
    await eventually(() => result.textContent()).toBe(coins);
    expect(await amount.inputValue()).toBe("2");
    await eventually(() => page.url()).not.toContain("side=");
  });
});

describe("the second field", () => {
  test("leads when it is written in, and a reload keeps what was written", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    const { amount, converted, result, message } = converterOn(page);
    const coins = writtenCoin(worth("100", "USD", "BTC"));
    await converted.fill("100");
    await eventually(() => amount.inputValue()).toBe(coins);
    expect(await result.textContent()).toBe(coins);
    expect(await message.textContent()).toBe("");
    await converted.fill("two");
    await eventually(() => converted.getAttribute("aria-invalid")).toBe("true");
    expect(await amount.inputValue()).toBe(coins);
    await converted.fill("100");
    await eventually(() => new URL(page.url()).search).toBe("?amount=100&side=fiat");
    await page.reload();
    await untilSettled(page);
    expect(await amount.inputValue()).toBe("100");
    expect(await converted.inputValue()).toBe(coins);
    await amount.fill("5");
    await eventually(() => converted.inputValue()).toBe(writtenCoin(worth("5", "USD", "BTC")));
  });

  test("and the quick amounts are answered before the application", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", { application: "away" });
    const { amount, converted, result, chip } = converterOn(page);
    await converted.fill("100");
    await eventually(() => amount.inputValue()).toBe(writtenCoin(worth("100", "USD", "BTC")));
    await chip("5").click();
    await eventually(() => result.textContent()).toBe(dollars("5"));
    expect(await amount.inputValue()).toBe("5");
    await eventually(() => chip("5").getAttribute("aria-current")).toBe("true");
    expect(await chip("1").getAttribute("aria-current")).toBeNull();
  });
});

describe("the address", () => {
  test("follows the amount, and a reload keeps it", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    const { amount, result } = converterOn(page);
    await amount.fill("1.5k");
    await eventually(() => new URL(page.url()).search).toBe("?amount=1500");
    await page.reload();
    await eventually(() => result.textContent()).toBe(dollars("1500"));
    await untilSettled(page);
    await amount.fill("1");
    await eventually(() => new URL(page.url()).search).toBe("");
  });

  test("of another amount is reached again by back and forward", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=2");
    const { amount, result } = converterOn(page);
    const rows = page.getByRole("table", { name: texts.popular("BTC", "USD") });
    await rows.getByRole("link", { name: "0.1 BTC" }).click();
    await eventually(() => new URL(page.url()).search).toBe("?amount=0.1");
    await eventually(() => result.textContent()).toBe(dollars("0.1"));
    await page.goBack();
    await eventually(() => result.textContent()).toBe(dollars("2"));
    expect(await amount.inputValue()).toBe("2");
    await page.goForward();
    await eventually(() => result.textContent()).toBe(dollars("0.1"));
  });

  test("has what was typed right before a link, after a step back", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await converterOn(page).amount.fill("7");
    await page.getByRole("banner").locator('a[href="/market-cap"]').first().click();
    await page.waitForURL("**/market-cap");
    await page.goBack();
    await eventually(() => converterOn(page).result.textContent()).toBe(dollars("7"));
    expect(new URL(page.url()).search).toBe("?amount=7");
  });

  test("typing leaves no trail in the history", async ({ open }) => {
    const { page } = await open("/");
    await page.locator('main a[href="/converter/btc/usd"]').first().click();
    await page.waitForURL("**/converter/btc/usd");
    // The home page has an amount too.
    await eventually(() => page.locator("h1").textContent()).toContain("BTC");
    const { amount } = converterOn(page);
    for (const text of ["2", "23", "234"]) {
      await amount.fill(text);
      await eventually(() => new URL(page.url()).search).toBe(`?amount=${text}`);
    }
    await page.goBack();
    await eventually(() => new URL(page.url()).pathname).toBe("/");
    await page.goForward();
    await eventually(() => converterOn(page).result.textContent()).toBe(dollars("234"));
  });
});

describe("usual amounts", () => {
  test("lead to exactly that conversion", async ({ open }) => {
    const { page } = await open("/converter/eth/usd");
    const { amount, result } = converterOn(page);
    const rows = page.getByRole("table", { name: texts.popular("ETH", "USD") }).getByRole("row");
    const said = await rows.filter({ has: page.getByRole("link") }).evaluateAll((elements) =>
      elements.map((row) => ({
        address: row.querySelector("a")?.getAttribute("href") ?? "",
        worth: row.querySelector("td")?.textContent ?? "",
      })),
    );
    expect(
      said.map(({ address }) => new URLSearchParams(address.split("?")[1]).get("amount")),
    ).toEqual(["0.001", "0.01", "0.1", "1", "5", "10"]);
    for (const { address, worth: figure } of said) {
      await page.locator(`a[href="${address}"]`).first().click();
      await eventually(() => result.textContent()).toBe(figure);
      const wanted = new URLSearchParams(address.split("?")[1]).get("amount");
      expect(await amount.inputValue()).toBe(wanted);
    }
  });

  test("of the currency lead to the other direction", async ({ open }) => {
    const { page } = await open("/converter/eth/ngn");
    const row = page
      .getByRole("table", { name: texts.popular("NGN", "ETH") })
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .first();
    const figure = (await row.getByRole("cell").textContent()) ?? "";
    await row.getByRole("link").click();
    const { result } = converterOn(page);
    await eventually(() => page.url()).toContain("side=fiat");
    await eventually(async () => `${await result.textContent()} ETH`).toBe(figure);
  });
});

describe("refreshing", () => {
  test("says that there is nothing newer", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await page.getByRole("button", { name: texts.refresh }).click();
    await page.getByText(texts.unchanged).waitFor();
    expect(await converterOn(page).result.textContent()).toBe(dollars("1"));
  });

  test("keeps the figures and says so when the network fails", async ({ open }) => {
    const { page, faults } = await open("/converter/btc/usd?amount=3");
    faults.allow(/\/v1\/|ERR_CONNECTION_REFUSED/);
    await page.route("**/v1/**", (route) => route.abort("connectionrefused"));
    await page.getByRole("button", { name: texts.refresh }).click();
    await page.getByText(texts.refreshFailed).waitFor();
    expect(await converterOn(page).result.textContent()).toBe(dollars("3"));
    await page.unroute("**/v1/**");
    await page.getByRole("button", { name: texts.refresh }).click();
    await page.getByText(texts.unchanged).waitFor();
  });
});

describe("sharing", () => {
  test("copies the link if there is no share sheet", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=2", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.getByRole("button", { name: texts.share }).click();
    await page.getByText(texts.linkCopied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test("says what to do when the link cannot be copied", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", {
      prepare: (page) =>
        page.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
        }),
    });
    await page.getByRole("button", { name: texts.share }).click();
    await page.getByText(texts.linkNotCopied).waitFor();
  });
});
