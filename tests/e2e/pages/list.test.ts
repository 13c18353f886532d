import { text } from "node:stream/consumers";
import type { Page } from "playwright";
import { expect } from "vitest";
import { alertStore, type PriceAlert } from "../../../src/wire/page/priceAlerts.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { openVisit } from "../support/openVisit.ts";
import { worth } from "../support/pages/market.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenMoney } from "../support/pages/written.ts";
import { untilSettled } from "../support/settled.ts";
import { startReleases } from "../support/startReleases.ts";
import { latestDay } from "../support/startSite.ts";
import { windowTest as test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";
import { untilPrepared } from "../support/untilPrepared.ts";

const rows = (page: Page) => page.locator("main section ol > li");
const pairsOn = async (page: Page) => (await rows(page).locator("b").allTextContents()).join(" ");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const card = (page: Page, name: string) => page.getByRole("region", { name });
const dollars = (amount: string, coin: string) => `$${writtenMoney(worth(amount, coin, "USD"))}`;

const alert: PriceAlert = {
  id: "a",
  from: "BTC",
  to: "USD",
  side: "over",
  price: "1",
  text: "1 BTC is over $1.00",
  lang: "en",
  dir: "ltr",
  href: "/list",
};

/** This function runs in the page. */
async function keepAlert([{ cache, key }, kept]: readonly [typeof alertStore, PriceAlert]) {
  await (await caches.open(cache)).put(key, Response.json([kept]));
}

/** This function runs in the page. */
async function keptAlerts({ key }: typeof alertStore): Promise<unknown> {
  return (await caches.match(key))?.json();
}

/** This function runs in the page. */
function historiesAsked(): number {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return files.filter((name) => name.includes("/coinHistory?")).length;
}

test("shows pairs in one amount and keeps their order, by keyboard alone", async ({ open }) => {
  const { page } = await open("/list");
  await eventually(() => rows(page).nth(0).textContent()).toContain(dollars("1", "BTC"));
  await page.getByLabel("Amount", { exact: true }).fill("2");
  for (const [index, coin] of ["BTC", "ETH", "SOL", "XAU"].entries())
    await eventually(() => rows(page).nth(index).textContent()).toContain(dollars("2", coin));
  expect(await rows(page).nth(0).locator("svg path").getAttribute("d")).toMatch(/^M/);
  await eventually(() => page.evaluate(historiesAsked)).toBe(4);
  expect(await page.getByText("Prices as of Sep 29, 2026").count()).toBe(1);
  expect(await rows(page).locator("time").count()).toBe(0);

  await press(page, "Edit");
  const down = page.getByRole("button", { name: "Move BTC → USD down" });
  await down.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(await pairsOn(page)).toBe("ETH → USD SOL → USD BTC → USD XAU → USD");
  expect(await down.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText("BTC → USD is now number 3 of 4.").waitFor({ state: "attached" });
  await press(page, texts.remove("SOL → USD"));

  await page.reload();
  await untilSettled(page);
  await eventually(() => pairsOn(page)).toBe("ETH → USD BTC → USD XAU → USD");
  await eventually(() => rows(page).nth(1).textContent()).toContain(dollars("2", "BTC"));
});

test("its amounts are hidden with one press, also on the next visit", async ({ open }) => {
  const { page } = await open("/list");
  const first = rows(page).nth(0);
  await eventually(() => first.textContent()).toContain(dollars("1", "BTC"));
  await press(page, "Hide amounts");
  await eventually(() => first.textContent()).not.toContain(dollars("1", "BTC"));
  await page.reload();
  await untilSettled(page);
  await page.getByRole("button", { name: "Show amounts" }).waitFor();
  expect(await first.textContent()).not.toContain(dollars("1", "BTC"));
  await press(page, "Show amounts");
  await eventually(() => first.textContent()).toContain(dollars("1", "BTC"));
});

test("a pair is added by the search, and leads to its converter with the amount", async ({
  open,
}) => {
  const { page } = await open("/list");
  await press(page, "Currency: USD");
  await page.getByRole("dialog").getByRole("combobox").fill("naira");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Currency: NGN", exact: true }).waitFor();
  await press(page, texts.add);
  await eventually(() => pairsOn(page)).toContain("BTC → NGN");
  await page.getByLabel("Amount", { exact: true }).fill("0.5");
  await rows(page).last().getByRole("link").click();
  await page.waitForURL("**/converter/btc/ngn?amount=0.5");
});

test("a price alert waits, is told of once, and is removed", async ({ open }) => {
  const { page } = await open("/list");
  const alerts = card(page, "Price alerts");
  await eventually(() => rows(page).nth(0).textContent()).toContain("$");
  await alerts.getByRole("textbox", { name: "Price" }).fill("1");
  await press(page, "Set alert");
  await alerts.getByText("The price is already past that.").waitFor();
  await alerts.getByRole("radio", { name: "Under" }).check();
  await press(page, "Set alert");
  await alerts.getByText("1 BTC is under $1.00").waitFor();
  await alerts.getByText("Waiting").waitFor();

  await page.evaluate(keepAlert, [alertStore, alert] as const);
  await page.reload();
  await untilSettled(page);
  await alerts.getByText("Reached on Sep 29, 2026").waitFor();
  await page.getByRole("status").getByText(alert.text).waitFor({ state: "attached" });
  await eventually(() => page.evaluate(keptAlerts, alertStore)).toEqual([
    { ...alert, reachedOn: latestDay },
  ]);
  await press(page, texts.remove(alert.text));
  await eventually(() => page.evaluate(keptAlerts, alertStore)).toEqual([]);
});

test("the service worker tells of a reached price on any page, and only once", async ({ open }) => {
  const { page, context, faults } = await open("/converter/btc/usd", { serviceWorkers: "allow" });
  faults.allow(partingEvents);
  await untilKept(page);
  await context.grantPermissions(["notifications"]);
  await page.evaluate(keepAlert, [alertStore, alert] as const);
  const told = () =>
    page.evaluate(async () => {
      const list = await (await navigator.serviceWorker.ready).getNotifications();
      return list.map(({ title }) => title);
    });
  await page.reload();
  await eventually(() => page.evaluate(keptAlerts, alertStore)).toEqual([
    { ...alert, reachedOn: latestDay },
  ]);
  expect(await told()).toEqual([alert.text]);
});

test("conversions are saved by a button, exported and forgotten", async ({ open }) => {
  const { page } = await open("/list");
  const log = card(page, "Saved conversions");
  await eventually(() => rows(page).nth(0).textContent()).toContain("$");
  expect(await log.getByRole("row").count()).toBe(0);
  await page.getByLabel("Amount", { exact: true }).fill("0.5");
  await log.getByRole("button", { name: "Save" }).click();
  const written = dollars("0.5", "BTC");
  await eventually(() => log.getByRole("row").last().textContent()).toContain(written);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    log.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  expect(await text(await download.createReadStream())).toMatch(
    /\r\n[\d-]{10},0\.5,BTC,USD,2026-09-29,/,
  );
  await press(page, "Delete all");
  await eventually(() => log.getByRole("row").count()).toBe(0);
  await press(page, "Undo");
  await eventually(() => log.getByRole("row").count()).toBe(2);
  await press(page, "Delete all");
  expect(await page.evaluate(() => localStorage.getItem("own-conversions"))).toBeNull();
});

test("blocked storage: the list works for the visit, and the page says so", async ({ open }) => {
  const { page } = await open("/list", {
    prepare: (blank) =>
      blank.addInitScript(() => {
        const blocked = () => {
          throw new DOMException("blocked", "SecurityError");
        };
        for (const name of ["localStorage", "caches"])
          Object.defineProperty(globalThis, name, { get: blocked });
      }),
  });
  await eventually(() => rows(page).nth(0).textContent()).toContain(dollars("1", "BTC"));
  await press(page, "Edit");
  await press(page, texts.remove("BTC → USD"));
  await page.getByText("This browser’s storage is blocked or full").waitFor();
  await eventually(() => pairsOn(page)).toBe("ETH → USD SOL → USD XAU → USD");
});

test("everything is there without a network, after an update of the service worker", async ({
  browser,
}) => {
  const { old, release, clean } = await startReleases();
  let configured: Promise<unknown> | undefined;
  const { page, context, faults } = await openVisit({ browser, site: old }, "/converter/btc/usd", {
    serviceWorkers: "allow",
    prepare: async (blank) => {
      configured = blank.waitForResponse(/clientCommonConfig/);
    },
  });
  faults.allow(partingEvents);
  await untilKept(page);
  // The last request of an idle page: the old site may close.
  await configured;
  await page.goto("/list");
  await untilSettled(page);
  await eventually(() => rows(page).nth(0).textContent()).toContain("$");
  await press(page, "Edit");
  await press(page, texts.remove("SOL → USD"));
  await card(page, "Saved conversions").getByRole("button", { name: "Save" }).click();
  await page.evaluate(keepAlert, [alertStore, { ...alert, side: "under" }] as const);
  await eventually(() => page.evaluate(pageKept)).toBe(true);
  await untilPrepared(page);
  // While the site starts again or the network goes, the list may ask for newer prices and lines, which it then does without,
  // and the first press for what measures interactions.
  faults.allow(/coinQuotes|coinHistory|\/onInp-|ERR_CONNECTION_REFUSED/);
  const site = await release();
  try {
    await page.reload();
    await page.evaluate(lookForUpdate);
    const load = page.getByRole("button", { name: "Reload" });
    await load.waitFor();
    await Promise.all([page.waitForEvent("load"), load.click()]);
    await untilSettled(page);
    await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe(
      "activated",
    );
    await untilPrepared(page);
    await eventually(() => page.evaluate(listKept)).toBe(true);
    // The script of the fingerprint is not among the files that are kept.
    faults.allow(/fp\.esm|^console error: Failed to load resource: net::ERR_FAILED/);
    await context.setOffline(true);
    await page.reload({ waitUntil: "commit" });
    await untilSettled(page);
    await eventually(() => rows(page).nth(0).textContent()).toContain(dollars("1", "BTC"));
    expect(await pairsOn(page)).toBe("BTC → USD ETH → USD XAU → USD");
    await card(page, "Price alerts").getByText("Waiting").waitFor();
    const saved = card(page, "Saved conversions").getByRole("row").last();
    await eventually(() => saved.textContent()).toContain(dollars("1", "BTC"));
    expect(faults.unexpected()).toEqual([]);
  } finally {
    await context.close();
    await site.close();
    clean();
  }
});

/** This function runs in the page. By itself the browser looks when the service worker has nothing to do. */
async function lookForUpdate(): Promise<void> {
  await (await navigator.serviceWorker.ready).update();
}

/** This function runs in the page. */
async function pageKept(): Promise<boolean> {
  return (
    navigator.serviceWorker.controller !== null && (await caches.match(location.href)) !== undefined
  );
}

/** This function runs in the page. The page's copy and the texts of every language are kept last. */
async function listKept(): Promise<boolean> {
  const names = await caches.keys();
  const shell = names.find((name) => name.startsWith("parallax-shell-next"));
  const files = shell === undefined ? [] : await (await caches.open(shell)).keys();
  return (
    files.some(({ url }) => url.includes("/own-texts-")) &&
    (await caches.match(location.href)) !== undefined
  );
}
