import type { Page } from "playwright";
import type { alertStore, PriceAlert } from "../../../../src/wire/page/priceAlerts.ts";
import { worth } from "./market.ts";
import { writtenMoney } from "./written.ts";

/** The parts of the page `/list` that tests use. */
export const rows = (page: Page) => page.locator("main section ol > li");
export const pairsOn = async (page: Page) =>
  (await rows(page).locator("b").allTextContents()).join(" ");
export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();
export const card = (page: Page, name: string) => page.getByRole("region", { name });
export const dollars = (amount: string, coin: string) =>
  `$${writtenMoney(worth(amount, coin, "USD"))}`;

/** An alert that the prices of these tests have reached. */
export const alert: PriceAlert = {
  id: "a",
  from: "BTC",
  to: "USD",
  side: "over",
  price: "1",
  text: "1 BTC is over $1.00",
  lang: "en",
  dir: "ltr",
  href: "/list",
};

/** This function runs in the page. */
export async function keepAlert([{ cache, key }, kept]: readonly [typeof alertStore, PriceAlert]) {
  await (await caches.open(cache)).put(key, Response.json([kept]));
}
