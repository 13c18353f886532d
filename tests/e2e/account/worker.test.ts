import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { signHeaderNames, signing } from "../../../src/wire/signing.ts";
import {
  accountOn,
  enterPassword,
  fillCode,
  fillRegistration,
  newCredentials,
  register,
  registerOn,
  verificationOn,
} from "../support/account/accountForms.ts";
import { test } from "../support/account/accountTest.ts";
import { eventually } from "../support/eventually.ts";
import { type GatewayTraffic, watchGateway } from "../support/gatewayTraffic.ts";
import { heldPairs } from "../support/account/keyDatabase.ts";
import {
  beforeWorker,
  blockedDatabase,
  hearGeneration,
  killWorker,
  slowGeneration,
  tellGeneration,
  untilGenerating,
} from "../support/account/workerScript.ts";

const subAccounts = `/${accountPaths.subAccounts}`;

/** Shorter than any deadline of the worker. */
const stepMs = 2_000;

/** The signature header of a tab's last core call, which was accepted. */
async function lastSign(traffic: GatewayTraffic): Promise<string | undefined> {
  await eventually(async () => (await traffic.calls(subAccounts)).at(-1)?.code).toBe("00000");
  return (await traffic.calls(subAccounts)).at(-1)?.headers[signHeaderNames.sign];
}

/** Lets time pass on the page until it has noticed the dead worker and started another. */
async function untilReplaced(page: Page): Promise<void> {
  let isReplaced = false;
  page.once("worker", () => {
    isReplaced = true;
  });
  await eventually(async () => {
    if (!isReplaced) await page.clock.fastForward(stepMs);
    return isReplaced;
  }).toBe(true);
}

describe("a worker that ends without an event", () => {
  test("between the two steps of a sign-in is replaced, and its pair is bound", async ({
    person,
    site,
  }) => {
    const credentials = newCredentials();
    const first = await person("/register");
    await register(first.page, site, credentials);
    const { page } = await person("/login");
    const traffic = watchGateway(page);
    const before = site.reported();
    await enterPassword(page, credentials);
    await fillCode(page, site, credentials.email);
    expect(await heldPairs(page)).toBe(1);
    await page.clock.install({ time: Date.now() + site.clockOffsetMs });
    await killWorker(page);
    await verificationOn(page).submit.click();
    await untilReplaced(page);
    await accountOn(page).signOut.waitFor();
    expect(await lastSign(traffic)).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(await heldPairs(page)).toBe(2);
    expect(site.reported()).toEqual(before);
  });

  test("while the gateway answers a registration is replaced, and the pair is bound", async ({
    person,
    site,
  }) => {
    const { page } = await person("/register");
    const traffic = watchGateway(page);
    const before = site.reported();
    await fillRegistration(page, site, newCredentials());
    await page.clock.install({ time: Date.now() + site.clockOffsetMs });
    const killed = Promise.withResolvers<undefined>();
    await page.route(`**/${accountPaths.registerByEmail}`, async (route) => {
      const response = await route.fetch();
      await killWorker(page);
      killed.resolve(undefined);
      await route.fulfill({ response });
    });
    await registerOn(page).submit.click();
    await killed.promise;
    await untilReplaced(page);
    await accountOn(page).signOut.waitFor();
    expect(await lastSign(traffic)).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(site.reported()).toEqual(before);
  });
});

describe("blocked storage", () => {
  test("keeps nobody from their account, on any page", async ({ person, site }) => {
    const { page, context, faults } = await person("/register", {
      prepare: (page) => beforeWorker(page, blockedDatabase),
    });
    faults.allow(/signing: |key pairs could not be cleared/);
    const traffic = watchGateway(page);
    await register(page, site, newCredentials());
    expect(await lastSign(traffic)).toBe(signing.noSignature);
    await eventually(() => site.reported()).toContain("key-pair-not-saved");
    await page.reload();
    await accountOn(page).signOut.waitFor();
    await accountOn(page).signOut.click();
    await accountOn(page).signedOut.waitFor();
    expect(await context.cookies()).toEqual([]);
  });
});

describe("a key pair that takes longer than 8 s", () => {
  const slow = { prepare: (page: Page) => beforeWorker(page, slowGeneration) };

  test("is left out of a registration, whose session then goes unsigned", async ({
    person,
    site,
  }) => {
    const { page, faults } = await person("/register", slow);
    faults.allow(/signing: /);
    const traffic = watchGateway(page);
    const before = site.reported();
    await fillRegistration(page, site, newCredentials());
    await hearGeneration(page);
    await registerOn(page).submit.click();
    await untilGenerating(page);
    await tellGeneration(page, "time is over");
    await accountOn(page).signOut.waitFor();
    expect(await lastSign(traffic)).toBe(signing.noSignature);
    await eventually(() => site.reported().slice(before.length)).toContain("key-pair-missing");
    await page.getByText("This device has no key").waitFor();
    // The page of the registration is gone, and its worker with it, so this page's worker makes the backup.
    expect(await heldPairs(page)).toBe(0);
    await hearGeneration(page);
    await tellGeneration(page, "generation may end");
    await eventually(() => heldPairs(page)).toBe(1);
  });

  test("becomes the backup, which the next step of the sign-in takes", async ({ person, site }) => {
    const credentials = newCredentials();
    const first = await person("/register");
    await register(first.page, site, credentials);
    const { page } = await person("/login", slow);
    const traffic = watchGateway(page);
    const before = site.reported();
    await hearGeneration(page);
    await enterPassword(page, credentials);
    await untilGenerating(page);
    await tellGeneration(page, "time is over");
    await verificationOn(page).sendCode.waitFor();
    expect(await heldPairs(page)).toBe(0);
    await tellGeneration(page, "generation may end");
    await eventually(() => heldPairs(page)).toBe(1);
    await fillCode(page, site, credentials.email);
    await verificationOn(page).submit.click();
    await accountOn(page).signOut.waitFor();
    expect(await lastSign(traffic)).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(await heldPairs(page)).toBe(2);
    expect(site.reported()).toEqual(before);
  });
});
