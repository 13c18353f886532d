import { describe, expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { worth } from "../support/pages/market.ts";
import { test } from "../support/test.ts";
import { writtenCoin, writtenMoney } from "../support/pages/written.ts";

describe.each([
  { application: "here", way: "with the application" },
  { application: "away", way: "without it" },
] as const)("an amount that names its unit, $way", ({ application }) => {
  test("is converted from that unit, into whichever field it is written", async ({ open }) => {
    const { page } = await open(
      "/converter/btc/usd",
      application === "away" ? { application } : undefined,
    );
    const { amount, converted, result, message } = converterOn(page);
    const coins = writtenCoin(worth("100", "USD", "BTC"));
    await amount.fill("$100");
    await eventually(() => result.textContent()).toBe(coins);
    expect([await amount.inputValue(), await converted.inputValue()]).toEqual(["$100", "100"]);
    await eventually(() => new URL(page.url()).search).toBe("?amount=100&side=fiat");
    await amount.blur();
    await eventually(() => amount.inputValue()).toBe(coins);
    expect(await result.textContent()).toBe(coins);

    await amount.fill("5000 ₦");
    await eventually(() => result.textContent()).toBe(writtenCoin(worth("5000", "NGN", "BTC")));
    await converted.fill("0.5 BTC");
    await eventually(() => result.textContent()).toBe(
      `$${writtenMoney(worth("0.5", "BTC", "USD"))}`,
    );
    expect(await amount.inputValue()).toBe("0.5");
    expect(await message.textContent()).toBe("");
    await converted.blur();
    await eventually(() => converted.inputValue()).toBe(writtenMoney(worth("0.5", "BTC", "USD")));
  });

  test("that is finished, by Enter or a paste, shows its worth in the field", async ({ open }) => {
    const { page, context } = await open(
      "/converter/btc/usd",
      application === "away" ? { application } : undefined,
    );
    const { amount, converted } = converterOn(page);
    const coins = writtenCoin(worth("100", "USD", "BTC"));
    await amount.fill("$100");
    await amount.press("Enter");
    await eventually(() => amount.inputValue()).toBe(coins);

    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText("$1,234.56"));
    await amount.selectText();
    await amount.press("ControlOrMeta+V");
    await eventually(() => amount.inputValue()).toBe(writtenCoin(worth("1234.56", "USD", "BTC")));
    expect(await converted.inputValue()).toBe(writtenMoney(worth("1234.56", "USD", "USD")));
    await amount.press("ControlOrMeta+Z");
    await eventually(() => amount.inputValue()).toBe("$1,234.56");
    await amount.press("ControlOrMeta+Z");
    await eventually(() => amount.inputValue()).toBe(coins);
    await eventually(() => converted.inputValue()).toBe(writtenMoney(worth("100", "USD", "USD")));
  });
});

describe("an amount that names its unit by a word", () => {
  const ways = ["here", "away"] as const;
  test.for(ways)("is one of the pair's, with the application %s", async (application, { open }) => {
    const { page } = await open(
      "/converter/btc/sek",
      application === "away" ? { application } : undefined,
    );
    const { amount, converted, result, message } = converterOn(page);
    const coins = writtenCoin(worth("100", "SEK", "BTC"));
    await amount.fill("100 kr");
    await eventually(() => result.textContent()).toBe(coins);
    expect([await amount.inputValue(), await converted.inputValue()]).toEqual(["100 kr", "100"]);
    await amount.pressSequentially("onor");
    await eventually(() => result.textContent()).toBe(coins);
    expect([await amount.inputValue(), await message.textContent()]).toEqual(["100 kronor", ""]);
    await amount.pressSequentially(" och");
    await eventually(() => amount.getAttribute("aria-invalid")).toBe("true");
    await converted.fill("50 swedish");
    await eventually(() => result.textContent()).toBe(writtenCoin(worth("50", "SEK", "BTC")));
    await converted.fill("0.5 bitcoin");
    await eventually(() => amount.inputValue()).toBe("0.5");
    expect([await converted.inputValue(), await message.textContent()]).toEqual([
      "0.5 bitcoin",
      "",
    ]);
  });

  test("is so in an address, also without JavaScript", async ({ open }) => {
    const { page } = await open("/converter/btc/sek?amount=100+kr", { javaScript: false });
    expect(new URL(page.url()).search).toBe("?amount=100&side=fiat");
  });
});
