import type { Page } from "playwright";
import { expect } from "vitest";
import { trusted } from "../../../src/lib/trusted.ts";
import type { CoinQuotesData } from "../../../src/wire/market/market.ts";
import { apiPaths } from "../../../src/wire/paths.ts";
import { eventually } from "../support/eventually.ts";
import { test } from "../support/test.ts";

/** The facts about Bitcoin, with their dates. */
const factsOn = (page: Page): Promise<readonly string[]> =>
  page
    .locator("section", { has: page.getByRole("heading", { name: "What is Bitcoin?" }) })
    .locator("dl > div")
    .allTextContents();

test("a comparison's facts follow the display currency, with the highest and the lowest price in it", async ({
  open,
}) => {
  const pair = await open("/converter/btc/jpy");
  const wanted = await factsOn(pair.page);
  expect(wanted).toHaveLength(5);
  const { page } = await open("/market-cap/eth-vs-btc", {
    prepare: (opened) =>
      opened.addInitScript(() => {
        localStorage.setItem("unit", "JPY");
      }),
  });
  await eventually(() => factsOn(page)).toEqual(wanted);
});

test("a comparison's past market caps follow the display currency by the rate of their day, and are in dollars until that is known", async ({
  open,
}) => {
  const asked: (() => void)[] = [];
  const { page } = await open("/market-cap/btc-vs-eth", {
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        localStorage.setItem("unit", "JPY");
      });
      await opened.route(/coinHistory\?.*quote=JPY/, async (route) => {
        await new Promise<void>((resolve) => {
          asked.push(resolve);
        });
        await route.continue();
      });
    },
  });
  const capsOn = async (): Promise<readonly string[]> => {
    const rows = page.getByRole("group", { name: "Market cap: ETH" }).locator("tbody tr");
    return rows.locator("td:nth-child(2)").allTextContents();
  };
  await eventually(async () => (await capsOn()).map((cap) => cap[0])).toEqual(["¥", "$", "$"]);
  const dollars = await capsOn();
  await eventually(() => asked.length).toBeGreaterThan(0);
  for (const answer of asked) answer();
  await eventually(async () => (await capsOn()).map((cap) => cap[0])).toEqual(["¥", "¥", "¥"]);

  const answer = await page.request.get(`/${apiPaths.coinQuotes}?symbols=JPY`);
  const { quotes } = trusted<{ readonly data: CoinQuotesData }>(await answer.json()).data;
  const before = quotes[0]?.before;
  const yenOf = (rate: string | undefined, at: number) =>
    (Number(dollars[at]?.slice(1, -1)) * Number(rate)) / 1_000;
  const caps = (await capsOn()).map((cap) => Number(cap.slice(1, -1)));
  expect(caps[1]).toBeCloseTo(yenOf(before?.[30]?.unitsPerUsd, 1), 1);
  expect(caps[2]).toBeCloseTo(yenOf(before?.[365]?.unitsPerUsd, 2), 1);
});
