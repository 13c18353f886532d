import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";

/** What has the focus, if the header that stays at the top lies on it. */
async function hiddenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const header = document.querySelector("header");
    const isContent = document.querySelector("main")?.contains(activeElement) === true;
    if (!isContent || activeElement === null || header === null) return undefined;
    const { top } = activeElement.getBoundingClientRect();
    return top < header.getBoundingClientRect().bottom
      ? `${activeElement.tagName} ${activeElement.textContent}`
      : undefined;
  });
}

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent.trim());

describe("the focus of the keyboard", () => {
  test.for(["/", "/converter/btc/usd", "/market-cap"])(
    "is never below the header on the way back: %s",
    async (path, { open }) => {
      const { page } = await open(path, { until: "kernel" });
      await layOutEverything(page);
      await page.getByRole("contentinfo").getByRole("link").first().focus();
      const hidden = new Set<string>();
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press("Shift+Tab");
        const found = await hiddenFocus(page);
        if (found !== undefined) hidden.add(found);
      }
      expect([...hidden]).toEqual([]);
    },
  );

  test("goes to the heading of a page that comes in place of the one it was on", async ({
    open,
  }) => {
    const { page } = await open("/market-cap/eth-vs-btc");
    await untilSettled(page);
    await page.getByRole("link", { name: "Swap: BTC vs ETH" }).press("Enter");
    await page.waitForURL("**/market-cap/btc-vs-eth");
    await eventually(() => focused(page)).toBe("Bitcoin vs Ethereum");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  test("goes on at the next currency when one is removed, and then to what adds one", async ({
    open,
  }) => {
    const { page } = await open("/converter/btc/usd");
    const remove = page.getByRole("main").getByRole("button", { name: /^Remove / });
    const names = await remove.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    expect(names.length).toBeGreaterThan(1);
    for (const next of [...names.slice(1), null]) {
      await remove.first().press("Enter");
      await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel ?? null)).toBe(
        next,
      );
    }
    expect(await focused(page)).toBe("Add");
  });
});
