import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { focused } from "../support/pages/keyboard.ts";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { worth } from "../support/pages/market.ts";
import { partingEvents } from "../support/faults.ts";
import { texts } from "../support/pages/texts.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";
import { untilPrepared } from "../support/untilPrepared.ts";
import { writtenMoney } from "../support/pages/written.ts";

const said = {
  failed: "Couldn’t load this page",
  noAnswer: "No response. Check your connection and try again.",
  notLoaded: "Something didn’t load. Try again, or reload the page.",
} as const;

const notFound = 404;
const expected =
  /request failed|net::|GatewayError|status of 404|answer 404|dynamically imported|unable to preload|remote failed|Failed to fetch/;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const toMarketCap = (page: Page) =>
  page.getByRole("banner").locator('a[href="/market-cap"]').first();

/** Refuses and counts the requests of a page until the returned function is called. */
async function refuse(page: Page, address: RegExp) {
  let isDown = true;
  let count = 0;
  await page.route(address, async (route) => {
    if (!isDown) return route.continue();
    count += 1;
    return route.abort("connectionrefused");
  });
  return {
    count: () => count,
    end: () => {
      isDown = false;
    },
    begin: () => {
      isDown = true;
    },
  };
}

/** The number of the page's style sheets that are missing: those that have not come are empty. */
const missingStyles = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const linked = document.querySelectorAll("link[rel=stylesheet][disabled]").length;
    const sheets = document.adoptedStyleSheets;
    const empty = sheets.filter(({ cssRules }) => cssRules.length === 0).length;
    return empty + Math.max(0, linked - sheets.length);
  });

describe("a page that cannot be loaded", () => {
  test("says so within the site, and appears when the network is back", async ({ open }) => {
    const { page, context, faults } = await open("/converter/btc/usd");
    faults.allow(expected);
    await untilPrepared(page);
    await context.setOffline(true);
    await toMarketCap(page).click();
    await eventually(() => heading(page).textContent()).toBe(said.failed);
    await page.getByRole("alert").getByText(said.noAnswer).waitFor();
    expect(await toMarketCap(page).count()).toBe(1);
    await context.setOffline(false);
    await eventually(() => heading(page).textContent()).not.toBe(said.failed);
    expect(new URL(page.url()).pathname).toBe("/market-cap");
    await page.goBack();
    await eventually(() => converterOn(page).result.count()).toBe(1);
  });

  test("without a network is told of within the site, and so is one that there is not", async ({
    open,
  }) => {
    const { page, context, faults } = await open("/converter/btc/usd", { serviceWorkers: "allow" });
    faults.allow(expected);
    faults.allow(partingEvents);
    await untilKept(page);
    await context.setOffline(true);
    for (const [path, heading] of [
      ["/legal/terms", said.failed],
      ["/nowhere", "Page not found"],
    ] as const) {
      await page.goto(path, { waitUntil: "commit" });
      await page.getByRole("main").getByRole("heading", { name: heading }).waitFor();
      expect(await page.title()).toBe(`${heading} | Parallax`);
      expect(await page.getByRole("banner").count()).toBe(1);
    }
    // Of another language no text is kept.
    await page.goto("/ar/converter/btc/aed", { waitUntil: "commit" });
    const text = page.getByText("has not kept this page on this device");
    await text.waitFor();
    expect((await text.boundingBox())?.x).toBeGreaterThan(0);
  });

  test("is told of by the link that was pressed, until it is there", async ({ open }) => {
    const { page } = await open("/converter/btc/usd");
    await untilPrepared(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/v1\//, async (route) => {
      await answered;
      await route.continue();
    });
    await toMarketCap(page).click();
    await eventually(() => toMarketCap(page).getAttribute("aria-busy")).toBe("true");
    answer();
    await eventually(() => page.locator("#ranking").count()).toBe(1);
    await eventually(() => page.locator("[aria-busy]").count()).toBe(0);
  });

  test("is tried again on request, in the visitor's language", async ({ open }) => {
    const { page, faults } = await open("/de/converter/btc/eur");
    faults.allow(expected);
    await untilPrepared(page);
    const gateway = await refuse(page, /\/v1\//);
    await page.getByRole("banner").locator('a[href="/de/market-cap"]').first().click();
    await eventually(() => heading(page).textContent()).toBe(
      "Diese Seite konnte nicht geladen werden",
    );
    expect(await page.title()).toBe("Diese Seite konnte nicht geladen werden | Parallax");
    gateway.end();
    await page.getByRole("main").getByRole("button", { name: "Erneut versuchen" }).click();
    await eventually(() => page.locator("#ranking").count()).toBe(1);
    expect(await page.title()).toContain("Marktkapitalisierung");
  });

  test("shows that it is tried again, and keeps the keyboard where it appears", async ({
    open,
  }) => {
    const { page, faults } = await open("/converter/btc/usd");
    faults.allow(expected);
    await untilPrepared(page);
    let answer = Promise.reject<undefined>(new Error("no network"));
    answer.catch(() => undefined);
    await page.route(/\/v1\//, (route) =>
      answer.then(
        () => route.continue(),
        () => route.abort("connectionrefused"),
      ),
    );
    await toMarketCap(page).click();
    const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
    await retry.press("Enter");
    await eventually(() => focused(page)).toBe(`h1 ${said.failed}`);
    const held = Promise.withResolvers<undefined>();
    answer = held.promise;
    await retry.press("Enter");
    await eventually(() => retry.getAttribute("aria-busy")).toBe("true");
    held.resolve(undefined);
    await eventually(() => focused(page)).toBe("h1 Compare market caps");
  });

  test("of a newer version is left to the browser", async ({ open }) => {
    const { page, faults } = await open("/converter/btc/usd");
    faults.allow(expected);
    await untilPrepared(page);
    let isOld = true;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    await page.route("**/assets/market-cap*", (route) =>
      isOld ? route.fulfill({ status: notFound }) : route.continue(),
    );
    await toMarketCap(page).click();
    await eventually(() => page.locator("#ranking").count()).toBe(1);
    expect(isOld).toBe(false);
    expect(new URL(page.url()).pathname).toBe("/market-cap");
  });

  test("before the page is ready says so too, and is never the browser's error page", async ({
    open,
  }) => {
    let network: Awaited<ReturnType<typeof refuse>> | undefined;
    const { page, faults } = await open("/converter/btc/usd", {
      prepare: async (opened) => {
        network = await refuse(opened, /\/assets\/|\/v1\/|\/market-cap$/);
        network.end();
      },
    });
    faults.allow(expected);
    network?.begin();
    await toMarketCap(page).click();
    await eventually(() => heading(page).textContent()).toBe(said.failed);
    network?.end();
    // The page that failed may try again by itself before it is asked to.
    const ranking = page.locator("#ranking");
    const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
    await Promise.race([retry.click(), ranking.waitFor()]);
    await eventually(() => ranking.count()).toBe(1);
  });
});

