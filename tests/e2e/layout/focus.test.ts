import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { viewports } from "../support/openVisit.ts";
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

/** What has the focus in the page's content or footer, if nothing of it can be seen below what stays in the window. */
async function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const over = "[data-kernel=consent], [data-kernel=notice]";
    if (activeElement?.closest(over) !== null) return undefined;
    const { left, right, top, bottom } = activeElement.getBoundingClientRect();
    const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementFromPoint(x, y)),
    );
    return points.every((point) => (point?.closest(over) ?? null) !== null)
      ? `${activeElement.tagName} ${activeElement.textContent}`
      : undefined;
  });
}

const lies = {
  "the question about analytics": {
    zone: "Europe/Berlin",
    language: "en-US",
    over: "[data-kernel=consent]",
    begin: (page: Page) => page.keyboard.press("Tab"),
  },
  "the offer of another language": {
    zone: "Africa/Lagos",
    language: "de-DE",
    over: "[data-kernel=notice]",
    begin: () => Promise.resolve(),
  },
  "the line that says that there is no network": {
    zone: "Africa/Lagos",
    language: "en-US",
    over: "[data-kernel=notice]",
    begin: (page: Page) => page.context().setOffline(true),
  },
} as const;

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

  test.for(
    Object.entries(lies).flatMap(([what, lie]) =>
      ["/", "/market-cap"].map((path) => ({ what, path, ...lie })),
    ),
  )(
    "is never below $what on the way forward: $path",
    async ({ path, zone, language, over, begin }, { open }) => {
      const { page, faults } = await open(path, {
        language,
        viewport: viewports.phone,
        prepare: async (blank) => {
          const session = await blank.context().newCDPSession(blank);
          await session.send("Emulation.setTimezoneOverride", { timezoneId: zone });
        },
      });
      faults.allow(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|remote failed|preload/);
      await layOutEverything(page);
      await begin(page);
      await page.locator(over).first().waitFor({ state: "attached" });
      const hidden = new Set<string>();
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press("Tab");
        const found = await coveredFocus(page);
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
