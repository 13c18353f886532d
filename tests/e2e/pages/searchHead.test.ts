import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { test } from "../support/test.ts";

const descriptionOfArrival =
  'link[rel="alternate"], meta[property^="og:"], script[type="application/ld+json"]';

/** The tags that a head must have exactly once. */
function headOf(page: Page) {
  return page.evaluate(() => {
    const valuesOf = (selector: string, attribute: string): (string | null)[] =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    return {
      titles: [...document.querySelectorAll("head title")].map(({ textContent }) => textContent),
      descriptions: valuesOf('meta[name="description"]', "content"),
      canonicals: valuesOf('link[rel="canonical"]', "href").map(
        (href) => new URL(href ?? "", location.href).pathname,
      ),
    };
  });
}

describe("the head of a page", () => {
  test("does not change when the scripts start", async ({ open, site }) => {
    for (const path of ["/converter/btc/usd", "/de/market-cap/eth-vs-btc", "/ar"]) {
      const html = await (await fetch(site.origin + path)).text();
      const { page } = await open(path);
      const { titles, descriptions, canonicals } = await headOf(page);
      expect([titles.length, descriptions.length, canonicals]).toEqual([1, 1, [path]]);
      expect(html).toContain(`<title>${titles[0]}</title>`);
      expect(html).toContain(`<meta name="description" content="${descriptions[0]}"`);
      const tags = html.match(/<link rel="alternate"|<meta property="og:|ld\+json"/g) ?? [];
      expect(tags.length).toBeGreaterThan(10);
      expect(await page.locator(descriptionOfArrival).count()).toBe(tags.length);
    }
  });

  test("holds nothing of the first page on the next", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await page.locator('main a[href="/converter"]').first().click();
    await eventually(async () => (await headOf(page)).canonicals).toEqual(["/converter"]);
    expect((await headOf(page)).titles).toEqual(["Crypto to currency calculators | Parallax"]);
    await eventually(() => page.locator(descriptionOfArrival).count()).toBe(0);
  });

  test("has a title that follows the amount", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?amount=2");
    expect(await page.title()).toBe("Convert 2 BTC to USD | Parallax");
    await converterOn(page).amount.fill("3");
    await eventually(() => page.title()).toBe("Convert 3 BTC to USD | Parallax");
  });
});
