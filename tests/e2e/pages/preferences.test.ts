import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { chooseLanguage, languageLink, switchTheme } from "../support/pages/menu.ts";
import { searchOn } from "../support/pages/search.ts";
import { viewports } from "../support/openVisit.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";

const darkClass = "theme-black";
const lightClass = "theme-white";

async function chooseCurrency(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole("button", { name: texts.displayCurrency(from) }).click();
  await searchOn(page).field.fill(to);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: texts.displayCurrency(to) }).waitFor();
}

describe("the language menu", () => {
  test("keeps page and amount and starts with the language's own currency", async ({ open }) => {
    const { page } = await open("/converter/eth/gbp?amount=0.05");
    await chooseCurrency(page, "USD", "NGN");
    const { amount, result } = converterOn(page);
    await amount.fill("0.25");
    await eventually(() => page.url()).toContain("amount=0.25");
    for (const [name, prefix, lang, dir, currency] of [
      ["Deutsch", "/de", "de", "ltr", "EUR"],
      ["العربية", "/ar", "ar", "rtl", "AED"],
      ["简体中文", "/zh-CN", "zh-Hans", "ltr", "CNY"],
      ["English", "", "en", "ltr", "USD"],
    ] as const) {
      await chooseLanguage(page, name);
      await eventually(() => new URL(page.url()).pathname).toBe(`${prefix}/converter/eth/gbp`);
      await untilSettled(page);
      const root = page.locator("html");
      expect(await root.getAttribute("lang")).toBe(lang);
      expect(await root.getAttribute("dir")).toBe(dir);
      expect(new URL(page.url()).searchParams.get("amount")).toBe("0.25");
      expect(await result.textContent()).toMatch(/^\D*\d{3}\D\d{2}\D*$/);
      expect(await page.getByRole("banner").getByRole("button", { name: currency }).count()).toBe(
        1,
      );
    }
  });

  test("marks the present language", async ({ open }) => {
    const { page } = await open("/de");
    expect(await languageLink(page, "Deutsch").getAttribute("aria-current")).toBe("true");
    expect(await languageLink(page, "English").getAttribute("aria-current")).not.toBe("true");
  });

  test("leads to English at the root too", async ({ open }) => {
    const { page } = await open("/de");
    await chooseLanguage(page, "English");
    await eventually(() => new URL(page.url()).pathname).toBe("/en");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  });
});

describe("the display currency", () => {
  test("offers the pair that is open in it, keeps the pair, and is not brought up again", async ({
    open,
  }) => {
    const { page } = await open("/converter/btc/usd?amount=0.5");
    const offer = page.getByRole("link", { name: "See it in NGN" });
    await chooseCurrency(page, "USD", "NGN");
    await offer.waitFor();
    expect(new URL(page.url()).pathname).toBe("/converter/btc/usd");
    const start = (element: Element): number => element.getBoundingClientRect().left;
    // In line with all else on the card.
    expect(await offer.evaluate(start)).toBe(
      await page.locator("label[for=amount]").evaluate(start),
    );
    await offer.click();
    await eventually(() => page.url()).toContain("/converter/btc/ngn?amount=0.5");
    await eventually(() => offer.count()).toBe(0);
    await page.goto("/converter/btc/usd");
    await untilSettled(page);
    expect(await offer.count()).toBe(0);
  });

  test("is chosen in the header, shown everywhere and kept", async ({ open }) => {
    const { page } = await open("/");
    await chooseCurrency(page, "USD", "NGN");
    const heading = page.getByRole("heading", { level: 1 });
    await eventually(() => heading.textContent()).toBe(texts.worthIn("NGN"));
    const opener = page.getByRole("button", { name: texts.displayCurrency("NGN") });
    await eventually(() => opener.evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await page.reload();
    await eventually(() => heading.textContent()).toBe(texts.worthIn("NGN"));
    expect(await page.locator("a[href='/converter/eth/ngn']").count()).toBeGreaterThan(0);
    await page.goto("/converter");
    await eventually(() => page.locator("a[href='/converter/eth/ngn']").count()).toBe(1);
    await page.goto("/converter/btc/usd");
    await untilSettled(page);
    await eventually(() => converterOn(page).favourite("NGN").count()).toBe(1);
  });
});

test("the display currency can be chosen in the menu, whose button has the focus afterwards", async ({
  open,
}) => {
  const { page } = await open("/", { viewport: viewports.phone });
  const button = page.locator("header button[popovertarget]");
  await button.click();
  const menu = page.locator("header [popover]");
  await menu.getByRole("button", { name: texts.displayCurrency("USD") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill("NGN");
  await dialog.getByRole("option").first().click();
  await eventually(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(
    texts.worthIn("NGN"),
  );
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await button.click();
  await menu.getByRole("button", { name: texts.displayCurrency("NGN") }).waitFor();
});

/** Runs in the page at document start: records the root's classes when the body begins, before any paint. */
function noteFirstClasses(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector("body") === null) return;
    observer.disconnect();
    Object.assign(window, { firstClasses: document.documentElement.className });
  }).observe(document, { childList: true, subtree: true });
}

async function firstClasses(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "firstClasses") as unknown);
}

