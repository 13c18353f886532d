import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import {
  accountOn,
  enterPassword,
  loginOn,
  newCredentials,
  register,
  resetOn,
} from "../support/account/accountForms.ts";
import type { AccountSite } from "../support/account/accountSite.ts";
import { newAddress, test } from "../support/account/accountTest.ts";
import { eventually } from "../support/eventually.ts";
import { watchGateway } from "../support/gatewayTraffic.ts";

/** Longer than an address waits for another code. */
const resendMs = 61_000;

async function setPassword(
  page: Page,
  site: AccountSite,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const form = resetOn(page);
  await form.email.fill(email);
  await form.sendCode.click();
  await form.codeSent.waitFor();
  await form.code.fill(site.codeFor(email));
  await form.password.fill(password);
  await form.passwordAgain.fill(password);
  await form.submit.click();
}

describe("a forgotten password", () => {
  test("is replaced with a code by email, and every other browser is signed out", async ({
    person,
    site,
  }) => {
    const credentials = newCredentials();
    const first = await person("/register");
    await register(first.page, site, credentials);
    site.passTime(resendMs);

    const { page } = await person("/login?next=/converter/btc/usd");
    await loginOn(page).forgot.click();
    await page.waitForURL("**/reset-password?next=*");
    const traffic = watchGateway(page);
    const password = "Kiosk+Ärmel 3&5";
    await setPassword(page, site, { email: credentials.email, password });
    await page.waitForURL("**/converter/btc/usd");
    const [sent] = await traffic.calls(`/${accountPaths.resetByEmail}`);
    expect(Object.keys(JSON.parse(sent?.body ?? "{}") as object)).toEqual(["bodyCiphertext"]);
    await page.goto("/account");
    await accountOn(page).signOut.waitFor();

    await first.page.reload();
    await accountOn(first.page).signedOut.waitFor();
    await first.page.goto("/login");
    first.faults.allow(/user\/login|status of 401/);
    await enterPassword(first.page, credentials);
    await eventually(() => loginOn(first.page).notice.first().textContent()).toBe(
      "Incorrect account or password.",
    );
  });

  test("is not asked of somebody signed in whether it was remembered", async ({
    member,
    person,
  }) => {
    const other = await person("/reset-password");
    await resetOn(other.page).remembered.waitFor();
    const place = await resetOn(other.page).form.boundingBox();

    const { page } = await member();
    await page.goto("/reset-password", { waitUntil: "commit" });
    const { form, remembered, signedIn } = resetOn(page);
    await form.waitFor();
    expect(await remembered.isVisible()).toBe(false);
    const early = await form.boundingBox();
    await signedIn.waitFor();
    expect(await remembered.isVisible()).toBe(false);
    expect([early?.y, (await form.boundingBox())?.y]).toEqual([place?.y, place?.y]);
    // The session is over, though a cookie names somebody: the line comes where its room is.
    await page.evaluate(() => {
      document.documentElement.classList.remove("signed-in");
    });
    await remembered.waitFor();
    expect((await form.boundingBox())?.y).toBe(place?.y);
  });

  test("of no account is told to the owner of the address", async ({ person, site }) => {
    const { email, password } = newCredentials();
    const { page, faults } = await person("/reset-password", { address: newAddress() });
    faults.allow(/password\/reset\/email|status of 404/);
    await setPassword(page, site, { email, password });
    await page.getByText("There’s no such account. Check for typos.").waitFor();
    await eventually(() => resetOn(page).email.getAttribute("aria-invalid")).toBe("true");
    expect(await resetOn(page).password.inputValue()).toBe(password);
  });
});
