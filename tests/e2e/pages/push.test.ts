import type { Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { alertStore } from "../../../src/wire/page/priceAlerts.ts";
import { pushPaths, type PushKeyData, type PushWish } from "../../../src/wire/page/pushLines.ts";
import { type PushService, startPushService } from "../../contract/push/startPushService.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { openVisit } from "../support/openVisit.ts";
import { startSite, type Site } from "../support/startSite.ts";
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

test("an alert is left with the server, and a reached one is pushed", async ({ browser }) => {
  const key = await fetch(`${site.origin}/${pushPaths.key}`);
  const { data } = (await key.json()) as { readonly data: PushKeyData };
  const subscription = service.subscribe(data.publicKey);
  const { page, context, faults } = await openVisit({ browser, site }, "/list", {
    serviceWorkers: "allow",
    permissions: ["notifications"],
    prepare: (blank) => blank.addInitScript(haveSubscription, subscription),
  });
  faults.allow(partingEvents);
  await untilKept(page);
  await eventually(() => page.locator("main section ol > li").first().textContent()).toContain("$");
  const alerts = alertsOn(page);
  await alerts.getByRole("textbox", { name: "Price" }).fill("900000");
  await alerts.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Set alert" }).click();
  await alerts.getByText("Waiting, even when this site isn’t open").waitFor();
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
  expect(JSON.parse(text)).toMatchObject({ id: "BTC/USD/over/1" });

  expect(faults.unexpected()).toEqual([]);
  await context.close();
});
