import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { remotesPath } from "../../../src/wire/page/microFrontend.ts";
import { tiers } from "../support/application.ts";
import { axeFindings } from "../support/layout/axe.ts";
import { eventually } from "../support/eventually.ts";
import { layoutShift } from "../support/layout/layoutShift.ts";
import { viewports } from "../support/openVisit.ts";
import { notesOf } from "../support/remotes/remoteHost.ts";
import {
  callBack,
  mostShift,
  remotePlace,
  slots,
  test,
  untilShown,
  watching,
} from "../support/remotes/remoteTest.ts";
import { test as siteTest } from "../support/test.ts";

const path = "/converter/btc/usd";
const menuName = "Menu, language, and theme";

async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve);
      }),
  );
}

describe.each(tiers)("remotes $tier", ({ visit }) => {
  test("replace header and footer, and nothing moves", async ({ open }) => {
    const { options, refused } = watching();
    for (const viewport of [viewports.desktop, viewports.phone]) {
      const { page } = await open(path, { ...options, ...visit, viewport });
      for (const slot of slots) await untilShown(page, slot);
      expect(await page.getByRole("banner").getByRole("button").count()).toBe(0);
      expect(await page.getByRole("contentinfo").getByRole("link").count()).toBe(0);
      expect((await layoutShift(page)).score).toBeLessThanOrEqual(mostShift);
      expect((await notesOf(page, "header"))?.calls.slice(0, 2)).toEqual(["bootstrap", "mount"]);
    }
    expect(refused()).toEqual([]);
  });

  test("hear which theme is shown and change it", async ({ open }) => {
    const { page } = await open(path, visit);
    const footer = remotePlace(page, "footer");
    await footer.getByText("remote footer white USD").waitFor();
    await callBack(page, "footer", ["setTheme", "black"]);
    await footer.getByText("remote footer black USD").waitFor();
    expect(await page.locator("html").getAttribute("class")).toContain("theme-black");
  });
});

describe("remotes that work", () => {
  test("receive theme, currency and address", async ({ open }) => {
    const { page } = await open(path);
    const footer = remotePlace(page, "footer");
    await footer.getByText("remote footer white USD").waitFor();
    const ask = (...call: Parameters<typeof callBack>[2]) => callBack(page, "footer", call);
    await ask("setTheme", "black");
    await footer.getByText("remote footer black USD").waitFor();
    await ask("openCurrencies");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").fill("eur");
    await page.keyboard.press("Enter");
    await footer.getByText("remote footer black EUR").waitFor();
    await ask("navigate", "/market-cap");
    await page.waitForURL("**/market-cap");
    const signIn = async () =>
      (await notesOf(page, "header"))?.props.at(-1)?.links.account[0]?.href;
    await eventually(signIn).toBe("/login?next=/market-cap");
    expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
    await ask("openPrivacyChoices");
    await page.getByRole("dialog", { name: "Privacy choices" }).waitFor();
  });

  test("receive no token, no id and no address", async ({ open, site }) => {
    const secret = "5ecret5e55ion";
    const { page } = await open("/ar/converter/btc/aed", {
      prepare: (page) =>
        page.context().addCookies([
          { name: "session_ref", value: secret, url: site.origin },
          { name: "user_id", value: secret, url: site.origin },
        ]),
    });
    await untilShown(page, "footer");
    const notes = await notesOf(page, "footer");
    expect(notes?.props[0]).toMatchObject({ locale: "ar", direction: "rtl", currency: "AED" });
    expect(JSON.stringify(notes?.props)).not.toContain(secret);
    expect(Object.keys(notes?.props[0] ?? {}).toSorted()).toEqual(
      "brand callbacks currency direction links locale slot texts theme user".split(" "),
    );
    expect(notes?.props[0]?.user).not.toHaveProperty("userId");
  });

  test("are left out inside the native app and under Save-Data", async ({ open }) => {
    const asked: string[] = [];
    for (const prepare of [
      () => Object.assign(window, { parallaxApp: {} }),
      () => Object.defineProperty(Navigator.prototype, "connection", { value: { saveData: true } }),
    ]) {
      const { page } = await open(path, {
        prepare: async (page) => {
          page.on("request", (request) => asked.push(new URL(request.url()).pathname));
          await page.addInitScript(prepare);
        },
      });
      await page.waitForFunction(() => Reflect.has(window, "parallax"));
      await untilIdle(page);
      expect(asked).not.toContain(`/${remotesPath}`);
      asked.length = 0;
    }
  });
});

describe("a built-in part that is in use", () => {
  test("stays until the visitor leaves it", async ({ open }) => {
    const { page } = await open(path, {
      until: "loaded",
      prepare: (page) =>
        page.route("**/header.js", (route) => holdUntilMenu(page, () => route.continue())),
    });
    const menu = page.getByRole("banner").getByRole("button", { name: menuName });
    await menu.click();
    await eventually(async () => (await notesOf(page, "header"))?.calls).toContain("mount");
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.locator("header [popover]").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("#amount").focus();
    await untilShown(page, "header");
  });
});

/** Runs a function once the menu of the header is open. */
async function holdUntilMenu(page: Page, go: () => Promise<void>): Promise<void> {
  await page.locator("header [popover]").waitFor({ state: "visible" });
  await go();
}

describe("the example that comes with the build", () => {
  siteTest("looks and works as the built-in footer", async ({ open }) => {
    const { options, refused } = watching();
    const { page } = await open(path, options);
    const builtIn = await page.locator("footer nav").first().boundingBox();
    const example = remotePlace(page, "footer");
    await example.getByRole("link", { name: "Terms of use" }).waitFor();
    expect(await example.boundingBox()).toEqual(builtIn);
    expect(await axeFindings(page)).toEqual([]);
    expect((await layoutShift(page)).score).toBeLessThanOrEqual(mostShift);
    await example.getByRole("button", { name: "Privacy choices" }).click();
    await page.getByRole("dialog", { name: "Privacy choices" }).waitFor();
    await page.keyboard.press("Escape");
    await example.getByRole("link", { name: "Compare market caps", exact: true }).click();
    await page.waitForURL("**/market-cap");
    expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
    expect(refused()).toEqual([]);
  });
});
