import type { Locator, Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { languageLink, switchTheme } from "../support/pages/menu.ts";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";

const said = {
  choices: "Privacy choices",
  no: "Decline",
  refuse: "Don’t allow analytics",
  save: "Save",
  deleteEvents: "Delete what this device has sent",
  findLanguage: "Find a language",
  terms: "Terms of use",
} as const;

/** The footer, once the remote of the build has replaced the built-in one. */
async function footerOf(page: Page): Promise<Locator> {
  const footer = page.locator("[data-remote=footer]:not([inert])");
  await footer.waitFor();
  return footer;
}

/** A visitor from a place where consent is required. */
async function fromBerlin(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTimezoneOverride", { timezoneId: "Europe/Berlin" });
}

const consentOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { analytics } = JSON.parse(localStorage.getItem("consent") ?? "{}") as {
      readonly analytics?: unknown;
    };
    return analytics;
  });

describe("the question about analytics", () => {
  test("appears after the first action, shifts nothing, leaves the amount free and is asked once", async ({
    open,
  }) => {
    const { page } = await open("/converter/btc/usd", {
      prepare: fromBerlin,
      viewport: viewports.phone,
    });
    const question = page.getByRole("dialog", { name: said.choices });
    expect(await question.count()).toBe(0);
    const amount = page.locator("#amount");
    const before = await amount.boundingBox();
    await amount.click();
    await question.waitFor();
    expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await amount.boundingBox()).toEqual(before);
    const [sheet, field] = [await question.boundingBox(), before];
    expect(sheet?.y ?? 0).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
    await question.getByRole("button", { name: said.no }).click();
    await eventually(() => question.count()).toBe(0);
    expect(await consentOf(page)).toBe("denied");
    await page.reload();
    await amount.click();
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestIdleCallback(done);
        }),
    );
    expect(await question.count()).toBe(0);
  });

  test("is not asked elsewhere; the footer opens the choices", async ({ open }) => {
    const { page } = await open("/converter");
    const dialog = page.getByRole("dialog", { name: said.choices });
    await (await footerOf(page)).getByRole("button", { name: said.choices }).click();
    await dialog.waitFor();
    expect(await dialog.getByRole("link", { name: said.terms }).count()).toBe(1);
    await dialog.getByRole("radio", { name: said.refuse }).check();
    await dialog.getByRole("button", { name: said.save }).click();
    await eventually(() => dialog.count()).toBe(0);
    expect(await consentOf(page)).toBe("denied");
  });
});

test("the choices have the device's events deleted, and say where that is not possible", async ({
  open,
}) => {
  const { page, context, faults } = await open("/converter");
  faults.allow(/log\/device\/forget|ERR_INTERNET_DISCONNECTED/);
  await eventually(() => page.evaluate(() => localStorage.getItem("terminal-code"))).toMatch(
    /^[0-9a-f]{32}$/,
  );
  await (await footerOf(page)).getByRole("button", { name: said.choices }).click();
  const dialog = page.getByRole("dialog", { name: said.choices });
  const button = dialog.getByRole("button", { name: said.deleteEvents });
  await button.waitFor();
  await context.setOffline(true);
  await button.click();
  await dialog.getByText("No response. Check your connection and try again.").waitFor();
  await context.setOffline(false);
  await button.click();
  await dialog.getByText("will be deleted by Oct 4, 2026").waitFor();
});

describe("the legal documents", () => {
  test("are linked from every page and name their version", async ({ open }) => {
    const { page } = await open("/");
    await (await footerOf(page)).getByRole("link", { name: said.terms }).click();
    await page.waitForURL("**/legal/terms");
    await page.getByRole("heading", { level: 1, name: said.terms }).waitFor();
    expect(await page.getByText("Version 1, effective November 21, 2026").count()).toBe(1);
  });

  test("of unknown names are not found", async ({ open }) => {
    const { page } = await open("/legal/nothing", { status: 404 });
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });
});

describe("the language menu", () => {
  test("is open before its many scripts are laid out", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    const link = languageLink(page, "Deutsch");
    const atOnce = await link.evaluate((element) => {
      document.querySelector<HTMLElement>("header button[popovertarget]")?.click();
      return {
        isOpen: document.querySelector("header [popover]")?.matches(":popover-open"),
        isLaidOut: element.checkVisibility(),
      };
    });
    expect(atOnce).toEqual({ isOpen: true, isLaidOut: false });
    await eventually(() => link.evaluate((element) => element.checkVisibility())).toBe(true);
  });

  test("is searched and used by keys alone", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await page.locator("header button[popovertarget]").click();
    await page.getByRole("searchbox", { name: said.findLanguage }).fill("francais");
    expect(await languageLink(page, "Deutsch").count()).toBe(0);
    // The links are laid out a frame after the menu has opened, and take the focus from then on.
    await eventually(async () => {
      await page.keyboard.press("ArrowDown");
      return languageLink(page, "Français").evaluate((link) => link === document.activeElement);
    }).toBe(true);
    await page.keyboard.press("Enter");
    await eventually(() => new URL(page.url()).pathname).toBe("/fr/converter/btc/usd");
  });
});

describe("the settings", () => {
  test("are kept in both places and are shared between tabs", async ({ open }) => {
    const { page, context } = await open("/");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("preferences");
    const other = await context.newPage();
    await other.goto("/converter");
    await switchTheme(page, texts.darkTheme);
    await eventually(() => other.locator("html").getAttribute("class")).toContain("theme-black");
    const cookie = (await context.cookies()).find(({ name }) => name === "preferences");
    expect(cookie?.value).toContain("theme=black");
    await other.close();
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.reload();
    expect(await page.locator("html").getAttribute("class")).toContain("theme-black");
  });
});

describe("inside the native app", () => {
  test("the page has neither header nor footer", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", {
      prepare: (page) =>
        page.addInitScript(() => {
          Object.assign(window, { parallaxApp: {} });
        }),
    });
    expect(await page.locator("header").first().isVisible()).toBe(false);
    expect(await page.locator("footer").isVisible()).toBe(false);
    expect(await page.locator("#amount").isVisible()).toBe(true);
  });
});
