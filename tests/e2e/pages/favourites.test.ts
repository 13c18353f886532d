import { expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { worth } from "../support/pages/market.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenCoin, writtenMoney } from "../support/pages/written.ts";

test("typing into any of them converts all the others", async ({ open }) => {
  const { page } = await open("/converter/btc/usd");
  const { amount, result, favourite } = converterOn(page);
  await favourite("EUR").fill("250");
  const coins = writtenCoin(worth("250", "EUR", "BTC"));
  const dollars = writtenMoney(worth("250", "EUR", "USD"));
  await eventually(() => result.textContent()).toBe(`$${dollars}`);
  expect(await favourite("USD").inputValue()).toBe(dollars);
  expect(await favourite("BTC").inputValue()).toBe(coins);
  expect(await favourite("JPY").inputValue()).toBe(writtenMoney(worth("250", "EUR", "JPY"), "JPY"));
  expect(await favourite("EUR").inputValue()).toBe("250");
  // The field above shows every digit of the same amount.
  expect(await amount.inputValue()).toContain(coins);
  await amount.fill("2");
  await eventually(() => favourite("EUR").inputValue()).toBe(
    writtenMoney(worth("2", "BTC", "EUR")),
  );
});

test("arithmetic works here too, and text that cannot be read is marked", async ({ open }) => {
  const { page } = await open("/converter/btc/usd");
  const { result, favourite } = converterOn(page);
  await favourite("EUR").fill("2*100");
  const dollars = `$${writtenMoney(worth("200", "EUR", "USD"))}`;
  await eventually(() => result.textContent()).toBe(dollars);
  await favourite("EUR").fill("2*");
  await eventually(() => favourite("EUR").getAttribute("aria-invalid")).toBe("true");
  expect(await result.textContent()).toBe(dollars);
});

test("one is added through the picker, survives a reload, and is removed", async ({ open }) => {
  const { page } = await open("/converter/btc/usd?amount=0.5");
  const { favourite } = converterOn(page);
  const nairas = writtenMoney(worth("0.5", "BTC", "NGN"));
  expect(await favourite("NGN").count()).toBe(0);
  await page.getByRole("button", { name: texts.add }).click();
  await page.getByRole("combobox").fill("naira");
  await page.keyboard.press("Enter");
  await eventually(() => favourite("NGN").inputValue()).toBe(nairas);

  await page.reload();
  await untilSettled(page);
  await eventually(() => favourite("NGN").inputValue()).toBe(nairas);

  await page.getByRole("button", { name: texts.remove("NGN") }).click();
  await eventually(() => favourite("NGN").count()).toBe(0);
  await page.reload();
  await untilSettled(page);
  expect(await favourite("NGN").count()).toBe(0);
  expect(await favourite("EUR").count()).toBe(1);
});
