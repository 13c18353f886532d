import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect } from "vitest";
import {
  type StartedDevelopment,
  startDevelopment,
} from "../../contract/start/startDevelopment.ts";
import { test } from "../support/test.ts";

/** The first page compiles all of them, on a machine that may do other work. */
const timeoutMs = 240_000;
const path = "/converter/btc/usd";

let server: StartedDevelopment;
beforeAll(async () => {
  server = await startDevelopment();
}, timeoutMs);
afterAll(() => server.remove(), timeoutMs);

async function isInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["tier"] === "2", undefined, {
    timeout: timeoutMs,
  });
}

describe("a page of the development server", { timeout: timeoutMs }, () => {
  test("has its styles without a script", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.origin + path, { timeout: timeoutMs });
    const styleOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { position, borderTopStyle } = getComputedStyle(element);
        return [position, borderTopStyle];
      });
    // Of the shell, and of the page's own part.
    expect(await styleOf("body > header")).toEqual(["sticky", "none"]);
    expect(await styleOf("div:has(> #convert)")).toEqual(["relative", "solid"]);
    await context.close();
  });

  test("shows edits of components and styles, and comes back when the server starts again", async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    await page.goto(server.origin + path, { timeout: timeoutMs });
    await isInteractive(page);
    expect(faults).toEqual([]);

    const footer = "src/features/shell/components/Footer.tsx";
    await server.edit(footer, '<nav className={s["footerLinks"]}', "<nav data-edited");
    await page.locator("[data-edited]").waitFor({ state: "attached", timeout: timeoutMs });

    const sheet = "src/features/converter/components/Converter.module.css";
    await server.edit(sheet, ".instrument {", ".instrument { outline: 7px solid red;");
    await page.waitForFunction(
      () => {
        const instrument = document.querySelector("#convert")?.parentElement;
        return instrument && getComputedStyle(instrument).outlineWidth === "7px";
      },
      undefined,
      { timeout: timeoutMs },
    );
    await isInteractive(page);

    // Both the page and the server read it.
    await page.evaluate(() => Object.assign(window, { before: true }));
    await server.edit("src/lib/decimal.ts", "const maxExponent = 400", "const maxExponent = 401");
    await page.waitForFunction(() => !("before" in window), undefined, { timeout: timeoutMs });
    await isInteractive(page);
    await context.close();
  });
});
