import type { Locator } from "playwright";
import { describe, expect } from "vitest";
import {
  accountOn,
  type Credentials,
  dataOn,
  devicesOn,
  enterPassword,
  fillCode,
  newCredentials,
  register,
  verificationOn,
} from "../support/account/accountForms.ts";
import type { AccountSite } from "../support/account/accountSite.ts";
import { type OpenPerson, test } from "../support/account/accountTest.ts";
import { eventually } from "../support/eventually.ts";
import type { Visit } from "../support/openVisit.ts";

/** Longer than an address waits for another code. */
const resendMs = 61_000;

/** Signs in with a browser of its own; ends on the account page. */
async function signInElsewhere(
  { person, site }: { readonly person: OpenPerson; readonly site: AccountSite },
  credentials: Credentials,
): Promise<Visit> {
  site.passTime(resendMs);
  const visit = await person("/login");
  await enterPassword(visit.page, credentials);
  await fillCode(visit.page, site, credentials.email);
  await verificationOn(visit.page).submit.click();
  await accountOn(visit.page).signOut.waitFor();
  return visit;
}

/** True where the focus is on the list of a row, whose button is gone. */
const holdsFocus = (row: Locator): Promise<boolean> =>
  row.evaluate((item) => item.closest("ul") === document.activeElement);

describe("the devices of an account", () => {
  test("are named, and the other one is signed out for good", async ({ person, site }) => {
    const credentials = newCredentials();
    const first = await person("/register");
    await register(first.page, site, credentials);
    await devicesOn(first.page).current.waitFor();
    expect(await devicesOn(first.page).signOutOthers.count()).toBe(0);
    const second = await signInElsewhere({ person, site }, credentials);
    const { rows, current, signOut, done } = devicesOn(second.page);
    await eventually(() => rows.count()).toBe(2);
    expect(await current.innerText()).toMatch(/^Chrome, \w+\s+Signed in on /);
    await signOut.press("Enter");
    await done.waitFor();
    await eventually(() => rows.count()).toBe(1);
    expect(await current.count()).toBe(1);
    await eventually(() => holdsFocus(current)).toBe(true);
    // The next press there shows that the session has ended: the account goes, and the way to sign in comes.
    first.faults.allow(/exportData failed/);
    await dataOn(first.page).download.press("Enter");
    await accountOn(first.page).signedOut.waitFor();
    expect(await dataOn(first.page).download.count()).toBe(0);
    await eventually(() => first.page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await first.page.reload();
    await accountOn(first.page).signedOut.waitFor();
    await second.page.reload();
    await accountOn(second.page).signOut.waitFor();
  });

  test("are all signed out but this one", async ({ member, person, site }) => {
    const { page, credentials } = await member();
    const others = [
      await signInElsewhere({ person, site }, credentials),
      await signInElsewhere({ person, site }, credentials),
    ];
    await page.reload();
    const { rows, signOutOthers, done } = devicesOn(page);
    await eventually(() => rows.count()).toBe(3);
    await signOutOthers.press("Enter");
    await done.waitFor();
    await eventually(() => rows.count()).toBe(1);
    await eventually(() => holdsFocus(rows)).toBe(true);
    for (const other of others) {
      await other.page.reload();
      await accountOn(other.page).signedOut.waitFor();
    }
  });
});
