import { expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { holdApplication } from "../support/holdApplication.ts";
import { converterOn } from "../support/pages/converter.ts";
import { worth } from "../support/pages/market.ts";
import { shownAndServed } from "../support/pages/shownAndServed.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenCoin, writtenMoney } from "../support/pages/written.ts";
import { test } from "../support/test.ts";

test("the sides are turned as the server would write them, and the application goes on from there", async ({
  open,
}) => {
  let hold: Awaited<ReturnType<typeof holdApplication>> | undefined;
  const { page } = await open("/converter/btc/usd", {
    until: "kernel",
    prepare: async (opened) => {
      hold = await holdApplication(opened);
    },
  });
  const { amount, result, swap, chip, favourite } = converterOn(page);
  await amount.fill("2.5");
  await swap.click();
  await eventually(() => result.textContent()).toBe(writtenCoin(worth("2.5", "USD", "BTC")));
  expect(await amount.inputValue()).toBe("2.5");
  expect(await amount.getAttribute("name")).toBe("money");
  await eventually(() => new URL(page.url()).search).toBe("?amount=2.5&side=fiat");
  const [shown, served] = await shownAndServed(page);
  expect(shown?.join()).toContain("money");
  expect(shown).toEqual(served);
  await converterOn(page).converted.fill("0.5");
  await eventually(() => amount.inputValue()).toBe(writtenMoney(worth("0.5", "BTC", "USD")));
  await chip("100").click();
  await eventually(() => result.textContent()).toBe(writtenCoin(worth("100", "USD", "BTC")));
  expect(hold?.count()).toBe(0);
  expect(await page.locator("html").getAttribute("data-tier")).toBe("1");
  await page.getByRole("button", { name: texts.refresh }).hover();
  await hold?.release();
  await eventually(() => page.locator("html").getAttribute("data-tier")).toBe("2");
  expect(await result.textContent()).toBe(writtenCoin(worth("100", "USD", "BTC")));
  expect(await favourite("EUR").inputValue()).toBe(writtenMoney(worth("100", "USD", "EUR")));
  await swap.click();
  await eventually(() => result.textContent()).toBe(`$${writtenMoney(worth("100", "BTC", "USD"))}`);
  await eventually(() => new URL(page.url()).search).toBe("?amount=100");
  await page.getByRole("button", { name: texts.coinPicker("BTC"), exact: true }).waitFor();
});
