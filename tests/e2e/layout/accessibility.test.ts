import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { axeFindings } from "../support/layout/axe.ts";
import { darken } from "../support/layout/darken.ts";
import { viewports } from "../support/openVisit.ts";
import { searchOn } from "../support/pages/search.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";

const notFound = 404;

const pages = [
  ["/", 200],
  ["/converter", 200],
  ["/converter/btc/usd", 200],
  ["/converter/pepe/vnd", 200],
  ["/converter/btc/usd?amount=x", 200],
  ["/ar/converter/btc/aed", 200],
  ["/login", 200],
  ["/register", 200],
  ["/reset-password", 200],
  ["/account", 200],
  ["/nowhere", notFound],
  ["/converter/nope/usd", notFound],
] as const;

/** The findings of axe on a page as it is, in a desktop window and in a phone's. */
async function findings(page: Page, rules: "all" | "colours"): Promise<readonly string[]> {
  const found: string[] = [];
  for (const viewport of [viewports.desktop, viewports.phone]) {
    await page.setViewportSize(viewport);
    found.push(...(await axeFindings(page, rules)));
  }
  return found;
}

describe("axe finds nothing", () => {
  test.for(pages)("on %s", async ([path, status], { open }) => {
    const { page } = await open(path, { status });
    expect(await findings(page, "all")).toEqual([]);
    await darken(page);
    expect(await findings(page, "colours")).toEqual([]);
  });

  test("in the search", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    for (const isDark of [false, true]) {
      if (isDark) await darken(page);
      const rules = isDark ? "colours" : "all";
      await page.keyboard.press("/");
      const { dialog, field, options } = searchOn(page);
      await options.first().waitFor();
      expect(await findings(page, rules)).toEqual([]);
      await field.fill("eth to eur");
      await options.first().waitFor();
      expect(await findings(page, rules)).toEqual([]);
      await field.fill("qqqqqqq");
      await dialog.getByText(texts.nothingFound).waitFor();
      expect(await findings(page, rules)).toEqual([]);
    }
  });

  test("in what opens on a press", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await page.locator("figure summary").click();
    await page.getByRole("table", { name: texts.chartTable }).getByRole("cell").first().waitFor();
    for (const opener of await page.locator("button[popovertarget]").all()) {
      await page.setViewportSize(viewports.desktop);
      await opener.click();
      expect(await findings(page, "all")).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
});
