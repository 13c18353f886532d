import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { expectedAfter, expectedTarget } from "../../contract/market-cap/expectedTarget.ts";
import { axeFindings } from "../support/layout/axe.ts";
import { darken } from "../support/layout/darken.ts";
import { comparisonOn, comparisonTexts as words } from "../support/pages/comparison.ts";
import { eventually } from "../support/eventually.ts";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { layoutShift, watchLayoutShift } from "../support/layout/layoutShift.ts";
import { viewports } from "../support/openVisit.ts";
import { overlaps } from "../support/layout/overlaps.ts";
import { untilSettled } from "../support/settled.ts";
import { stickingOut } from "../support/layout/sideways.ts";
import { test } from "../support/test.ts";
import { untilLaidOut } from "../support/layout/untilLaidOut.ts";
import { writtenDollars, writtenMultiple, writtenValue } from "../support/pages/writtenBand.ts";

const comparison = "/market-cap/eth-vs-btc";
const overview = "/market-cap";
const explainer = "/market-cap/what-is-market-cap";
const pages = [overview, comparison, explainer] as const;

/** The most that a page may move while it loads. */
const mostShift = 0.01;

const notFound = 404;
const withoutScript = { javaScript: false } as const;

const priceAt = (slug: string, ratio?: string, units?: string): string =>
  writtenDollars(expectedTarget(slug, ratio, units).price.value);

const search = (page: Page): string => new URL(page.url()).search;

