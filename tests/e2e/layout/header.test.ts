import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { openMenu } from "../support/pages/menu.ts";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";

/** The widths on both sides of the one at which the bar has room for its links. */
const [menuSize, barSize] = [
  { width: 767, height: 800 },
  { width: 768, height: 800 },
] as const;

const links = ["Converter", "Market cap", "Sign in", "Sign up"] as const;

/** The names of the links that are seen in a part of the header. */
async function shownIn(page: Page, part: "bar" | "menu"): Promise<readonly string[]> {
  const selector = part === "bar" ? ":not([popover] a)" : "[popover] a";
  const all = page.locator(`header ${selector}`).and(page.getByRole("link"));
  const seen = await all.filter({ visible: true }).allTextContents();
  const names = new Set(seen.map((name) => name.trim()));
  return links.filter((link) => names.has(link));
}

/** The links of the header that are marked as leading to the page that one is on, each with its part. */
function marked(page: Page): Promise<readonly string[]> {
  return page
    .locator("header nav a[aria-current]")
    .evaluateAll((found) =>
      found
        .filter((link) => link.closest("[lang]") === document.documentElement)
        .map(
          (link) =>
            `${link.closest("[popover]") === null ? "bar" : "menu"}: ${link.textContent.trim()}`,
        ),
    );
}

describe("the links of the header", () => {
  test.for([viewports.phone, menuSize])(
    "are in the menu alone, $width wide",
    async (viewport, { open }) => {
      const { page } = await open("/converter/btc/usd", { viewport });
      expect(await shownIn(page, "bar")).toEqual([]);
      expect(await shownIn(page, "menu")).toEqual([]);
      await openMenu(page);
      expect(await shownIn(page, "menu")).toEqual(links);
      expect(await shownIn(page, "bar")).toEqual([]);
    },
  );

  test.for([barSize, viewports.desktop])(
    "are in the bar alone, $width wide",
    async (viewport, { open }) => {
      const { page } = await open("/converter/btc/usd", { viewport });
      expect(await shownIn(page, "bar")).toEqual(links);
      await openMenu(page);
      expect(await shownIn(page, "menu")).toEqual([]);
      expect(await shownIn(page, "bar")).toEqual(links);
    },
  );

  test("mark the page that one is on, also after a link of the menu", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", { viewport: viewports.phone });
    expect(await marked(page)).toEqual(["bar: Converter", "menu: Converter"]);
    await openMenu(page);
    await page.locator("header [popover] a", { hasText: "Market cap" }).click();
    await page.waitForURL("**/market-cap");
    await eventually(() => marked(page)).toEqual(["bar: Market cap", "menu: Market cap"]);
  });
});

test("the menu opens with the theme marked that was chosen since, in another tab", async ({
  open,
}) => {
  const { page, context } = await open("/converter/btc/usd", { viewport: viewports.phone });
  const theme = (name: string) => page.locator("header").getByRole("button", { name, exact: true });
  await openMenu(page);
  await theme(texts.lightTheme).click();
  expect(await theme(texts.lightTheme).getAttribute("aria-current")).toBe("true");
  await page.keyboard.press("Escape");
  const other = await context.newPage();
  await other.goto("/legal/terms");
  await openMenu(other);
  await other.locator("header").getByRole("button", { name: texts.darkTheme, exact: true }).click();
  await eventually(() => page.locator("html").getAttribute("class")).toContain("theme-black");
  await openMenu(page);
  expect(await theme(texts.darkTheme).getAttribute("aria-current")).toBe("true");
  expect(await theme(texts.lightTheme).getAttribute("aria-current")).toBe(null);
});
