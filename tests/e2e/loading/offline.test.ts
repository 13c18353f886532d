import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { tiers } from "../support/application.ts";
import { offlineFactsAddress } from "../../../src/wire/page/offline.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents, partingPress } from "../support/faults.ts";
import { worth } from "../support/pages/market.ts";
import { writtenCoin, writtenMoney } from "../support/pages/written.ts";
import { openVisit } from "../support/openVisit.ts";
import { untilSettled } from "../support/settled.ts";
import { startNetwork, weathers } from "../support/startNetwork.ts";
import { startReleases } from "../support/startReleases.ts";
import { test } from "../support/test.ts";
import { untilAllKept, untilKept } from "../support/untilKept.ts";
import { untilPrepared } from "../support/untilPrepared.ts";

async function visitOffline(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("h1").waitFor();
  await untilSettled(page);
}

test("answers every pair offline after one visit, with the figures' age", async ({ open }) => {
  const { page, context, faults } = await open("/converter/btc/usd", { serviceWorkers: "allow" });
  faults.allow(partingEvents);
  await untilKept(page);
  await untilPrepared(page);
  await context.setOffline(true);

  await visitOffline(page, "/converter/btc/usd");
  expect(await page.locator("h1").textContent()).toContain("BTC");
  await page.getByText("You’re offline.").waitFor();
  expect(await page.locator("main").innerText()).toContain("Sep 29, 2026");

  await visitOffline(page, "/converter/sol/ngn");
  const converter = await page.locator("main").innerText();
  expect(converter).toContain("SOL");
  expect(converter).toContain("NGN");
  expect(converter).toContain("Sep 29, 2026");
  await page.getByText("You’re offline.").waitFor();

  for (const [path, from, to] of [
    ["/converter/eth/btc?amount=3", "ETH", "BTC"],
    ["/converter/usd/ngn?amount=3", "USD", "NGN"],
  ] as const) {
    await visitOffline(page, path);
    const written = to === "BTC" ? writtenCoin : writtenMoney;
    await eventually(() => page.locator("#result bdi").textContent()).toContain(
      written(worth("3", from, to)),
    );
    expect(await page.locator("main").innerText()).toContain("Sep 29, 2026");
  }
});