describe("the ratio", () => {
  test("converts as it is typed, and the address follows", async ({ open }) => {
    const { page } = await open(comparison);
    const { ratio, price, tile } = comparisonOn(page);
    expect(await price.textContent()).toBe(priceAt("eth-vs-btc"));
    for (const [typed, value] of [
      ["50", "0.5"],
      ["12.5", "0.125"],
      ["20%", "0.2"],
    ] as const) {
      await ratio.fill(typed);
      await eventually(() => price.textContent()).toBe(priceAt("eth-vs-btc", value));
      const { multiple } = expectedTarget("eth-vs-btc", value);
      expect(await tile(words.multiple).textContent()).toBe(
        writtenValue(multiple, writtenMultiple),
      );
      await eventually(() => search(page)).toMatch(`ratio=${value}`);
      expect(await ratio.inputValue()).toBe(typed);
    }
    await page.reload();
    await untilSettled(page);
    expect(await ratio.inputValue()).toBe("20");
    expect(await price.textContent()).toBe(priceAt("eth-vs-btc", "0.2"));
  });

  test("that cannot be read is reported, and the last one stays", async ({ open }) => {
    const { page } = await open(`${comparison}?ratio=0.5`);
    const { ratio, price, message } = comparisonOn(page);
    for (const [typed, told] of [
      ["0", words.aboveZero],
      ["-1", words.aboveZero],
      ["abc", words.enterNumber],
      ["1e30", words.atMost],
    ] as const) {
      await ratio.fill(typed);
      await eventually(() => message.textContent()).toBe(`${told} ${words.keptFor("50%")}`);
      expect(await ratio.getAttribute("aria-invalid")).toBe("true");
      expect(await price.textContent()).toBe(priceAt("eth-vs-btc", "0.5"));
      expect(search(page)).toBe("?ratio=0.5");
    }
    await ratio.fill("200");
    await eventually(() => price.textContent()).toBe(priceAt("eth-vs-btc", "2"));
    expect(await ratio.getAttribute("aria-invalid")).not.toBe("true");
  });

  test("is moved with the arrow keys of the slider", async ({ open }) => {
    const { page } = await open(comparison);
    const { ratio, price, slider } = comparisonOn(page);
    await slider.focus();
    for (const [key, value, percent] of [
      ["ArrowRight", "1.25", "125"],
      ["ArrowLeft", "1", "100"],
      ["ArrowLeft", "0.8", "80"],
      ["Home", "0.01", "1"],
      ["End", "10", "1,000"],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(() => ratio.inputValue()).toBe(percent);
      expect(await slider.getAttribute("aria-valuetext")).toBe(`${percent}%`);
      expect(await price.textContent()).toBe(priceAt("eth-vs-btc", value));
    }
    await eventually(() => search(page)).toBe("?ratio=10");
  });

  test("can be chosen among the usual ones", async ({ open }) => {
    const { page } = await open(`${comparison}?growth=7`);
    const { ratio, price, preset } = comparisonOn(page);
    for (const percent of [10, 25, 500]) {
      const value = String(percent / 100);
      await preset(`${percent}%`).click();
      await eventually(() => price.textContent()).toBe(priceAt("eth-vs-btc", value));
      expect(await ratio.inputValue()).toBe(String(percent));
      await eventually(() => preset(`${percent}%`).getAttribute("aria-current")).toBe("true");
      await eventually(() => search(page)).toBe(`?ratio=${value}&growth=7`);
    }
    await preset("100%").click();
    await eventually(() => search(page)).toBe("?growth=7");
  });
});

describe("the rest of a comparison", () => {
  test("predicts with the typed growth", async ({ open }) => {
    const { page } = await open(comparison);
    const { growth, growthMessage, yearPrices } = comparisonOn(page);
    const years = [1, 2, 3, 4, 5, 6];
    const prices = (percent: string): readonly string[] =>
      years.map((year) => writtenDollars(expectedAfter("ETH", percent, year)));
    expect(await yearPrices("ETH").allTextContents()).toEqual(prices("5"));
    for (const percent of ["7.5", "-20"]) {
      await growth.fill(percent);
      await eventually(() => yearPrices("ETH").allTextContents()).toEqual(prices(percent));
      await eventually(() => search(page)).toBe(`?growth=${percent}`);
    }
    await growth.fill("abc");
    await eventually(() => growthMessage.textContent()).toContain(words.enterPercent);
    expect(await yearPrices("ETH").allTextContents()).toEqual(prices("-20"));
    await page.reload();
    await untilSettled(page);
    expect(await growth.inputValue()).toBe("-20");
    expect(await yearPrices("ETH").allTextContents()).toEqual(prices("-20"));
  });

  test("counts the supply by another definition, and keeps the ratio", async ({ open }) => {
    const { page } = await open("/market-cap/btc-vs-eth?ratio=2");
    const { price } = comparisonOn(page);
    const choices = page.getByRole("navigation", { name: words.supplyOf("BTC") });
    await choices.getByRole("link", { name: "Maximum" }).click();
    await eventually(() => price.textContent()).toBe(priceAt("btc-vs-eth", "2", "21000000"));
    await eventually(() => search(page)).toContain("supplyA=maximum");
    expect(search(page)).toContain("ratio=2");
    await page.reload();
    expect(await price.textContent()).toBe(priceAt("btc-vs-eth", "2", "21000000"));
    await untilSettled(page);
    await choices.getByRole("link", { name: "Circulating" }).click();
    await eventually(() => price.textContent()).toBe(priceAt("btc-vs-eth", "2"));
    await eventually(() => search(page)).toBe("?ratio=2");
  });

  test("swaps its assets, and the ratio says the same", async ({ open }) => {
    const { page } = await open(`${comparison}?ratio=0.5`);
    const { price, ratio } = comparisonOn(page);
    const swap = page.getByRole("link", { name: words.swapTo("BTC", "ETH") });
    // Typed before anything has loaded the application.
    await ratio.fill("30");
    await eventually(() => swap.getAttribute("href")).toContain("ratio=3.33333333333333");
    await swap.click();
    await page.waitForURL("**/market-cap/btc-vs-eth?ratio=3.33333333333333");
    await eventually(() => price.textContent()).toBe(priceAt("btc-vs-eth", "3.33333333333333"));
    await page.getByRole("link", { name: words.swapTo("ETH", "BTC") }).click();
    await page.waitForURL("**/market-cap/eth-vs-btc?ratio=0.3");
    expect(await ratio.inputValue()).toBe("30");
    await eventually(() => price.textContent()).toBe(priceAt("eth-vs-btc", "0.3"));
  });
});

describe("the overview", () => {
  test("swaps two assets and compares them", async ({ open }) => {
    const { page } = await open(overview);
    await page.getByRole("button", { name: words.swapAssets }).click();
    await page.getByRole("button", { name: words.compare, exact: true }).click();
    await page.waitForURL("**/market-cap/btc-vs-eth");
    await eventually(() => comparisonOn(page).price.textContent()).toBe(priceAt("btc-vs-eth"));
  });

  for (const javaScript of [true, false]) {
    test(`filters and pages, JavaScript ${javaScript}`, async ({ open }) => {
      const { page } = await open(overview, { javaScript });
      const rows = page.getByRole("table", { name: words.ranking }).locator("tbody tr");
      await rows.filter({ hasText: "Bitcoin" }).first().waitFor();
      const filter = page.getByRole("navigation", { name: words.classes });
      await filter.getByRole("link", { name: words.stocks }).click();
      await page.waitForURL("**/market-cap?class=stock#ranking");
      await eventually(() => rows.filter({ hasText: "Bitcoin" }).count()).toBe(0);
      expect(await rows.filter({ hasText: "Apple" }).count()).toBe(1);
      const others = page.locator("#other-comparisons").getByRole("link");
      const first = await others.first().getAttribute("href");
      const numbers = page.getByRole("navigation", { name: words.pages });
      await numbers.getByRole("link", { name: "Page 2" }).click();
      await page.waitForURL("**/market-cap?class=stock&page=2#other-comparisons");
      await eventually(() => others.first().getAttribute("href")).not.toBe(first);
      expect(await numbers.locator("[aria-current=page]").textContent()).toBe("2");
      expect(await rows.filter({ hasText: "Bitcoin" }).count()).toBe(0);
    });
  }
});

describe("without JavaScript", () => {
  test("the form of the ratio gives the right price", async ({ open }) => {
    const { page } = await open(`${comparison}?growth=7`, withoutScript);
    const { ratio, price, message, preset } = comparisonOn(page);
    const send = page.getByRole("form", { name: words.ratio }).locator("[type=submit]");
    await ratio.fill("12.5");
    await send.click();
    await page.waitForURL(`**${comparison}?growth=7&ratio=0.1250`);
    expect(await price.textContent()).toBe(priceAt("eth-vs-btc", "0.125"));
    await ratio.fill("abc");
    await send.click();
    await page.waitForURL("**ratio=abc*");
    expect(await message.textContent()).toContain(words.enterNumber);
    expect(await ratio.inputValue()).toBe("abc");
    await preset("50%").click();
    await page.waitForURL("**ratio=0.5*");
    expect(await price.textContent()).toBe(priceAt("eth-vs-btc", "0.5"));
  });

  test("the form of the growth keeps the ratio", async ({ open }) => {
    const { page } = await open(`${comparison}?ratio=0.5`, withoutScript);
    const { growth, price, yearPrices } = comparisonOn(page);
    await growth.fill("10");
    await page.getByRole("form", { name: words.growth }).locator("[type=submit]").click();
    await page.waitForURL("**growth=10*");
    expect(await price.textContent()).toBe(priceAt("eth-vs-btc", "0.5"));
    expect(await yearPrices("ETH").first().textContent()).toBe(
      writtenDollars(expectedAfter("ETH", "10", 1)),
    );
  });

  test("the overview's form leads to any two assets", async ({ open }) => {
    const { page, faults } = await open(overview, withoutScript);
    await page.locator("input[name=a]").fill("solana");
    await page.locator("input[name=b]").fill("Gold");
    await page.locator("main form [type=submit]").first().click();
    await page.waitForURL("**/market-cap/sol-vs-xau");
    expect(await comparisonOn(page).price.textContent()).toBe(priceAt("sol-vs-xau"));
    faults.allow(new RegExp(`${notFound}`));
    await page.goto(`${overview}?a=btc&b=Bitcoin`);
    await page.getByRole("main").getByRole("link", { name: /vs/ }).first().click();
    await page.waitForURL(/\/market-cap\/\w+-vs-\w+$/);
    expect(await comparisonOn(page).price.count()).toBe(1);
  });

  test("nothing is offered that only a script can answer", async ({ open }) => {
    const { page } = await open(comparison, withoutScript);
    for (const path of pages) {
      await page.goto(path);
      const dead = page.locator("main button:visible:not([type=submit]):not([popovertarget])");
      expect([path, ...(await dead.allTextContents())]).toEqual([path]);
      expect([path, await page.getByRole("slider").count()]).toEqual([path, 0]);
    }
  });
});

describe("every page", () => {
  test.for(pages)("%s: axe finds nothing", async (path, { open }) => {
    const { page } = await open(path);
    for (const rules of ["all", "colours"] as const) {
      // Another theme changes colours only.
      if (rules === "colours") await darken(page);
      for (const viewport of [viewports.desktop, viewports.phone]) {
        await page.setViewportSize(viewport);
        expect(await axeFindings(page, rules)).toEqual([]);
      }
    }
  });

  test.for(pages)("%s: does not scroll sideways, and no texts overlap", async (path, { open }) => {
    const { page } = await open(path);
    await layOutEverything(page);
    for (const viewport of [viewports.desktop, viewports.phone, viewports.narrow]) {
      await page.setViewportSize(viewport);
      await untilLaidOut(page);
      expect([viewport.width, ...(await stickingOut(page))]).toEqual([viewport.width]);
      expect([viewport.width, ...(await overlaps(page))]).toEqual([viewport.width]);
    }
  });

  test.for(pages)("%s: stays still, for those who come back too", async (path, { open }) => {
    const comeBack = (page: Page): Promise<unknown> =>
      page.addInitScript(() => {
        localStorage.setItem("unit", "NGN");
        localStorage.setItem("theme", "black");
      });
    for (const prepare of [async () => undefined, comeBack]) {
      const { page } = await open(path, {
        viewport: viewports.phone,
        prepare: async (page) => {
          await watchLayoutShift(page);
          await prepare(page);
        },
      });
      const { score, sources } = await layoutShift(page);
      expect(score > mostShift ? [score, ...sources] : []).toEqual([]);
      if (prepare === comeBack) await page.getByRole("main").getByText(/NGN/).first().waitFor();
    }
  });
});
