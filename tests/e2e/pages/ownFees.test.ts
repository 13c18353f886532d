import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { viewports } from "../support/openVisit.ts";
import { converterOn } from "../support/pages/converter.ts";
import { type Fraction, worth } from "../support/pages/market.ts";
import { writtenCoin, writtenMoney } from "../support/pages/written.ts";
import { test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";
import { untilPrepared } from "../support/untilPrepared.ts";

const title = "What you would get";

const partsOn = (page: Page) => {
  const section = page.getByRole("region", { name: title });
  return {
    link: page.getByRole("link", { name: title }),
    /** What stands beside the link on a device that keeps an assumption. */
    beside: page.locator("p", { has: page.getByRole("link", { name: title }) }).locator("bdi"),
    fee: page.locator("#fee"),
    spread: page.locator("#spread"),
    left: section.locator("dl > div").last().locator("dd"),
    figure: (name: string) => section.locator("dl > div").filter({ hasText: name }).locator("dd"),
    message: page.locator("#fee-message"),
  };
};

/** What is left of an amount after tenths of a per cent. */
const after = ({ over, under }: Fraction, fee: bigint, spread = 0n): Fraction => ({
  over: over * (1000n - spread) * (1000n - fee),
  under: under * 1_000_000n,
});

const dollars = (value: Fraction): string => `$${writtenMoney(value)}`;

describe("the fee and the spread that a visitor assumes", () => {
  test("are taken from the result while they are typed, and are in the link", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=2&range=30d", {
      viewport: viewports.phone,
    });
    const { link, fee, spread, left, figure, message } = partsOn(page);
    await link.click();
    await fee.waitFor();
    expect(await fee.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await fee.inputValue()).toBe("");
    await page.keyboard.type("1.5 %");
    await spread.fill("0,5");
    const market = worth("2", "BTC", "USD");
    await eventually(() => left.textContent()).toBe(dollars(after(market, 15n, 5n)));
    expect(await figure("At market price").textContent()).toBe(dollars(market));
    await eventually(() => new URL(page.url()).search).toBe(
      "?amount=2&range=30d&fee=1.5&spread=0.5",
    );
    // What cannot be read is said, and the last good figure stays.
    await fee.fill("-1");
    await eventually(() => message.textContent()).toContain("from 0 to 100");
    expect(await left.textContent()).toBe(dollars(after(market, 15n, 5n)));
    await fee.fill("1.5");
    await eventually(() => message.textContent()).toBe("");
    // They follow the amount, the other direction and the address of either.
    await converterOn(page).amount.fill("3");
    await eventually(() => left.textContent()).toBe(
      dollars(after(worth("3", "BTC", "USD"), 15n, 5n)),
    );
    await eventually(() => new URL(page.url()).search).toBe(
      "?amount=3&range=30d&fee=1.5&spread=0.5",
    );
    await converterOn(page).swap.click();
    await eventually(() => left.textContent()).toBe(
      `${writtenCoin(after(worth("3", "USD", "BTC"), 15n, 5n))} BTC`,
    );
    await eventually(() => new URL(page.url()).search).toBe(
      "?amount=3&side=fiat&range=30d&fee=1.5&spread=0.5",
    );
    // The link says it to somebody else, whose device keeps nothing of it.
    const other = await open("/converter/btc/usd?fee=1.5&spread=0.5");
    await eventually(() => partsOn(other.page).left.textContent()).toBe(
      dollars(after(worth("1", "BTC", "USD"), 15n, 5n)),
    );
    await other.page.goto("/converter/eth/usd");
    await partsOn(other.page).link.waitFor();
    expect(await other.page.evaluate(() => localStorage.getItem("own-fees"))).toBeNull();
    expect(await partsOn(other.page).fee.count()).toBe(0);
  });

  test("are kept on the device for every pair, move nothing, and can be removed", async ({
    open,
  }) => {
    const { page, faults } = await open("/converter/btc/usd", { viewport: viewports.phone });
    faults.allow(partingEvents);
    await partsOn(page).link.click();
    await partsOn(page).fee.fill("2.5");
    await eventually(() => new URL(page.url()).search).toBe("?fee=2.5");
    await page.reload();
    await eventually(() => partsOn(page).fee.inputValue()).toBe("2.5");

    await page.goto("/converter/eth/usd?amount=4");
    const { link, beside, fee, left } = partsOn(page);
    const heightOf = () =>
      link.evaluate((element) => element.parentElement?.getBoundingClientRect().height);
    await link.scrollIntoViewIfNeeded();
    const height = await heightOf();
    await converterOn(page).amount.click();
    await partsOn(page).link.hover();
    await page.locator("#on").click();
    const kept = dollars(after(worth("4", "ETH", "USD"), 25n));
    await eventually(() => beside.textContent()).toBe(kept);
    expect(await heightOf()).toBe(height);
    expect(new URL(page.url()).search).toBe("?amount=4");
    await link.click();
    await eventually(() => left.textContent()).toBe(kept);
    expect(await fee.inputValue()).toBe("2.5");
    await eventually(() => new URL(page.url()).search).toBe("?amount=4&fee=2.5");
    await fee.fill("");
    await eventually(() => new URL(page.url()).search).toBe("?amount=4");
    expect(await page.evaluate(() => localStorage.getItem("own-fees"))).toBeNull();
  });

  test("work offline", async ({ open }) => {
    const { page, context, faults } = await open("/converter/eth/usd", {
      serviceWorkers: "allow",
    });
    faults.allow(partingEvents);
    await untilKept(page);
    await untilPrepared(page);
    await context.setOffline(true);
    await page.goto("/converter/btc/usd?amount=2&spread=5", { waitUntil: "commit" });
    const { left, fee } = partsOn(page);
    const market = worth("2", "BTC", "USD");
    await eventually(() => left.textContent()).toBe(dollars(after(market, 0n, 50n)));
    await fee.fill("10");
    await eventually(() => left.textContent()).toBe(dollars(after(market, 100n, 50n)));
  });

  test("work without JavaScript", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=2", { javaScript: false });
    await partsOn(page).link.click();
    await page.waitForURL("**/converter/btc/usd?amount=2&fee=#fees");
    await partsOn(page).fee.fill("1.5%");
    await page.locator("section button[form]").click();
    await page.waitForURL("**/converter/btc/usd?amount=2&fee=1.5");
    const left = dollars(after(worth("2", "BTC", "USD"), 15n));
    expect(await partsOn(page).left.textContent()).toBe(left);
    expect(await partsOn(page).fee.inputValue()).toBe("1.5");
    await converterOn(page).amount.fill("3");
    await page.locator("form [type=submit]").first().click();
    await page.waitForURL("**/converter/btc/usd?amount=3&fee=1.5");
  });

  test("follow what is typed before the application is there", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?fee=1.5", { until: "kernel" });
    await converterOn(page).amount.fill("5");
    await eventually(() => partsOn(page).left.textContent()).toBe(
      dollars(after(worth("5", "BTC", "USD"), 15n)),
    );
    await eventually(() => new URL(page.url()).search).toBe("?amount=5&fee=1.5");
  });
});
