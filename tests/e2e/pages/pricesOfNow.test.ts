import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { patienceMs } from "../support/patience.ts";
import { converterOn } from "../support/pages/converter.ts";
import { texts } from "../support/pages/texts.ts";
import { type Exchanges, startExchanges } from "../support/startExchanges.ts";
import { startSite } from "../support/startSite.ts";
import { test as base } from "../support/test.ts";
import { usableBrowser } from "../support/usableBrowser.ts";

interface Market extends Exchanges {
  /** The exchanges answer from now on, at the time of the site. */
  readonly start: () => void;
}

/**
 * Exchanges of the test's own, and a site that asks them. The browser is there before the site, which does not wait for an
 * exchange for long and asks again a minute later.
 */
const test = base
  .extend("exchanges", { scope: "file" }, async ({ browsers, browserPath }, { onCleanup }) => {
    await usableBrowser(browsers, browserPath);
    const exchanges = await startExchanges();
    onCleanup(exchanges.close);
    return exchanges;
  })
  .extend("site", { scope: "file" }, async ({ build, exchanges }, { onCleanup }) => {
    const settings = { MARKET_SOURCE: "exchange", EXCHANGES_URL: exchanges.url };
    const site = await startSite(build, settings);
    onCleanup(site.close);
    return site;
  })
  .extend("market", { scope: "file" }, ({ exchanges, site }): Market => ({
    ...exchanges,
    start: () => {
      exchanges.open(() => Date.now() + site.clockOffsetMs);
    },
  }));

const rangesOn = (page: Page) => page.getByRole("navigation", { name: texts.chartRange });
const linkOn = (page: Page, name: string) =>
  rangesOn(page).getByRole("link", { name, exact: true });
const sliderOn = (page: Page) => page.getByRole("slider", { name: texts.priceByDate });
/** For what a server asks of exchanges: it repeats an attempt that failed, a minute later. */
const askedFor = { timeout: 2 * patienceMs, interval: 250 };

describe("prices of now", () => {
  test("come to an open page by themselves, and leave what was typed", async ({ open, market }) => {
    const { page } = await open("/converter/btc/usd");
    const { amount, converted } = converterOn(page);
    await amount.fill("2");
    expect(await linkOn(page, "24h").count()).toBe(0);
    // About to be typed over.
    await converted.selectText();
    market.start();
    await expect.poll(() => converted.inputValue(), askedFor).toBe("162,469.00");
    expect(await amount.inputValue()).toBe("2");
    await page.keyboard.type("5");
    expect(await converted.inputValue()).toBe("5");
  });

  test("are drawn over the last 24 hours, and by the hour over a week", async ({
    open,
    market,
  }) => {
    market.start();
    const { page } = await open("/converter/btc/usd");
    await expect
      .poll(async () => {
        await page.reload();
        return linkOn(page, "24h").count();
      }, askedFor)
      .toBe(1);
    /** Chooses a range; reads what its chart begins with. */
    const choose = async (range: string) => {
      await linkOn(page, range).click();
      return async () => {
        await sliderOn(page).focus();
        await page.keyboard.press("Home");
        return sliderOn(page).getAttribute("aria-valuetext");
      };
    };
    const aDayBefore = /^Oct 2, 2026, \d\d:\d[05]\s[AP]M UTC: \$80,01\d\.00$/u;
    const aWeekBefore = /^Sep 26, 2026, \d\d:00\s[AP]M UTC: \$80,13\d\.00$/u;
    await eventually(await choose("24h")).toMatch(aDayBefore);
    await eventually(await choose("7d")).toMatch(aWeekBefore);
    await eventually(await choose("30d")).toMatch(/^\w+ \d+, 2026: /u);
  });

  test("are drawn without JavaScript, in the pair's own currency", async ({ open }) => {
    const { page } = await open("/converter/btc/eur", { javaScript: false });
    await expect
      .poll(async () => {
        await page.goto(`${new URL(page.url()).origin}/converter/btc/eur?range=24h`);
        return page.locator("tbody th").first().textContent();
      }, askedFor)
      .toMatch(/^2026-10-03 \d\d:\d\d UTC$/u);
    expect(await linkOn(page, "24h").getAttribute("aria-current")).toBe("true");
    expect(await page.locator("tbody td").first().textContent()).toMatch(/^€/u);
  });
});
