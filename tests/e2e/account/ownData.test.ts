import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import type { AccountExport } from "../../../src/wire/account/accountExport.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import {
  accountOn,
  dataOn,
  enterPassword,
  loginOn,
  registerOn,
  twoFactorOn,
} from "../support/account/accountForms.ts";
import type { AccountSite } from "../support/account/accountSite.ts";
import { test } from "../support/account/accountTest.ts";
import { scan, stepMs } from "../support/account/authenticatorApp.ts";
import { eventually } from "../support/eventually.ts";
import { watchGateway } from "../support/gatewayTraffic.ts";

/** Binds an app; answers its present code, once that of the binding is used up. */
async function bindApp(page: Page, site: AccountSite): Promise<() => string> {
  const card = twoFactorOn(page);
  await card.setUp.click();
  const app = scan((await card.open.getAttribute("href")) ?? "");
  await card.code.fill(app.codeAt(site.now()));
  await card.switchOn.click();
  await card.switchOff.waitFor();
  site.passTime(stepMs);
  return () => app.codeAt(site.now());
}

describe("one's own data", () => {
  test("are saved as a file", async ({ member }) => {
    const { page, credentials } = await member();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dataOn(page).download.click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^parallax-account-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await file.path(), "utf8");
    const { account, sessions } = JSON.parse(text) as AccountExport;
    expect(account.email).toBe(credentials.email);
    expect(sessions).toMatchObject([{ isCurrent: true }]);
    expect(text).not.toContain(credentials.password);
  });
});

describe("the deletion of an account", () => {
  test("asks for the password, encrypted, and leaves nothing to sign in to", async ({ member }) => {
    const { page, faults, context, credentials } = await member();
    faults.allow(/deleteAccount|user\/login|status of 401/);
    const traffic = watchGateway(page);
    const { ask, dialog, password, appCode, confirm, keep, deleted } = dataOn(page);
    await ask.click();
    await dialog.getByText("This can’t be undone.").waitFor();
    expect(await appCode.count()).toBe(0);
    await keep.click();
    await eventually(() => dialog.count()).toBe(0);
    await ask.click();
    await password.fill(`not ${credentials.password}`);
    await confirm.click();
    await dialog.getByText("Incorrect password.").waitFor();
    await eventually(() => password.getAttribute("aria-invalid")).toBe("true");
    await password.fill(credentials.password);
    await confirm.click();
    await deleted.waitFor();
    await eventually(() =>
      page.evaluate(() => document.activeElement?.textContent ?? ""),
    ).toContain("Your account has been deleted");
    const sent = await traffic.calls(`/${accountPaths.deleteAccount}`);
    expect(sent).toHaveLength(2);
    for (const { body } of sent)
      expect(Object.keys(JSON.parse(body) as object)).toEqual(["bodyCiphertext"]);
    expect(await context.cookies()).toEqual([]);
    await page.reload();
    await accountOn(page).signedOut.waitFor();
    expect(await deleted.count()).toBe(0);
    await page.goto("/login");
    await enterPassword(page, credentials);
    await eventually(() => loginOn(page).notice.first().textContent()).toBe(
      "Incorrect account or password.",
    );
  });

  test("cannot be taken back once it is under way, nor does its dialog say so", async ({
    member,
  }) => {
    const { page, faults, context, credentials } = await member();
    faults.allow(/deleteAccount failed|ERR_FAILED/);
    const answer = Promise.withResolvers<undefined>();
    await context.route(`**/${accountPaths.deleteAccount}*`, async (route) => {
      await answer.promise;
      await route.abort("failed");
    });
    const { ask, dialog, password, confirm, keep } = dataOn(page);
    await ask.click();
    await password.fill(credentials.password);
    await confirm.click();
    await eventually(() => keep.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await keep.click({ force: true });
    await dialog.getByRole("button", { name: "Close" }).click({ force: true });
    await page.mouse.click(2, 2);
    expect(await dialog.count()).toBe(1);
    answer.resolve(undefined);
    await dialog.getByText("No response.").waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => dialog.count()).toBe(0);
  });

  test("asks for the code of the two-factor app where one is bound", async ({ member, site }) => {
    const { page, credentials } = await member();
    const codeNow = await bindApp(page, site);
    const { ask, dialog, password, appCode, confirm, deleted } = dataOn(page);
    await ask.click();
    await password.fill(credentials.password);
    await confirm.click();
    await dialog.getByText("Please enter the code from your authenticator app.").waitFor();
    await appCode.fill(codeNow());
    await confirm.click();
    await deleted.waitFor();
  });
});

describe("the pages of sign-in and registration", () => {
  test("lead on whoever is signed in", async ({ member }) => {
    const { page } = await member();
    for (const path of ["/login", "/register", "/login?next=//elsewhere.example"]) {
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForURL("**/account");
      await accountOn(page).signOut.waitFor();
    }
    await page.goto("/login?next=/converter/btc/usd", { waitUntil: "commit" });
    await page.waitForURL("**/converter/btc/usd");
    // Going back does not lead there again.
    await page.goBack();
    await accountOn(page).signOut.waitFor();
  });

  test("show the form where the session is over", async ({ member }) => {
    const { page, context, faults } = await member();
    // The key went with the sign-out.
    faults.allow(/userinfo|not-signed no-key-pair/);
    const cookies = await context.cookies();
    await accountOn(page).signOut.click();
    await accountOn(page).signedOut.waitFor();
    // What a page may read of an ended session, as a browser may keep it.
    await context.addCookies(cookies.filter(({ httpOnly }) => !httpOnly));
    await page.goto("/login");
    await loginOn(page).submit.waitFor();
    await eventually(() => loginOn(page).email.isVisible()).toBe(true);
    await page.goto("/register");
    await registerOn(page).submit.waitFor();
  });
});
