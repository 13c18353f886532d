import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { alertStore } from "../../../src/wire/page/priceAlerts.ts";
import { pushPaths, type PushKeyData, type PushWish } from "../../../src/wire/page/pushLines.ts";
import { type PushService, startPushService } from "../../contract/push/startPushService.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { openVisit } from "../support/openVisit.ts";
import { latestDay, startSite, type Site } from "../support/startSite.ts";
import { windowTest as test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";

let service: PushService;
let site: Site;

beforeAll(async () => {
  service = await startPushService();
  site = await startSite(undefined, {}, { pushDelivery: { allowPrivate: true, ca: service.ca } });
});
afterAll(async () => {
  await site.close();
  service.close();
});

/** This function runs in the page: its browser has no push service of its own, so it is handed a subscription. */
function haveSubscription(subscription: Pick<PushWish, "endpoint" | "keys">) {
  const made = { ...subscription, toJSON: () => subscription };
  Object.assign(PushManager.prototype, {
    subscribe: () => Promise.resolve(made),
    getSubscription: () => Promise.resolve(made),
  });
}

/** This function runs in the page. */
async function keptAlerts({ key }: typeof alertStore): Promise<unknown> {
  return (await caches.match(key))?.json();
}

const alertsOn = (page: Page) => page.getByRole("region", { name: "Price alerts" });

/** Opens the list as a browser that notifications are allowed in, and leaves an alert with the server. */
async function leaveAlert(browser: Browser) {
  const key = await fetch(`${site.origin}/${pushPaths.key}`);
  const { data } = (await key.json()) as { readonly data: PushKeyData };
  const subscription = service.subscribe(data.publicKey);
  const { page, context, faults } = await openVisit({ browser, site }, "/list", {
    serviceWorkers: "allow",
    permissions: ["notifications"],
    prepare: (blank) => blank.addInitScript(haveSubscription, subscription),
  });
  faults.allow(partingEvents);
  await untilKept(page, { hasFacts: true });
  await eventually(() => page.locator("main section ol > li").first().textContent()).toContain("$");
  const alerts = alertsOn(page);
  await alerts.getByRole("textbox", { name: "Price" }).fill("900000");
  await alerts.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Set alert" }).click();
  await alerts.getByText("Waiting, even when this site isn’t open").waitFor();
  return { page, context, faults, alerts, subscription };
}

/** The browser's own delivery of a message to the site's service worker. */
async function deliverPush(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.origin));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: site.origin,
    registrationId: await registered,
    data: text,
  });
}

/** This function runs in the page. */
async function notified(): Promise<readonly string[]> {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({ title }) => title).toSorted();
}

test("an alert is left with the server, and a reached one is pushed, shown and noted", async ({
  browser,
}) => {
  const { page, context, faults, alerts, subscription } = await leaveAlert(browser);
  const [kept] = (await page.evaluate(keptAlerts, alertStore)) as readonly { pushedTo: string }[];
  expect(kept?.pushedTo).toBe(subscription.endpoint);

  // The figures of these tests stand still: another line of the same browser is the one that is reached.
  const lines = [{ from: "BTC", to: "USD", side: "over", price: "1" }];
  const wish = await fetch(`${site.origin}/${pushPaths.keep}`, {
    method: "POST",
    body: JSON.stringify({ ...subscription, lines }),
  });
  expect(wish.status).toBe(200);
  await eventually(() => Promise.resolve(service.taken.length)).toBe(1);
  expect(service.refused).toEqual([]);
  const [message] = service.taken;
  const text = (message?.text ?? "").trim();
  expect(JSON.parse(text)).toEqual({ id: "BTC/USD/over/1", on: latestDay });

  // The server's own message first: this device does not know that line, and shows its name.
  await eventually(async () => {
    const titles = await page.evaluate(notified);
    // A browser loses a message for a worker that is just about to stop; the same one again shows the same notification.
    if (titles.length === 0) await deliverPush(page, message?.text ?? "");
    return titles;
  }).toEqual(["BTC USD over 1"]);
  const waiting = alerts.getByText("Waiting, even when this site isn’t open");
  expect(await waiting.count()).toBe(1);
  await deliverPush(page, text.replace("over/1", "over/900000"));
  await alerts.getByText("Reached on Sep 29, 2026").waitFor();
  expect(await waiting.count()).toBe(0);
  expect(await page.evaluate(notified)).toEqual(["1 BTC is over $900,000.00", "BTC USD over 1"]);
  await page.reload();
  await alerts.getByText("Reached on Sep 29, 2026").waitFor();

  expect(faults.unexpected()).toEqual([]);
  await context.close();
});

test("without an offline copy an alert waits for the open page, which says so at once", async ({
  browser,
}) => {
  const { page, context, faults, alerts } = await leaveAlert(browser);
  await page.getByRole("contentinfo").getByRole("button", { name: "Privacy choices" }).click();
  const dialog = page.getByRole("dialog", { name: "Privacy choices" });
  await dialog.getByRole("radio", { name: "Don’t keep a copy" }).check();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await alerts.getByText("Waiting", { exact: true }).waitFor();
  await alerts.getByRole("checkbox").waitFor({ state: "detached" });
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});