test("leads on from an address that is none, and from a page that is not kept, offline after one visit", async ({
  open,
}) => {
  const { page, context, faults } = await open("/converter/eth/ngn", { serviceWorkers: "allow" });
  faults.allow(/net::ERR_|dynamically imported|part of the page is missing/);
  faults.allow(partingEvents);
  await untilKept(page);
  await untilPrepared(page);
  await context.setOffline(true);
  await visitOffline(page, "/no/such/page");
  const ways = page.getByRole("main").getByRole("link");
  await eventually(() =>
    ways.evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual(["/converter", "/market-cap", "/"]);
  await page.goto("/list", { waitUntil: "commit" });
  await page.getByRole("main").getByRole("link", { name: "Converter" }).click();
  await page.waitForURL("**/converter/btc/usd");
  await eventually(() => page.locator("h1").textContent()).toBe("Convert 1 BTC to USD");
});

test("chooses from all coins where the network goes while the page is open", async ({ open }) => {
  const { page, context, faults } = await open("/converter/btc/usd", { serviceWorkers: "allow" });
  faults.allow(partingEvents);
  await untilKept(page);
  await untilPrepared(page);
  // Newer names are asked for once, by whoever does not know yet that the network is gone.
  faults.allow(/public\/assets|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await page.locator('[data-picks="coin"]').click();
  await page.getByRole("dialog").getByRole("combobox").fill("solana");
  await page.getByRole("dialog").getByRole("option", { name: "Solana" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator("h1", { hasText: "SOL" }).waitFor();
});

test("answers every language and comparison offline after two visits, with the figures' age", async ({
  open,
}) => {
  const { page, context, faults } = await open("/converter/btc/usd", { serviceWorkers: "allow" });
  faults.allow(partingEvents);
  await untilAllKept(page);
  await eventually(() => page.evaluate(isFactsKept, offlineFactsAddress)).toBe(true);
  await context.setOffline(true);

  await visitOffline(page, "/ar/converter/eth/aed");
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  expect(await page.locator("h1").textContent()).toMatch(/ETH/);

  await visitOffline(page, "/market-cap/eth-vs-btc");
  expect(await page.locator("h1").textContent()).toMatch(/Ethereum|ETH/);
  await eventually(() => page.locator("main").innerText()).toContain("Sep 28, 2026");
  await page.getByText("You’re offline.").waitFor();
});

test("answers every comparison offline after one of them was open", async ({ open }) => {
  const { page, context, faults } = await open("/market-cap/eth-vs-btc", {
    serviceWorkers: "allow",
  });
  faults.allow(partingEvents);
  await eventually(() => page.evaluate(isFactsKept, offlineFactsAddress)).toBe(true);
  await untilPrepared(page);
  await context.setOffline(true);
  await visitOffline(page, "/market-cap/sol-vs-xrp");
  await eventually(() => page.locator("main").innerText()).toContain("Sep 28, 2026");
  await page.getByText("You’re offline.").waitFor();
});

/** This function runs in the page. The facts are kept last. */
async function isFactsKept(address: string): Promise<boolean> {
  return (await caches.match(address)) !== undefined && navigator.serviceWorker.controller !== null;
}

test("the app's shortcuts lead to the last pair and comparison, with a network and without", async ({
  open,
}) => {
  const { page, context, faults } = await open("/converter/btc/usd", { serviceWorkers: "allow" });
  faults.allow(partingEvents);
  await untilKept(page);
  const leadsTo = async (shortcut: string, path: string): Promise<void> => {
    await page.goto(shortcut, { waitUntil: "commit" });
    expect([shortcut, new URL(page.url()).pathname]).toEqual([shortcut, path]);
    await page.locator("h1").waitFor();
    await untilSettled(page);
  };
  await leadsTo("/last/market-cap", "/market-cap");
  await leadsTo("/last/converter", "/converter/btc/usd");
  await page.locator('a[href="/converter/eth/usd"]').first().click();
  await page.waitForURL("**/converter/eth/usd");
  await eventually(() => page.locator("h1").textContent()).toContain("ETH");
  await eventually(() => page.evaluate(lastPageKept)).toBe("/converter/eth/usd");
  await context.setOffline(true);
  await leadsTo("/de/last/converter", "/converter/eth/usd");
});

/** This function runs in the page. */
async function lastPageKept(): Promise<string | undefined> {
  return (await caches.match("/last/converter"))?.text();
}

test("follows a link offline to a pair that was never open", async ({ open }) => {
  const { page, context, faults } = await open("/converter/btc/usd", { serviceWorkers: "allow" });
  faults.allow(partingEvents);
  await untilKept(page);
  await untilPrepared(page);
  await context.setOffline(true);
  await page.locator('a[href="/converter/eth/usd"]').first().click();
  await page.waitForURL("**/converter/eth/usd");
  await page.getByText("You’re offline.").waitFor();
  await eventually(() => page.locator("h1").textContent()).toContain("ETH");
});

const versions = async (page: Page) =>
  (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith("parallax-shell-"));

describe.each(tiers)("$tier", ({ visit }) => {
  test("a new version waits until the visitor agrees", async ({ browser }) => {
    const { old, release, clean } = await startReleases();
    const { page, context, faults } = await openVisit(
      { browser, site: old },
      "/converter/btc/usd",
      { ...visit, serviceWorkers: "allow" },
    );
    faults.allow(partingEvents);
    faults.allow(partingPress);
    await untilKept(page);
    const [first] = await versions(page);
    // While the site is away, no page is open that could still ask it for something.
    await page.goto("about:blank");
    const site = await release();
    try {
      await page.goto(`${site.origin}/converter/btc/usd`);
      const load = page.getByRole("button", { name: "Reload" });
      await load.waitFor();
      expect(await versions(page)).toEqual([first, "parallax-shell-next"]);
      await Promise.all([page.waitForEvent("load"), load.click()]);
      await eventually(() => versions(page)).toEqual(["parallax-shell-next"]);
      expect(await load.count()).toBe(0);
      expect(faults.unexpected()).toEqual([]);
    } finally {
      await context.close();
      await site.close();
      clean();
    }
  });
});

test("a new version takes over at once from one that waits for the network", async ({
  browser,
}) => {
  const { old, release, clean } = await startReleases();
  const network = await startNetwork(old);
  const { page, context, faults } = await openVisit(
    { browser, site: network },
    "/converter/btc/usd",
    { serviceWorkers: "allow" },
  );
  faults.allow(partingEvents);
  await untilKept(page);
  const site = await release();
  const silentPath = "/converter/sol/eur";
  try {
    network.turn((passage) => {
      if (passage.incoming.url === silentPath) weathers.silent();
      else weathers.fair(passage);
    });
    await page.evaluate(keepPage, silentPath);
    await eventually(async () => network.asked().map(({ url }) => url)).toContain(silentPath);
    await takeNewVersion(page);
    // The page that the version in charge has reloaded is kept by the other one all the same.
    await eventually(() => page.evaluate(isKeptByNext)).toBe(true);
  } finally {
    await context.close();
    await network.close();
    await site.close();
    clean();
  }
});

test("a page of another tab is kept by the version that takes it over", async ({ browser }) => {
  const { old, release, clean } = await startReleases();
  const { page, context } = await openVisit({ browser, site: old }, "/converter/btc/usd", {
    serviceWorkers: "allow",
  });
  await untilKept(page);
  const other = await context.newPage();
  await other.goto("/converter/eth/eur");
  await untilSettled(other);
  await eventually(() => other.evaluate(isKept)).toBe(true);
  const site = await release();
  try {
    await takeNewVersion(page);
    await eventually(() => other.evaluate(isKeptByNext)).toBe(true);
  } finally {
    await context.close();
    await site.close();
    clean();
  }
});

/** Looks for a new version, accepts it, and waits until it is the only one. */
async function takeNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const load = page.getByRole("button", { name: "Reload" });
  await load.waitFor();
  await Promise.all([page.waitForEvent("load"), load.click()]);
  await eventually(() => versions(page)).toEqual(["parallax-shell-next"]);
}

/** This function runs in the page. */
async function isKept(): Promise<boolean> {
  return (await caches.match(location.href)) !== undefined;
}

/** This function runs in the page. */
async function isKeptByNext(): Promise<boolean> {
  const copy = await caches.match(location.href, { cacheName: "parallax-pages-next" });
  return copy !== undefined;
}

/** This function runs in the page. */
async function keepPage(page: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "KEEP_OFFLINE", page: location.origin + page, locales: ["en"] }, []);
}

test("a switched-off service worker removes itself and what it kept", async ({ browser }) => {
  const { old, release, clean } = await startReleases();
  const { page, context } = await openVisit({ browser, site: old }, "/converter/btc/usd", {
    serviceWorkers: "allow",
  });
  await untilKept(page);
  const site = await release({ SERVICE_WORKER: "off" });
  try {
    await page.reload();
    await eventually(async () => (await versions(page)).length).toBe(0);
  } finally {
    await context.close();
    await site.close();
    clean();
  }
});
