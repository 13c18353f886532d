import type { Locator, Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import {
  application,
  chartRanges,
  holdApplication,
  searchDialog,
  toasts,
} from "../support/holdApplication.ts";
import { comparisonOn, comparisonTexts } from "../support/pages/comparison.ts";
import { converterOn } from "../support/pages/converter.ts";
import { keepMessages } from "../support/pages/keptMessages.ts";
import { worth } from "../support/pages/market.ts";
import { searchOn } from "../support/pages/search.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenMoney } from "../support/pages/written.ts";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";

const tierOf = (page: Page) => page.evaluate(() => document.documentElement.dataset["tier"]);
const inBar = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });
const dialogOn = (page: Page) => page.getByRole("dialog");

interface Press {
  readonly name: string;
  readonly path: string;
  readonly control: (page: Page) => Locator;
  /** Where the kernel answers it: the files that do. */
  readonly kernelFiles?: RegExp;
  readonly permissions?: readonly string[];
  /** What is to be seen afterwards, once; `messages` reads what live regions have said. */
  readonly answered: (page: Page, messages: () => Promise<string | null>) => Promise<unknown>;
}

const converter = "/converter/btc/usd";
const comparison = "/market-cap/eth-vs-btc";

const rangePress = (name: string, path: string): Press => {
  const link = (page: Page) =>
    page.getByRole("navigation", { name: texts.chartRange }).getByRole("link", { name: "7d" });
  return {
    name,
    path,
    kernelFiles: chartRanges,
    control: link,
    answered: async (page) => {
      await eventually(() => link(page).getAttribute("aria-current")).toBe("true");
      expect(new URL(page.url()).search).toBe("");
    },
  };
};

const presses: readonly Press[] = [
  {
    name: "the search",
    kernelFiles: searchDialog,
    path: converter,
    control: (page) => inBar(page, texts.search),
    answered: (page) => searchOn(page).field.waitFor(),
  },
  {
    name: "the display currency",
    kernelFiles: searchDialog,
    path: "/",
    control: (page) => inBar(page, texts.displayCurrency("USD")),
    answered: (page) => searchOn(page).field.waitFor(),
  },
  {
    name: "the coin's picker",
    kernelFiles: searchDialog,
    path: converter,
    control: (page) => page.getByRole("button", { name: texts.coinPicker("BTC"), exact: true }),
    answered: (page) => searchOn(page).field.waitFor(),
  },
  {
    name: "the refresh",
    path: converter,
    control: (page) => page.getByRole("button", { name: texts.refresh }),
    answered: (page) => page.getByText(texts.unchanged).waitFor(),
  },
  rangePress("a range of the chart", converter),
  {
    name: "sharing the page",
    kernelFiles: toasts,
    path: comparison,
    permissions: ["clipboard-read", "clipboard-write"],
    control: (page) => page.getByRole("button", { name: texts.share }),
    answered: async (page, messages) => {
      await eventually(messages).toContain(texts.linkCopied);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    },
  },
  {
    name: "one more currency",
    path: converter,
    control: (page) => page.getByRole("main").getByRole("button", { name: texts.add, exact: true }),
    answered: (page) => searchOn(page).field.waitFor(),
  },
  {
    name: "a currency to be removed",
    path: converter,
    control: (page) => page.getByRole("button", { name: texts.remove("GBP") }),
    answered: (page) => eventually(() => converterOn(page).favourite("GBP").count()).toBe(0),
  },
  rangePress("a range of a comparison's chart", comparison),
  {
    name: "another supply",
    path: comparison,
    control: (page) =>
      page
        .getByRole("navigation", { name: comparisonTexts.supplyOf("BTC") })
        .getByRole("link", { name: "Maximum" }),
    answered: (page) => page.waitForURL(/\?supplyB=maximum$/),
  },
  {
    name: "the swap of two assets",
    path: "/market-cap",
    control: (page) => page.getByRole("button", { name: comparisonTexts.swapAssets }),
    answered: (page) => eventually(() => page.locator("form [aria-busy]").count()).toBe(0),
  },
  {
    name: "the privacy choices",
    path: "/legal/privacy",
    control: (page) =>
      page.getByRole("contentinfo").getByRole("button", { name: "Privacy choices" }),
    answered: (page) => page.getByRole("dialog", { name: "Privacy choices" }).waitFor(),
  },
];

describe("a control that is pressed before the application has come", () => {
  for (const { name, path, control, answered, kernelFiles, permissions = [] } of presses) {
    test(`waits in sight and is answered once: ${name}`, async ({ open }) => {
      let hold: Awaited<ReturnType<typeof holdApplication>> | undefined;
      const { page } = await open(path, {
        until: "kernel",
        permissions,
        prepare: async (opened) => {
          hold = await holdApplication(opened, kernelFiles ?? application);
        },
      });
      const messages = await keepMessages(page);
      const pressed = control(page);
      await pressed.click();
      await eventually(() => pressed.getAttribute("aria-busy")).toBe("true");
      await pressed.click();
      expect(await dialogOn(page).count()).toBe(0);
      expect(await tierOf(page)).toBe("1");
      await hold?.release();
      await answered(page, messages);
      expect(await tierOf(page)).toBe(kernelFiles === undefined ? "2" : "1");
      await eventually(() => page.locator("[aria-busy=true]").count()).toBe(0);
    });
  }

  test("is pressed by keys, and the search by its own key", async ({ open }) => {
    const { page } = await open(converter, { until: "kernel" });
    await page.keyboard.press("/");
    await searchOn(page).field.waitFor();
    expect(await dialogOn(page).count()).toBe(1);
    await page.keyboard.press("Escape");
    await eventually(() => dialogOn(page).count()).toBe(0);
  });

  test("is pressed by touch on a phone", async ({ open }) => {
    const { page } = await open(converter, { until: "kernel", viewport: viewports.phone });
    await inBar(page, texts.search).press("Enter");
    await searchOn(page).field.waitFor();
  });
});

