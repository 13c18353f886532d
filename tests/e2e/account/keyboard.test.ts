import { describe, expect } from "vitest";
import {
  accountOn,
  enterPassword,
  newCredentials,
  registerOn,
  twoFactorOn,
  verificationOn,
} from "../support/account/accountForms.ts";
import { newAddress, test } from "../support/account/accountTest.ts";
import {
  challengeOn,
  solveByKeys,
  exhaustCodes,
  nextPuzzle,
} from "../support/account/challenge.ts";
import { eventually } from "../support/eventually.ts";
import { scan, stepMs } from "../support/account/authenticatorApp.ts";
import { focused, press, tabTo, type } from "../support/pages/keyboard.ts";
import { untilSettled } from "../support/settled.ts";

describe("by keyboard alone", () => {
  test("an account is made, with a challenge on the way, left and entered again", async ({
    person,
    site,
  }) => {
    const { email, password } = newCredentials();
    const address = newAddress();
    await exhaustCodes(site, address);
    const { page, faults } = await person("/register", { address });
    faults.allow(/sendCode failed/);
    await type(page, "Email address", email);
    const [puzzle] = await Promise.all([nextPuzzle(page), press(page, "Send code")]);
    await solveByKeys(page, site, await site.gapOf(puzzle));
    await registerOn(page).codeSent.waitFor();
    expect(await challengeOn(page).dialog.count()).toBe(0);
    // The focus is back on the button that asked.
    await eventually(() => focused(page)).toMatch(/^button /);
    await page.keyboard.press("Shift+Tab");
    await type(page, "Email code", site.codeFor(email));
    await type(page, "Password", password);
    await type(page, "Confirm password", password);
    await tabTo(page, "input I agree");
    await page.keyboard.press("Space");
    await press(page, "Sign up");
    await accountOn(page).signOut.waitFor();
    await press(page, "Sign out");
    await accountOn(page).signedOut.waitFor();
    await tabTo(page, "a Sign in");
    await page.goto("/login");
    await untilSettled(page);
    await type(page, "Email address", email);
    await type(page, "Password", password);
    await page.keyboard.press("Enter");
    // The second step takes the focus to its field.
    await verificationOn(page).sendCode.waitFor();
    await eventually(() => focused(page)).toMatch(/^input Email code/);
  });

  test("two-factor sign-in is set up, asked for and switched off", async ({
    member,
    person,
    site,
  }) => {
    const { page, credentials } = await member();
    await untilSettled(page);
    await press(page, "Set up");
    // The button is gone, so the focus is on the next step and not at the beginning of the page.
    await eventually(() => focused(page)).toMatch(/^p Scan the code/);
    await tabTo(page, "a Open in authenticator app");
    const app = scan((await twoFactorOn(page).open.getAttribute("href")) ?? "");
    await type(page, "Code from your authenticator app", app.codeAt(site.now()));
    await page.keyboard.press("Enter");
    await twoFactorOn(page).switchOff.waitFor();

    const { page: other } = await person("/login");
    await type(other, "Email address", credentials.email);
    await type(other, "Password", credentials.password);
    await other.keyboard.press("Enter");
    await verificationOn(other).appCode.waitFor();
    await eventually(() => focused(other)).toMatch(/^input Email code/);
    await press(other, "Send code");
    await verificationOn(other).codeSent.waitFor();
    await other.keyboard.press("Shift+Tab");
    await type(other, "Email code", site.codeFor(credentials.email));
    site.passTime(stepMs);
    await type(other, "Code from your authenticator app", app.codeAt(site.now()));
    await other.keyboard.press("Enter");
    await accountOn(other).signOut.waitFor();

    await untilSettled(other);
    await press(other, "Turn off");
    await eventually(() => focused(other)).toMatch(/^input Code from your authenticator app/);
    site.passTime(stepMs);
    await other.keyboard.insertText(app.codeAt(site.now()));
    await other.keyboard.press("Enter");
    await twoFactorOn(other).setUp.waitFor();
  });

  test("a challenge is closed by Escape, and the focus goes back", async ({ person, site }) => {
    const address = newAddress();
    await exhaustCodes(site, address);
    const { page, faults } = await person("/register", { address });
    faults.allow(/sendCode failed/);
    await type(page, "Email address", newCredentials().email);
    await Promise.all([nextPuzzle(page), press(page, "Send code")]);
    await challengeOn(page).slider.waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => challengeOn(page).dialog.count()).toBe(0);
    await eventually(() => focused(page)).toMatch(/^button Send code/);
  });

  test("a form with mistakes moves the focus to its first wrong field", async ({ person }) => {
    const { page } = await person("/login");
    await enterPassword(page, { email: "no address", password: "" });
    await eventually(() => focused(page)).toMatch(/^input Email address/);
  });
});
