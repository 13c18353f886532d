import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { alertStore } from "../../../src/wire/page/priceAlerts.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { alert, card, dollars, keepAlert, pairsOn, press, rows } from "../support/pages/ownList.ts";
import { texts } from "../support/pages/texts.ts";
import { untilSettled } from "../support/settled.ts";
import { latestDay } from "../support/startSite.ts";
import { windowTest as test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";

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
  await page.getByRole("button", { name: texts.remove("SOL → USD") }).focus();
  await page.keyboard.press("Enter");
  const next = page.getByRole("button", { name: texts.remove("BTC → USD") });
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.reload();
  await untilSettled(page);
  await eventually(() => pairsOn(page)).toBe("ETH → USD BTC → USD XAU → USD");
  await eventually(() => rows(page).nth(1).textContent()).toContain(dollars("2", "BTC"));
});

test("gets a pair by the link on its page, once, before the application is there", async ({
  open,
}) => {
  const { page } = await open("/converter/doge/eur", { until: "kernel" });
  await page.getByRole("link", { name: "Add to my list" }).click();
  const five = "BTC → USD ETH → USD SOL → USD XAU → USD DOGE → EUR";
  await eventually(() => pairsOn(page)).toBe(five);
  expect(new URL(page.url())).toMatchObject({ pathname: "/list", hash: "" });
  await page.reload();
  await untilSettled(page);
  await eventually(() => pairsOn(page)).toBe(five);
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

test("a pasted amount that is too long is refused, not cut to another one", async ({ open }) => {
  const { page } = await open("/list");
  const amount = page.getByLabel("Amount", { exact: true });
  await eventually(() => rows(page).nth(0).textContent()).toContain(dollars("1", "BTC"));
  await amount.selectText();
  await page.keyboard.insertText(`2.${"0".repeat(80)}`);
  await eventually(() => amount.getAttribute("aria-invalid")).toBe("true");
  expect(await rows(page).nth(0).textContent()).toContain(dollars("1", "BTC"));
});
