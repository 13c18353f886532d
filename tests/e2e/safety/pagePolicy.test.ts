import { describe, expect } from "vitest";
import { intrudersIn, watchIntrusion } from "../support/hostile/intrusion.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";

const entrances = [
  "/",
  "/converter",
  "/converter/btc/usd",
  "/converter/eth",
  "/list",
  "/ar/market-cap/eth-vs-btc",
  "/de/market-cap",
  "/market-cap/what-is-market-cap",
  "/login",
  "/register",
  "/account",
  "/nowhere",
];

describe("the content security policy", () => {
  test("is violated by no page of the product", async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.origin });
    const watch = await watchIntrusion(context, site.origin);
    const page = await context.newPage();
    for (const path of entrances) {
      const answer = await page.goto(path);
      await untilSettled(page);
      expect(answer?.headers()["content-security-policy"]).toContain("'strict-dynamic'");
      expect([path, await intrudersIn(page)]).toEqual([path, []]);
    }
    await context.close();
    expect(watch).toEqual({ ran: [], refused: [], strayed: [] });
  });

  test("is violated by no page that is opened by a link", async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.origin });
    const watch = await watchIntrusion(context, site.origin);
    const page = await context.newPage();
    await page.goto("/");
    await untilSettled(page);
    for (const path of ["/converter", "/converter/btc/usd", "/", "/market-cap"]) {
      await page.locator(`a[href="${path}"]`).first().click();
      await page.waitForURL(`**${path}`);
      await untilSettled(page);
    }
    await page.locator("main a[href^='/market-cap/'][href*='-vs-']").first().click();
    await page.waitForURL("**/market-cap/*-vs-*");
    await untilSettled(page);
    expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
    await context.close();
    expect(watch).toEqual({ ran: [], refused: [], strayed: [] });
  });
});
