import { describe, expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";

const missing = { status: 404 } as const;
const title = `${texts.noSuchPage} | Parallax`;

describe("a page that is not there", () => {
  test("suggests coins similar to one that is not listed", async ({ open }) => {
    const { page } = await open("/converter/ethh/eur", missing);
    expect(await page.title()).toBe(title);
    await page.getByRole("heading", { name: texts.notListed("ETHH", "EUR") }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "ETH → EUR" }).click();
    await page.waitForURL("**/converter/eth/eur");
    await eventually(() => page.title()).toContain("1 ETH");
    await eventually(() => converterOn(page).result.count()).toBe(1);
  });

  test("suggests currencies similar to one that is not listed", async ({ open }) => {
    const { page } = await open("/converter/btc/ngm", missing);
    await page.getByRole("main").getByRole("link", { name: "BTC → NGN" }).click();
    await page.waitForURL("**/converter/btc/ngn");
    await eventually(() => converterOn(page).result.count()).toBe(1);
  });

  test("offers links at an unknown address, in its language", async ({ open }) => {
    const { page } = await open("/de/nirgends/wo", missing);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await page.getByRole("main").locator("a[href='/de/converter']").click();
    await page.waitForURL("**/de/converter");
    await page.goto("/nowhere");
    await page.getByRole("heading", { name: texts.noSuchPage }).waitFor();
    expect(await page.title()).toBe(title);
    await page.getByRole("main").getByRole("link", { name: texts.home }).click();
    await eventually(() => new URL(page.url()).pathname).toBe("/");
  });

  test("shows what was asked for as text, never as markup", async ({ open }) => {
    const { page } = await open("/converter/%3Cimg%20src=x%20onerror=alert(1)%3E/usd", missing);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("<IMG SRC=X");
    expect(await page.locator("main img[src=x]").count()).toBe(0);
  });
});
