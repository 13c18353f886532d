import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { accountOn, loginOn, passkeysOn } from "../support/account/accountForms.ts";
import { addAuthenticator } from "../support/account/addAuthenticator.ts";
import { localhostTest as test } from "../support/account/localhostTest.ts";
import { eventually } from "../support/eventually.ts";
import { focused } from "../support/pages/keyboard.ts";

/** Signs out and opens the sign-in page. */
async function signOut(page: Page): Promise<void> {
  await accountOn(page).signOut.click();
  await accountOn(page).signedOut.waitFor();
  await page.goto("/login");
  await loginOn(page).form.waitFor();
}

describe("a passkey", () => {
  test("is added, signs in without a password or a code, and signs nobody in once it is removed", async ({
    member,
  }) => {
    const { page, faults } = await member();
    const authenticator = await addAuthenticator(page);
    const { add, rows, remove, confirm, signIn } = passkeysOn(page);
    await add.press("Enter");
    await eventually(() => rows.count()).toBe(1);
    expect(await rows.innerText()).toMatch(/^Chrome, \w+\s+Added on /);
    // The focus stays on the button, so that the new row has to be read out.
    expect(await rows.locator("..").getAttribute("aria-live")).toBe("polite");
    await eventually(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    await add.click();
    await page.getByText("This device already has a passkey for your account.").waitFor();
    expect(await rows.count()).toBe(1);

    await signOut(page);
    await signIn.click();
    await page.waitForURL("**/account");
    await accountOn(page).signOut.waitFor();

    await remove.press("Enter");
    await confirm.click();
    await eventually(() => rows.count()).toBe(0);
    await eventually(() => focused(page)).toBe("button Add a passkey");
    await accountOn(page).signOut.waitFor();
    expect(await authenticator.credentials()).toHaveLength(1);
    await signOut(page);
    faults.allow(/401|thirdParty\/login failed/);
    await signIn.click();
    await page.getByText("We couldn’t verify this passkey.").waitFor();
  });

  test("is removed once, and only after a question that names it", async ({ member }) => {
    const { page, context } = await member();
    await addAuthenticator(page);
    const answer = Promise.withResolvers<undefined>();
    let calls = 0;
    await context.route(`**/${accountPaths.removePasskey}*`, async (route) => {
      calls += 1;
      await answer.promise;
      await route.continue();
    });
    const { add, rows, remove, question, keep, confirm } = passkeysOn(page);
    await add.click();
    await eventually(() => rows.count()).toBe(1);
    const named = await rows.locator("span").first().innerText();

    await remove.press("Enter");
    await question.waitFor();
    expect(await question.innerText()).toContain(named);
    expect(await question.getAttribute("aria-describedby")).not.toBeNull();
    // An inadvertent second press takes nothing away.
    await eventually(() => focused(page)).toBe("button Keep passkey");
    await page.keyboard.press("Enter");
    await eventually(() => question.count()).toBe(0);
    await eventually(() => focused(page)).toMatch(/^button Remove Chrome/);
    await page.keyboard.press("Enter");
    await question.waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => question.count()).toBe(0);
    await eventually(() => focused(page)).toMatch(/^button Remove Chrome/);
    expect([calls, await rows.count()]).toEqual([0, 1]);

    await remove.click();
    await confirm.dblclick();
    await eventually(() => keep.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await keep.click({ force: true });
    expect(await question.count()).toBe(1);
    answer.resolve(undefined);
    await eventually(() => rows.count()).toBe(0);
    await eventually(() => question.count()).toBe(0);
    await eventually(() => focused(page)).toBe("button Add a passkey");
    expect(calls).toBe(1);
  });

  test("that could not be removed is still there, and the question says so", async ({ member }) => {
    const { page, context, faults } = await member();
    faults.allow(/ERR_FAILED|removePasskey failed/);
    await addAuthenticator(page);
    const removal = `**/${accountPaths.removePasskey}*`;
    await context.route(removal, (route) => route.abort("failed"));
    const { add, rows, remove, question, keep, confirm } = passkeysOn(page);
    await add.click();
    await eventually(() => rows.count()).toBe(1);
    await remove.click();
    await confirm.click();
    const failure = page.getByText("No response. Check your connection");
    await eventually(() => question.innerText()).toContain("No response. Check your connection");
    expect(await failure.count()).toBe(1);
    await keep.click();
    await eventually(() => question.count()).toBe(0);
    expect([await rows.count(), await failure.count()]).toEqual([1, 0]);
    await context.unroute(removal);
    await remove.click();
    await confirm.click();
    await eventually(() => rows.count()).toBe(0);
  });

  test("is added by a press that comes before the list does", async ({ member }) => {
    const list = Promise.withResolvers<undefined>();
    const { page } = await member(async ({ page: opened }) => {
      await opened.context().route(`**/${accountPaths.passkeys}*`, async (route) => {
        await list.promise;
        await route.continue();
      });
    });
    const authenticator = await addAuthenticator(page);
    const { add, rows } = passkeysOn(page);
    await add.press("Enter");
    await eventually(() => authenticator.credentials()).toHaveLength(1);
    await eventually(() => rows.count()).toBe(1);
    list.resolve(undefined);
    await page.reload();
    await eventually(() => rows.count()).toBe(1);
  });

  test("is added where the list could not be loaded, whose error a press removes", async ({
    member,
  }) => {
    const prepared = Promise.withResolvers<undefined>();
    const { page, faults } = await member(async ({ page: opened }) => {
      const context = opened.context();
      await context.route(`**/${accountPaths.passkeys}*`, (route) => route.abort("failed"));
      await context.route(`**/${accountPaths.preparePasskey}`, async (route) => {
        await prepared.promise;
        await route.continue();
      });
    });
    faults.allow(/ERR_FAILED|account\/passkeys failed/);
    await addAuthenticator(page);
    const { add, rows } = passkeysOn(page);
    const failure = page.getByText("No response. Check your connection");
    await eventually(() => failure.count()).toBe(1);
    await add.press("Enter");
    await eventually(() => failure.count()).toBe(0);
    prepared.resolve(undefined);
    await eventually(() => rows.count()).toBe(1);
    expect(await failure.count()).toBe(0);
  });

  test("that nobody verifies changes nothing, and the password still signs in", async ({
    member,
  }) => {
    const { page } = await member();
    const authenticator = await addAuthenticator(page);
    const { add, rows, signIn } = passkeysOn(page);
    await add.click();
    await eventually(() => rows.count()).toBe(1);
    await signOut(page);
    await authenticator.refuse();
    await signIn.click();
    await eventually(() => signIn.isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(await page.getByText("We couldn’t verify this passkey.").count()).toBe(0);
  });

  test("is added only soon after a sign-in", async ({ member, site }) => {
    const { page, faults } = await member();
    await addAuthenticator(page);
    site.passTime(600_000);
    faults.allow(/403|preparePasskey failed/);
    const { add, rows } = passkeysOn(page);
    await add.click();
    await page.getByText("Then try this within 10 minutes.").waitFor();
    expect(await rows.count()).toBe(0);
  });
});
