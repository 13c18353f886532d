import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { holdApplication } from "../support/holdApplication.ts";
import { converterOn } from "../support/pages/converter.ts";
import { type Fraction, fraction, price } from "../support/pages/market.ts";
import { writtenMoney } from "../support/pages/written.ts";
import { test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";
import { untilPrepared } from "../support/untilPrepared.ts";

/** The embedded figures have the first of these days, and not the second. */
const day = "2025-03-01";
const dayAfter = "2025-03-02";

function worthOn(amount: string, on: string): Fraction {
  const [factor, one] = [fraction(amount), price("BTC", "USD", on)];
  return { over: factor.over * one.over, under: factor.under * one.under };
}

const dollars = (amount: string, on: string): string => `$${writtenMoney(worthOn(amount, on))}`;

describe("a conversion on any day", () => {
  test("works without JavaScript, from the form to then and now", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=2", { javaScript: false });
    await page.locator("#on").fill(day);
    await page.locator("button[form]").click();
    await page.waitForURL(`**/converter/btc/usd?amount=2&on=${day}`);
    expect(await converterOn(page).result.textContent()).toBe(dollars("2", day));
    const main = await page.locator("main").innerText();
    expect(main).toContain("BTC to USD on March 1, 2025");
    expect(main).toContain(
      `2 BTC bought on that day for ${dollars("2", day)} is worth ${dollars("2", "2026-09-29")} at the latest price`,
    );
    // The converter's own button keeps the day, and the rows of the history lead to theirs.
    await converterOn(page).amount.fill("0.5");
    await page.locator("form [type=submit]").first().click();
    await page.waitForURL(`**/converter/btc/usd?amount=0.5&on=${day}`);
    await page.locator("figure summary").click();
    await page.getByRole("link", { name: "2026-09-28" }).click();
    await page.waitForURL("**/converter/btc/usd?amount=0.5&on=2026-09-28");
    await page.getByRole("link", { name: "Latest price" }).click();
    await page.waitForURL("**/converter/btc/usd?amount=0.5");
  });

  test("answers typing and keeps the amount before the application is there", async ({ open }) => {
    let hold: Awaited<ReturnType<typeof holdApplication>> | undefined;
    const { page } = await open(`/converter/btc/usd?on=${day}`, {
      until: "kernel",
      prepare: async (opened) => {
        hold = await holdApplication(opened);
      },
    });
    const { amount, converted, result } = converterOn(page);
    await amount.fill("2.5");
    await eventually(() => result.textContent()).toBe(dollars("2.5", day));
    expect(await converted.inputValue()).toBe(writtenMoney(worthOn("2.5", day)));
    await eventually(() => new URL(page.url()).search).toBe(`?amount=2.5&on=${day}`);
    await amount.fill("100 EUR");
    await eventually(() => amount.getAttribute("aria-invalid")).toBe("true");
    await amount.fill("3");
    await page.locator("#on").fill("2026-09-28");
    await page.locator("button[form]").click();
    await page.waitForURL("**/converter/btc/usd?amount=3&on=2026-09-28");
    await eventually(() => result.textContent()).toBe(dollars("3", "2026-09-28"));
    expect(hold?.count()).toBe(0);
  });

  test("is led to by the table and by the form, and keeps its day while an amount is typed", async ({
    open,
  }) => {
    const { page } = await open("/converter/btc/usd");
    const { amount, result } = converterOn(page);
    await page.locator("figure summary").click();
    await page.getByRole("link", { name: "2026-09-27" }).click();
    await eventually(() => result.textContent()).toBe(dollars("1", "2026-09-27"));
    await amount.fill("4");
    await eventually(() => result.textContent()).toBe(dollars("4", "2026-09-27"));
    await eventually(() => new URL(page.url()).search).toBe("?amount=4&on=2026-09-27");
    await page.getByText("4 BTC bought on that day").waitFor();
    await page.locator("#on").fill(dayAfter);
    await page.locator("button[form]").click();
    await page.getByText("The nearest day with one is March 1, 2025.").waitFor();
    await eventually(() => result.textContent()).toBe(dollars("4", day));
    await page.goBack();
    await eventually(() => result.textContent()).toBe(dollars("4", "2026-09-27"));
  });

  test("is opened by a press on the chart", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=2&range=7d");
    const slider = page.getByRole("slider");
    await page.locator("figure").scrollIntoViewIfNeeded();
    await slider.waitFor();
    const box = await slider.boundingBox();
    await slider.click({ position: { x: 1, y: (box?.height ?? 0) / 2 } });
    await eventually(() => new URL(page.url()).searchParams.get("on")).toBe("2026-09-22");
    await eventually(() => converterOn(page).result.textContent()).toBe(dollars("2", "2026-09-22"));
  });

  test("says between which days there are prices, and loses no amount", async ({ open }) => {
    for (const on of ["2031-01-01", "2019-05-05", "2025-02-30", "yesterday"]) {
      const { page } = await open(`/converter/btc/usd?amount=7&on=${on}`, { javaScript: false });
      await page.getByText("There are prices from March 2, 2024 to September 29, 2026.").waitFor();
      expect(await converterOn(page).result.textContent()).toBe(dollars("7", "2026-09-29"));
    }
  });

  test("works offline on a day that the device keeps", async ({ open }) => {
    const { page, context, faults } = await open("/converter/eth/usd", {
      serviceWorkers: "allow",
    });
    faults.allow(partingEvents);
    await untilKept(page);
    await untilPrepared(page);
    await context.setOffline(true);
    await page.goto("/converter/btc/usd?amount=2&on=2026-09-28", { waitUntil: "commit" });
    await eventually(() => converterOn(page).result.textContent()).toBe(dollars("2", "2026-09-28"));
    await page.getByText("2 BTC bought on that day").waitFor();
  });
});
