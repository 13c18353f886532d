import type { Page } from "playwright";
import { encode } from "uqr";
import { describe, expect } from "vitest";
import {
  accountOn,
  type Credentials,
  enterPassword,
  fillCode,
  twoFactorOn,
  verificationOn,
} from "../support/account/accountForms.ts";
import type { AccountSite } from "../support/account/accountSite.ts";
import { type OpenMember, type OpenPerson, test } from "../support/account/accountTest.ts";
import { drawnModules, quietZone } from "../support/account/drawnModules.ts";
import { type AuthenticatorApp, scan, stepMs } from "../support/account/authenticatorApp.ts";

/** Sets up two-factor sign-in; answers the app that has scanned the code. */
async function setUpApp(page: Page, site: AccountSite): Promise<AuthenticatorApp> {
  const card = twoFactorOn(page);
  await card.setUp.click();
  const uri = (await card.open.getAttribute("href")) ?? "";
  await card.qrCode.waitFor();
  expect(await drawnModules(card.qrCode)).toEqual(
    encode(uri, { ecc: "M", border: quietZone }).data,
  );
  const app = scan(uri);
  await card.code.fill(app.codeAt(site.now()));
  await card.switchOn.click();
  await card.switchOff.waitFor();
  return app;
}

async function withApp({ member, site }: { member: OpenMember; site: AccountSite }) {
  const { page, credentials } = await member();
  const app = await setUpApp(page, site);
  // A code works only once.
  site.passTime(stepMs);
  return { page, credentials, app };
}

/** The second step on a device that never signed in, with its email code filled in. */
async function secondStep(person: OpenPerson, site: AccountSite, credentials: Credentials) {
  const visit = await person("/login");
  await enterPassword(visit.page, credentials);
  await fillCode(visit.page, site, credentials.email);
  return visit;
}

describe("two-factor sign-in", () => {
  test("is set up by the drawn code, and required besides the email code", async ({
    member,
    person,
    site,
  }) => {
    const { credentials, app } = await withApp({ member, site });
    const { page } = await secondStep(person, site, credentials);
    await verificationOn(page).appCode.fill(app.codeAt(site.now()));
    await verificationOn(page).submit.click();
    await accountOn(page).signOut.waitFor();
  });

  test("reports a wrong code at its field, and does not use up the other code", async ({
    member,
    person,
    site,
  }) => {
    const { credentials, app } = await withApp({ member, site });
    const { page, faults } = await secondStep(person, site, credentials);
    faults.allow(/400|security\/verify failed/);
    const { form, appCode, code, submit } = verificationOn(page);
    const right = app.codeAt(site.now());
    await appCode.fill(right.startsWith("0") ? `1${right.slice(1)}` : `0${right.slice(1)}`);
    await submit.click();
    await form.getByText("Incorrect code.").waitFor();
    await expect.poll(() => appCode.getAttribute("aria-invalid")).toBe("true");
    expect(await form.getByText("Incorrect code.").count()).toBe(1);
    expect(await code.getAttribute("aria-invalid")).toBeNull();
    expect(await appCode.evaluate((field) => field === document.activeElement)).toBe(true);
    await appCode.fill(right);
    expect(await appCode.getAttribute("aria-invalid")).toBeNull();
    await submit.click();
    await accountOn(page).signOut.waitFor();
  });

  test("is the only code required on a device that signed in before", async ({ member, site }) => {
    const { page, credentials, app } = await withApp({ member, site });
    // The session ends; the keys of the device stay.
    await page.context().clearCookies();
    await page.goto("/login");
    await enterPassword(page, credentials);
    await verificationOn(page).appCode.waitFor();
    expect(await verificationOn(page).code.count()).toBe(0);
    await verificationOn(page).appCode.fill(app.codeAt(site.now()));
    await verificationOn(page).submit.click();
    await accountOn(page).signOut.waitFor();
  });
});