describe("without the application", () => {
  test("an untouched page never asks for it, and typing, theme and menu work", async ({ open }) => {
    let hold: Awaited<ReturnType<typeof holdApplication>> | undefined;
    const { page } = await open(converter, {
      until: "kernel",
      prepare: async (opened) => {
        hold = await holdApplication(opened);
      },
    });
    const { amount, result, message, favourite } = converterOn(page);
    await amount.fill("2.5");
    await eventually(() => result.textContent()).toBe(
      `$${writtenMoney(worth("2.5", "BTC", "USD"))}`,
    );
    await eventually(() => favourite("EUR").inputValue()).toBe(
      writtenMoney(worth("2.5", "BTC", "EUR")),
    );
    await amount.fill("x");
    await eventually(() => message.textContent()).toBe(texts.enterNumber);
    expect(await amount.getAttribute("aria-invalid")).toBe("true");
    await amount.fill("3");
    await eventually(() => new URL(page.url()).search).toBe("?amount=3");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
      "Convert 3 BTC to USD",
    );
    await amount.press("Enter");
    expect(new URL(page.url()).search).toBe("?amount=3");
    expect(hold?.count()).toBe(0);
    expect(await tierOf(page)).toBe("1");
  });

  test("another coin is chosen, with the amount, and the focus stays on its picker", async ({
    open,
  }) => {
    const { page } = await open(converter, { application: "away" });
    await converterOn(page).amount.fill("2");
    const picker = (symbol: string) =>
      page.getByRole("button", { name: texts.coinPicker(symbol), exact: true });
    await picker("BTC").press("Enter");
    const { field, options } = searchOn(page);
    await field.fill("ether");
    await options.first().waitFor();
    await field.press("Enter");
    await page.waitForURL("**/converter/eth/usd?amount=2");
    await eventually(() =>
      picker("ETH").evaluate((button) => button === document.activeElement),
    ).toBe(true);
    expect(await tierOf(page)).toBe("1");
  });

  test("a ratio is answered as it is typed and moved", async ({ open }) => {
    const { page } = await open(comparison, { until: "kernel" });
    const { ratio, price, slider, message } = comparisonOn(page);
    const before = await price.textContent();
    await ratio.fill("50");
    await eventually(() => price.textContent()).not.toBe(before);
    const half = await price.textContent();
    await ratio.fill("-");
    await eventually(() => message.textContent()).toContain(comparisonTexts.keptFor("50%"));
    expect(await price.textContent()).toBe(half);
    await slider.press("ArrowRight");
    await eventually(() => ratio.inputValue()).toBe("60");
    expect(await price.textContent()).not.toBe(half);
    await eventually(() => new URL(page.url()).search).toBe("?ratio=0.6");
  });

  test("a usual ratio is answered in place", async ({ open }) => {
    const { page } = await open(comparison, { application: "away" });
    const { ratio, price, preset } = comparisonOn(page);
    const before = await price.textContent();
    await preset("50%").click();
    await eventually(() => price.textContent()).not.toBe(before);
    expect(await ratio.inputValue()).toBe("50");
    expect(await preset("50%").getAttribute("aria-current")).toBe("true");
    expect(await preset("100%").getAttribute("aria-current")).toBeNull();
    await eventually(() => new URL(page.url()).search).toBe("?ratio=0.5");
    await preset("100%").click();
    await eventually(() => price.textContent()).toBe(before);
    await eventually(() => new URL(page.url()).search).toBe("");
  });

  test("a link is a link", async ({ open }) => {
    const { page } = await open(converter, { until: "kernel" });
    await page.getByRole("banner").locator('a[href="/market-cap"]').first().click();
    await page.locator("#ranking").waitFor();
    const [arrival] = await page.evaluate(() =>
      performance.getEntriesByType("navigation").map(({ name }) => new URL(name).pathname),
    );
    expect(arrival).toBe("/market-cap");
  });

  test("a control whose application cannot be loaded says so, and works at the next try", async ({
    open,
  }) => {
    let isDown = true;
    const { page, faults } = await open(converter, {
      until: "kernel",
      prepare: (opened) =>
        opened.route(application, (route) => (isDown ? route.abort() : route.continue())),
    });
    faults.allow(/request failed|net::|dynamically imported|part of the page is missing/);
    const refresh = page.getByRole("button", { name: texts.refresh });
    await refresh.click();
    await page.getByRole("status").getByText("Something didn’t load.").waitFor();
    await converterOn(page).amount.fill("2");
    await eventually(() => converterOn(page).result.textContent()).toBe(
      `$${writtenMoney(worth("2", "BTC", "USD"))}`,
    );
    isDown = false;
    await refresh.click();
    await page.getByText(texts.unchanged).waitFor();
    expect(await converterOn(page).amount.inputValue()).toBe("2");
    expect(await page.getByText("Something didn’t load.").count()).toBe(0);
  });
});
