import type { Page } from "playwright";
import { encode } from "uqr";
import { describe, expect } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { accountOn, newCredentials, qrOn, register } from "../support/account/accountForms.ts";
import { localhostTest as test } from "../support/account/localhostTest.ts";
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
    expect(await dialog.innerText()).toMatch(/Chrome, \w+/);
    expect(new URL(phone.page.url()).hash).toBe("");
    expect(await numbers.allInnerTexts()).toContain(number);
    await dialog.getByRole("button", { name: number, exact: true }).click();
    await approved.waitFor();
    await page.waitForURL("**/account");
    await accountOn(page).signOut.waitFor();
  });

  test("is declined on the phone, and another one can be asked for", async ({ person, site }) => {
    const phone = await person("/register");
    await register(phone.page, site, newCredentials());
    const { page } = await person("/login");
    const { address } = await showCode(page);
    await phone.page.goto("about:blank");
    await phone.page.goto(address);
    await qrOn(phone.page).decline.click();
    await qrOn(phone.page).declined.waitFor();
    await qrOn(page).declined.waitFor();
    await qrOn(page).again.click();
    await qrOn(page).code.waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
  });
});
