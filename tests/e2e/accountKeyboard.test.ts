import type { Page } from "playwright";
import { describe, expect } from "vitest";
import {
  accountOn,
  enterPassword,
  newCredentials,
  registerOn,
  verificationOn,
} from "./support/accountForms.ts";
import { newAddress, test } from "./support/accountTest.ts";
import { challengeOn, solveByKeys, exhaustCodes } from "./support/challenge.ts";
import { eventually } from "./support/eventually.ts";
import { findGap, nextPuzzle } from "./support/puzzle.ts";
import { untilSettled } from "./support/settled.ts";

/** More presses than any page of these has places for the focus. */
const mostPresses = 80;

/** What the focus is on, as it is announced: role of the element and its label or text. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return "";
    const label =
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const name = element.getAttribute("aria-label") ?? label ?? element.textContent;
    return `${element.tagName.toLowerCase()} ${name.trim()}`;
  });
}

/** Presses Tab until the focus is on what is wanted. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let press = 0; press < mostPresses; press += 1) {
    if ((await focused(page)).startsWith(wanted)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, `input ${field}`);
  await page.keyboard.insertText(text);
}

async function press(page: Page, button: string): Promise<void> {
  await tabTo(page, `button ${button}`);
  await page.keyboard.press("Enter");
}

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
    await type(page, "E-mail address", email);
    const [puzzle] = await Promise.all([nextPuzzle(page), press(page, "Send code")]);
    await solveByKeys(page, site, findGap(puzzle));
    await registerOn(page).codeSent.waitFor();
    expect(await challengeOn(page).dialog.count()).toBe(0);
    // The focus is back on what asked.
    await eventually(() => focused(page)).toMatch(/^button /);
    await page.keyboard.press("Shift+Tab");
    await type(page, "E-mail code", site.codeFor(email));
    await type(page, "Password", password);
    await type(page, "Password again", password);
    await tabTo(page, "input I agree");
    await page.keyboard.press("Space");
    await press(page, "Sign up");
    await accountOn(page).signOut.waitFor();
    await press(page, "Sign out");
    await accountOn(page).signedOut.waitFor();
    await tabTo(page, "a Sign in");
    await page.goto("/login");
    await untilSettled(page);
    await type(page, "E-mail address", email);
    await type(page, "Password", password);
    await page.keyboard.press("Enter");
    // The second step takes the focus to its field.
    await verificationOn(page).sendCode.waitFor();
    await eventually(() => focused(page)).toMatch(/^input E-mail code/);
  });

  test("a challenge is closed by Escape, and the focus goes back", async ({ person, site }) => {
    const address = newAddress();
    await exhaustCodes(site, address);
    const { page, faults } = await person("/register", { address });
    faults.allow(/sendCode failed/);
    await type(page, "E-mail address", newCredentials().email);
    await Promise.all([nextPuzzle(page), press(page, "Send code")]);
    await challengeOn(page).slider.waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => challengeOn(page).dialog.count()).toBe(0);
    await eventually(() => focused(page)).toMatch(/^button Send code/);
  });

  test("a form that is wrong takes the focus to its first wrong field", async ({ person }) => {
    const { page } = await person("/login");
    await enterPassword(page, { email: "no address", password: "" });
    await eventually(() => focused(page)).toMatch(/^input E-mail address/);
  });
});
