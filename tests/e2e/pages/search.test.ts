import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { viewports } from "../support/openVisit.ts";
import { worth } from "../support/pages/market.ts";
import { searchOn } from "../support/pages/search.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenCoin, writtenMoney } from "../support/pages/written.ts";

const notFound = 404;
/** The button that closes the search lies over so many points of its field's end. */
const closeRoom = 12;
/** A coin that stands below a pair, a comparison and another coin. */
const coinRow = 3;

async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press("/");
  await searchOn(page).field.waitFor();
}

describe("the search", () => {
  const pages = [
    ["/", 200],
    ["/converter", 200],
    ["/converter/btc/usd", 200],
    ["/login", 200],
    ["/register", 200],
    ["/account", 200],
    ["/nowhere", notFound],
    ["/converter/nope/usd", notFound],
    ["/ar/converter/btc/aed", 200],
  ] as const;

  test("opens with its key from every page", async ({ open }) => {
    for (const [path, status] of pages) {
      const { page } = await open(path, { status });
      await openByKey(page);
      const { field } = searchOn(page);
      await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(
        true,
      );
      expect(await field.inputValue()).toBe("");
    }
  });

  test("leaves its key alone while people type", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    const { amount, result } = converterOn(page);
    await amount.fill("1");
    await page.keyboard.type("/4");
    await eventually(() => result.textContent()).toBe(
      `$${writtenMoney(worth("0.25", "BTC", "USD"))}`,
    );
    expect(await searchOn(page).dialog.count()).toBe(0);
  });

  const queries = [
    ["/", "eth", "ETH", "/converter/eth/usd"],
    ["/", "bitcoin cash", "BCH", "/converter/bch/usd"],
    ["/", "gold", "XAU", "/converter/xau/usd"],
    ["/", "naira", "NGN", "/converter/btc/ngn"],
    ["/", "etherium", "ETH", "/converter/eth/usd"],
    ["/", "dogcoin", "DOGE", "/converter/doge/usd"],
    ["/", "eth to eur", "ETH → EUR", "/converter/eth/eur"],
    ["/", "eth/eur", "ETH → EUR", "/converter/eth/eur"],
    ["/", "btc eth", "BTC → ETH", "/converter/btc/eth"],
    ["/", "btc/sol", "BTC → SOL", "/converter/btc/sol"],
    ["/", "usd ngn", "USD → NGN", "/converter/usd/ngn"],
    ["/", "naira to btc", "NGN → BTC", "/converter/ngn/btc"],
    ["/ar", "بيتكوين", "BTC", "/ar/converter/btc/aed"],
    ["/zh-CN", "比特币", "BTC", "/zh-CN/converter/btc/cny"],
  ] as const;

  test("finds by ticker, name, local name and in spite of typos, by keyboard alone", async ({
    open,
  }) => {
    const { page } = await open("/");
    for (const [start, query, first, path] of queries) {
      await page.goto(start);
      await untilSettled(page);
      await openByKey(page);
      await page.keyboard.type(query);
      // A conversion has its answer before it.
      await eventually(async () => {
        const shown = await searchOn(page).options.allTextContents();
        return shown.slice(0, 2).join(" ");
      }).toContain(first);
      await page.keyboard.press("Enter");
      await eventually(() => new URL(page.url()).pathname).toBe(path);
      await eventually(() => searchOn(page).dialog.count()).toBe(0);
    }
  });

  test("has each query in its own direction on a page from right to left", async ({ open }) => {
    const { page } = await open("/ar");
    await openByKey(page);
    const { field } = searchOn(page);
    // That of the placeholder.
    expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    /**
     * How many characters stand before the caret, after a press at the left and the right end of the field.
     */
    const ends = async () => {
      const box = await field.boundingBox();
      const places = [closeRoom, (box?.width ?? 0) - 1];
      const carets: unknown[] = [];
      for (const x of places) {
        await field.click({ position: { x, y: (box?.height ?? 0) / 2 } });
        carets.push(
          await field.evaluate(
            (element) => element instanceof HTMLInputElement && element.selectionStart,
          ),
        );
      }
      return carets;
    };
    for (const [query, left, right] of [
      ["0.05 eth ngn", 0, 12],
      ["بيتكوين", 7, 0],
    ] as const) {
      await field.fill(query);
      expect([query, ...(await ends())]).toEqual([query, left, right]);
    }
  });

  test("answers a typed amount, and takes it along to the converter", async ({ open }) => {
    const { page } = await open("/converter");
    await page.locator("main [data-picks=any]").click();
    await searchOn(page).field.waitFor();
    for (const [query, figure, path] of [
      ["0.05 eth usd", `$${writtenMoney(worth("0.05", "ETH", "USD"))}`, "/converter/eth/usd"],
      ["100 usd btc", `${writtenCoin(worth("100", "USD", "BTC"))} BTC`, "/converter/usd/btc"],
    ] as const) {
      await searchOn(page).field.fill(query);
      await eventually(() => searchOn(page).options.first().textContent()).toContain(figure);
      await searchOn(page).field.press("Enter");
      await eventually(() => new URL(page.url()).pathname).toBe(path);
      await eventually(() => converterOn(page).result.textContent()).toBe(
        figure.replace(" BTC", ""),
      );
      await openByKey(page);
    }
  });

  test("leads from what was typed to pairs, comparisons and coins with their prices", async ({
    open,
  }) => {
    const { page } = await open("/");
    await openByKey(page);
    const { dialog, field } = searchOn(page);
    await field.fill("0.05 eth ngn");
    const rowsOf = (name: string) =>
      dialog.getByRole("group", { name, exact: true }).getByRole("option").allTextContents();
    await eventually(() => rowsOf("Coins")).toEqual([
      `ETHEthereum$${writtenMoney(worth("1", "ETH", "USD"))}`,
      `ETCEthereum Classic$${writtenMoney(worth("1", "ETC", "USD"))}`,
    ]);
    expect(await rowsOf("Convert")).toEqual([
      "ETH → NGNEthereum to Nigerian Naira",
      "ETH → USDEthereum to US Dollar",
    ]);
    await eventually(() => rowsOf("Compare market caps")).toEqual([
      expect.stringMatching(/^ETH vs BTC\d\.\d\d× at BTC’s market cap$/),
    ]);
    // The answer says how old its price is, and so are those below it; a list without an answer says its day itself.
    const day = dialog.getByText(/^Last updated: \w+ \d+, \d{4}$/);
    expect(await dialog.getByText(/^\d+ days old$/).count()).toBe(1);
    expect(await day.count()).toBe(0);
    await field.fill("eth");
    await day.waitFor();
    await dialog.getByRole("option", { name: "ETH vs BTC" }).click();
    await eventually(() => new URL(page.url()).pathname).toBe("/market-cap/eth-vs-btc");
  });

  test("moves through its matches with the arrows", async ({ open }) => {
    const { page } = await open("/");
    await openByKey(page);
    await page.keyboard.type("bit");
    const { field, options } = searchOn(page);
    await eventually(() => options.count()).toBeGreaterThan(coinRow);
    for (let row = 0; row < coinRow; row++) await page.keyboard.press("ArrowDown");
    const coinOption = options.nth(coinRow);
    await eventually(() => field.getAttribute("aria-activedescendant")).toBe(
      await coinOption.getAttribute("id"),
    );
    const text = (await coinOption.textContent()) ?? "";
    await page.keyboard.press("Enter");
    await eventually(() => page.url()).toContain("/converter/");
    const coin = new URL(page.url()).pathname.split("/")[2] ?? "";
    expect(text.toLowerCase()).toContain(coin);
  });

  test("says when nothing matches, and loads its list again after a failure", async ({ open }) => {
    const { page, faults } = await open("/", { viewport: viewports.phone });
    faults.allow(/\/v1\/|ERR_CONNECTION_REFUSED/);
    await page.route("**/v1/**", (route) => route.abort("connectionrefused"));
    await page.keyboard.press("/");
    const { dialog } = searchOn(page);
    await dialog.getByText(texts.listFailed).waitFor();
    // As high as its words and its button, not as the list that it stands in for.
    const box = await dialog
      .getByRole("status")
      .filter({ hasText: texts.listFailed })
      .boundingBox();
    expect(box?.height).toBeLessThan(160);
    await page.unroute("**/v1/**");
    await dialog.getByRole("button", { name: texts.tryAgain }).click();
    await searchOn(page).field.fill("qqqqqqqq");
    await dialog.getByText(texts.nothingFound).waitFor();
  });

  test("closes with Escape and gives the focus back", async ({ open }) => {
    const { page } = await open("/");
    const opener = page.getByRole("banner").getByRole("button", { name: texts.search });
    const isFocused = (): Promise<boolean> =>
      opener.evaluate((element) => element === document.activeElement);
    for (const typed of ["", "bit"]) {
      await opener.focus();
      await page.keyboard.press("Enter");
      const { dialog, field } = searchOn(page);
      await field.waitFor();
      await page.keyboard.type(typed);
      await page.keyboard.press("Escape");
      await eventually(() => dialog.count()).toBe(0);
      await eventually(isFocused).toBe(true);
    }
    await opener.click();
    await searchOn(page).dialog.getByRole("button", { name: texts.close }).click();
    await eventually(() => searchOn(page).dialog.count()).toBe(0);
    await eventually(isFocused).toBe(true);
  });
});

