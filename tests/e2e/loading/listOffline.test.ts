import { text } from "node:stream/consumers";
import type { Page } from "playwright";
import { expect } from "vitest";
import { alertStore } from "../../../src/wire/page/priceAlerts.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents, partingPress } from "../support/faults.ts";
import { openVisit } from "../support/openVisit.ts";
import { worth } from "../support/pages/market.ts";
import { alert, card, dollars, keepAlert, pairsOn, press, rows } from "../support/pages/ownList.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenMoney } from "../support/pages/written.ts";
import { untilSettled } from "../support/settled.ts";
import { startReleases } from "../support/startReleases.ts";
import { test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";
import { untilPrepared } from "../support/untilPrepared.ts";

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
  // While the network goes, the list may ask for newer prices and lines, which it then does without.
  faults.allow(/coinQuotes|coinHistory|ERR_CONNECTION_REFUSED/);
  faults.allow(partingPress);
  // While the site starts again, no page is open that could ask it for something.
  await page.goto("about:blank");
  const site = await release();
  try {
    await page.goto(`${site.origin}/list`);
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
    await context.setOffline(true);
    await page.reload({ waitUntil: "commit" });
    await untilSettled(page);
    await eventually(() => rows(page).nth(0).textContent()).toContain(dollars("1", "BTC"));
    expect(await pairsOn(page)).toBe("BTC → USD ETH → USD XAU → USD");
    await card(page, "Price alerts").getByText("Waiting").waitFor();
    const saved = card(page, "Saved conversions").getByRole("row").last();
    await eventually(() => saved.textContent()).toContain(dollars("1", "BTC"));
    // The search asks for newer names, and does without.
    faults.allow(/public\/assets|ERR_INTERNET_DISCONNECTED/);
    await useAll(page);
    await page.reload({ waitUntil: "commit" });
    await untilSettled(page);
    await eventually(() => pairsOn(page)).toBe("ETH → USD BTC → USD BTC → NGN");
    await card(page, "Price alerts").getByText("1 ETH is over $900,000.00").waitFor();
    await eventually(() => rows(page).nth(1).textContent()).toContain(dollars("2", "BTC"));
    expect(await card(page, "Saved conversions").getByRole("row").count()).toBe(0);
    expect(faults.unexpected()).toEqual([]);
  } finally {
    await context.close();
    await site.close();
    clean();
  }
});

/** Uses everything that the page offers once. */
async function useAll(page: Page): Promise<void> {
  await page.getByLabel("Amount", { exact: true }).fill("2");
  await press(page, "Edit");
  await press(page, "Move BTC → USD down");
  await press(page, texts.remove("XAU → USD"));
  await press(page, "Done");
  await press(page, "Currency: USD");
  await page.getByRole("dialog").getByRole("combobox").fill("naira");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Currency: NGN", exact: true }).waitFor();
  await press(page, texts.add);
  await eventually(() => pairsOn(page)).toBe("ETH → USD BTC → USD BTC → NGN");
  const written = writtenMoney(worth("2", "BTC", "NGN"), "NGN");
  await eventually(() => rows(page).last().textContent()).toContain(written);

  await press(page, "Hide amounts");
  await eventually(() => rows(page).last().textContent()).not.toContain(written);
  await press(page, "Show amounts");

  const alerts = card(page, "Price alerts");
  await press(page, texts.remove(alert.text));
  await alerts.getByText(alert.text).waitFor({ state: "detached" });
  await alerts.getByRole("textbox", { name: "Price" }).fill("900000");
  await press(page, "Set alert");
  await alerts.getByText("Waiting").waitFor();

  const log = card(page, "Saved conversions");
  await log.getByRole("button", { name: "Save" }).click();
  await eventually(() => log.getByRole("row").count()).toBe(3);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    log.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  const lines = (await text(await download.createReadStream())).trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(",").slice(1, 4).join(" "))).toEqual([
    "2 ETH USD",
    "1 BTC USD",
  ]);
  await press(page, "Delete all");
  await eventually(() => log.getByRole("row").count()).toBe(0);
}

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
