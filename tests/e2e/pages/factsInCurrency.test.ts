import type { Page } from "playwright";
import { expect } from "vitest";
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