describe("the converter's pickers", () => {
  test("keep the amount", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=0.25");
    await page.getByRole("button", { name: texts.coinPicker("BTC"), exact: true }).click();
    await searchOn(page).field.fill("sol");
    await searchOn(page).options.first().click();
    await page.waitForURL("**/converter/sol/usd?amount=0.25");
    await page.getByRole("button", { name: texts.currencyPicker("USD"), exact: true }).click();
    await searchOn(page).field.fill("dong");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/converter/sol/vnd?amount=0.25");
    const { amount, result } = converterOn(page);
    await eventually(() => result.textContent()).toContain(
      writtenMoney(worth("0.25", "SOL", "VND"), "VND"),
    );
    expect(await amount.inputValue()).toBe("0.25");
    await page.goBack();
    await eventually(() => result.textContent()).toBe(
      `$${writtenMoney(worth("0.25", "SOL", "USD"))}`,
    );
  });

  test("keep an amount that was typed a moment ago", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await converterOn(page).amount.fill("7");
    await page.getByRole("button", { name: texts.currencyPicker("USD"), exact: true }).click();
    await searchOn(page).field.fill("eur");
    await page.keyboard.press("Enter");
    await eventually(() => page.url()).toContain("/converter/btc/eur?amount=7");
    await eventually(() => converterOn(page).amount.inputValue()).toBe("7");
  });
});