describe("texts that do not come", () => {
  test("leave the links to the browser, and the answers to the kernel", async ({ open }) => {
    const { page, faults } = await open("/converter/btc/usd", {
      until: "kernel",
      prepare: (opened) => refuse(opened, /\/messages-/),
    });
    faults.allow(expected);
    const { amount, result } = converterOn(page);
    await page.getByRole("button", { name: texts.refresh }).click();
    await amount.fill("2.5");
    await eventually(() => result.textContent()).toBe(
      `$${writtenMoney(worth("2.5", "BTC", "USD"))}`,
    );
    await toMarketCap(page).click();
    await eventually(() => page.locator("#ranking").count()).toBe(1);
  });
});

describe("a part whose script does not come", () => {
  test("leaves the page whole, and comes with the next press when the network is back", async ({
    open,
  }) => {
    let parts: Awaited<ReturnType<typeof refuse>> | undefined;
    const { page, faults } = await open("/converter/btc/usd", {
      until: "kernel",
      prepare: async (opened) => {
        parts = await refuse(opened, /\/assets\/(?:react|startApplication|ChartCrosshair)-|\.css$/);
      },
    });
    faults.allow(expected);
    const { amount, result } = converterOn(page);
    await page.getByRole("button", { name: texts.refresh }).click();
    await eventually(() => parts?.count()).toBeGreaterThan(0);
    await page.getByText(said.notLoaded).waitFor();
    await amount.fill("2.5");
    await eventually(() => result.textContent()).toBe(
      `$${writtenMoney(worth("2.5", "BTC", "USD"))}`,
    );
    await page.getByRole("contentinfo").getByRole("link").first().waitFor();
    parts?.end();
    await untilSettled(page);
    await page.locator("figure svg, svg[role=img], figure").first().scrollIntoViewIfNeeded();
    await eventually(() => page.getByRole("slider").count()).toBeGreaterThan(0);
    await eventually(() => missingStyles(page)).toBe(0);
  });

  test("is told of until what was pressed is done", async ({ open }) => {
    let chart: Awaited<ReturnType<typeof refuse>> | undefined;
    const { page, faults } = await open("/converter/btc/usd", {
      until: "kernel",
      prepare: async (opened) => {
        chart = await refuse(opened, /\/assets\/chart-/);
      },
    });
    faults.allow(expected);
    const site = await refuse(page, /\/converter\/btc\/usd$/);
    const range = page.locator("[data-kernel=range] > a").first();
    await range.click();
    await page.getByText(said.noAnswer).waitFor();
    site.end();
    chart?.end();
    await range.click();
    await eventually(() => page.getByText(said.noAnswer).count()).toBe(0);
    await eventually(() => range.getAttribute("aria-current")).toBe("true");
    expect(await page.locator("html").getAttribute("data-tier")).toBe("1");
  });

  test("is reported at the place of its request, and loads at the next try", async ({ open }) => {
    const { page, faults } = await open("/converter/btc/usd");
    faults.allow(expected);
    await untilPrepared(page);
    const dialogs = await refuse(page, /\/assets\/(?:Dialog|PrivacyDialog)-|\.css$/);
    const opener = page.getByRole("contentinfo").getByRole("button", { name: "Privacy choices" });
    await opener.click();
    await page.getByText(said.notLoaded).waitFor();
    expect(await heading(page).textContent()).toContain("BTC");
    dialogs.end();
    await opener.click();
    await page.getByRole("dialog", { name: "Privacy choices" }).waitFor();
  });
});