async function classesOf(page: Page): Promise<string | null> {
  return page.locator("html").getAttribute("class");
}

describe("the theme", () => {
  const prepare = (page: Page): Promise<unknown> => page.addInitScript(noteFirstClasses);

  test("is light at first, whatever the system prefers", async ({ open }) => {
    const { page } = await open("/", { prepare, theme: "dark" });
    expect(await firstClasses(page)).toBe(lightClass);
  });

  test("is switched, kept, and there before the first paint", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", { prepare });
    const background = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await switchTheme(page, texts.darkTheme);
    await eventually(() => classesOf(page)).toBe(darkClass);
    const dark = await background();
    expect(dark).not.toBe(light);

    await page.reload();
    expect(await firstClasses(page)).toBe(darkClass);
    await untilSettled(page);
    expect(await classesOf(page)).toBe(darkClass);
    expect(await background()).toBe(dark);
    await switchTheme(page, texts.lightTheme);
    await page.reload();
    expect(await firstClasses(page)).toBe(lightClass);
  });

  test("of the device is followed where that was chosen", async ({ open }) => {
    const { page } = await open("/", { prepare });
    await switchTheme(page, texts.deviceTheme);
    expect(await classesOf(page)).toBe(lightClass);
    await page.emulateMedia({ colorScheme: "dark" });
    await eventually(() => classesOf(page)).toBe(darkClass);
    await page.reload();
    expect(await firstClasses(page)).toBe(darkClass);
    await page.locator("header button[popovertarget]").click();
    const chosen = page.getByRole("group", { name: texts.theme }).locator("[aria-current]");
    expect(await chosen.allTextContents()).toEqual([texts.deviceTheme]);
    await page.getByRole("button", { name: texts.lightTheme }).click();
    expect(await chosen.allTextContents()).toEqual([texts.lightTheme]);
    expect(await classesOf(page)).toBe(lightClass);
  });

  test("of the vitals dashboard is dark where none was chosen", async ({ open }) => {
    const { page } = await open("/", { prepare });
    // Another choice is no choice of a theme.
    await chooseCurrency(page, "USD", "NGN");
    await page.goto("/vitals?demo");
    expect(await firstClasses(page)).toBe(darkClass);
    await switchTheme(page, texts.lightTheme);
    await page.reload();
    expect(await firstClasses(page)).toBe(lightClass);
    await page.evaluate(() => {
      localStorage.removeItem("theme");
    });
    await page.goto("/converter");
    expect(await firstClasses(page)).toBe(lightClass);
  });

  test("comes back where nothing but cookies can be kept", async ({ open }) => {
    const { page } = await open("/", {
      prepare: async (opened) => {
        await prepare(opened);
        await opened.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get: () => {
              throw new DOMException("blocked", "SecurityError");
            },
          });
        });
      },
    });
    await switchTheme(page, texts.darkTheme);
    await eventually(() => classesOf(page)).toBe(darkClass);
    await page.reload();
    expect(await firstClasses(page)).toBe(darkClass);
    await untilSettled(page);
    await page.reload();
    expect(await firstClasses(page)).toBe(darkClass);
  });

  test("stays while pages change", async ({ open }) => {
    const { page } = await open("/");
    await switchTheme(page, texts.darkTheme);
    await page.getByRole("link", { name: texts.calculators }).first().click();
    await page.waitForURL("**/converter");
    expect(await classesOf(page)).toBe(darkClass);
  });

  test("of the address wins, for this page only", async ({ open }) => {
    const { page } = await open("/converter/btc/usd?appTheme=dark", { prepare });
    expect(await firstClasses(page)).toBe(darkClass);
    expect(await classesOf(page)).toBe(darkClass);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
    await page.evaluate(() => {
      localStorage.setItem("theme", "black");
    });
    await page.goto("/converter/btc/usd?appTheme=standard");
    expect(await firstClasses(page)).toBe(lightClass);
    await page.goto("/converter/btc/usd");
    expect(await firstClasses(page)).toBe(darkClass);
  });
});
