import type { Page } from "playwright";
import { encode } from "uqr";
import { describe, expect } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { accountOn, newCredentials, qrOn, register } from "../support/account/accountForms.ts";
import { localhostTest as test } from "../support/account/localhostTest.ts";
import { eventually } from "../support/eventually.ts";
import { drawnModules, quietZone } from "../support/account/drawnModules.ts";

/** Asks for a code; answers the address that it holds and the number to choose, as the page shows them. */
async function showCode(
  page: Page,
): Promise<{ readonly address: string; readonly number: string }> {
  const answered = page.waitForResponse(`**/${accountPaths.qrCode}`);
  await qrOn(page).ask.click();
  const { data } = (await (await answered).json()) as { data: { qrcodeKey: string } };
  await qrOn(page).code.waitFor();
  const address = `${new URL(page.url()).origin}/account#approve=${data.qrcodeKey}`;
  expect(await drawnModules(qrOn(page).code)).toEqual(
    encode(address, { ecc: "M", border: quietZone }).data,
  );
  return { address, number: await qrOn(page).number.innerText() };
}

/** The words of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.innerText : "",
  );

describe("a QR code on the sign-in page", () => {
  test("signs in once the phone chooses its number", async ({ person, site }) => {
    const phone = await person("/register");
    await register(phone.page, site, newCredentials());
    const { page } = await person("/login");
    const { address, number } = await showCode(page);
    await phone.page.goto("about:blank");
    await phone.page.goto(address);
    const { dialog, numbers, approved } = qrOn(phone.page);
    await numbers.first().waitFor();
    await eventually(() => focused(phone.page)).toBe("Sign in on another device?");
    expect(await dialog.innerText()).toMatch(/Chrome, \w+/);
    expect(new URL(phone.page.url()).hash).toBe("");
    expect(await numbers.allInnerTexts()).toContain(number);
    await dialog.getByRole("button", { name: number, exact: true }).click();
    await approved.waitFor();
    await page.waitForURL("**/account");
    await accountOn(page).signOut.waitFor();
  });

  test("asks with its question first, and keeps Tab inside", async ({ person, member }) => {
    const { page } = await person("/login");
    const { address } = await showCode(page);
    const phone = await member();
    const scanned = Promise.withResolvers<undefined>();
    await phone.page.route(`**/${accountPaths.scanQrCode}`, async (route) => {
      await scanned.promise;
      await route.continue();
    });
    await phone.page.goto("about:blank");
    await phone.page.goto(address);
    const { dialog, numbers } = qrOn(phone.page);
    await dialog.waitFor();
    await eventually(() => focused(phone.page)).toBe("Sign in on another device?");
    scanned.resolve(undefined);
    await numbers.first().waitFor();
    expect(await focused(phone.page)).toBe("Sign in on another device?");
    // What it asks comes later than the focus, and is read out by itself.
    const said = await dialog.locator("[aria-live=polite]").innerText();
    expect(said).toMatch(/Chrome, \w+[^]+Approve only if you opened/);
    const met: string[] = [];
    for (let press = 0; press < 6; press += 1) {
      await phone.page.keyboard.press("Tab");
      // The platform leads from the last control out of the page, where the body has the focus, and in again.
      const isInside = await phone.page.evaluate(
        () =>
          document.activeElement?.closest("dialog") !== null ||
          document.activeElement === document.body,
      );
      met.push(isInside ? await focused(phone.page) : "outside");
    }
    expect(met.slice(0, 4)).toEqual([...(await numbers.allInnerTexts()), "Decline"]);
    expect(met).not.toContain("outside");
  });

  test("is declined on the phone, and another one can be asked for", async ({ person, site }) => {
    const phone = await person("/register");
    await register(phone.page, site, newCredentials());
    const { page } = await person("/login");
    const { address } = await showCode(page);
    await phone.page.goto("about:blank");
    await phone.page.goto(address);
    await qrOn(phone.page).decline.press("Enter");
    await qrOn(phone.page).declined.waitFor();
    // The buttons are gone; what has come in their place is read out by its focus.
    await eventually(() => focused(phone.page)).toBe("The sign-in was declined.");
    await qrOn(page).declined.waitFor();
    await qrOn(page).again.press("Enter");
    await qrOn(page).code.waitFor();
    await eventually(() => focused(page)).toMatch(/^Scan this code/);
    expect(new URL(page.url()).pathname).toBe("/login");
  });

  test("is in the window as a whole, where screen readers have heard of it", async ({ person }) => {
    const { page } = await person("/login");
    await showCode(page);
    const isSeen = () =>
      qrOn(page).code.evaluate(
        (code) => Math.floor(code.getBoundingClientRect().bottom) <= innerHeight,
      );
    await eventually(isSeen).toBe(true);
    const said = page.getByRole("status").filter({ has: qrOn(page).code });
    expect(await said.innerText()).toMatch(/^Scan this code/);
  });

  test("is asked for again after no answer came", async ({ person }) => {
    const { page, faults } = await person("/login");
    faults.allow(/ERR_FAILED|qrCode failed/);
    const code = `**/${accountPaths.qrCode}`;
    await page.route(code, (route) => route.abort("failed"));
    await qrOn(page).ask.click();
    await qrOn(page).again.waitFor();
    await page.getByText("No response. Check your connection").waitFor();
    await page.unroute(code);
    await qrOn(page).again.press("Enter");
    await qrOn(page).code.waitFor();
    expect(await qrOn(page).again.count()).toBe(0);
  });

  test("that was approved leads to another one where the sign-in fails", async ({
    person,
    site,
  }) => {
    const phone = await person("/register");
    await register(phone.page, site, newCredentials());
    const { page, faults } = await person("/login");
    faults.allow(/ERR_FAILED|thirdParty\/login failed/);
    await page.route(`**/${accountPaths.thirdPartyLogin}`, (route) => route.abort("failed"));
    const { address, number } = await showCode(page);
    await phone.page.goto("about:blank");
    await phone.page.goto(address);
    await qrOn(phone.page).dialog.getByRole("button", { name: number, exact: true }).click();
    await qrOn(page).again.waitFor();
    expect(await qrOn(page).code.count()).toBe(0);
    await qrOn(page).again.click();
    await qrOn(page).code.waitFor();
  });

  test("that was scanned without a network is scanned again by a press", async ({
    member,
    person,
  }) => {
    const { page } = await person("/login");
    const { address } = await showCode(page);
    const phone = await member();
    phone.faults.allow(/ERR_FAILED|scanQrCode failed/);
    const scan = `**/${accountPaths.scanQrCode}`;
    await phone.page.route(scan, (route) => route.abort("failed"));
    await phone.page.goto("about:blank");
    await phone.page.goto(address);
    const again = qrOn(phone.page).dialog.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await phone.page.unroute(scan);
    await again.click();
    await qrOn(phone.page).numbers.first().waitFor();
  });
});
