import type { Page } from "playwright";
import { describe, expect } from "vitest";
import {
  enterPassword,
  fillRegistration,
  newCredentials,
  register,
  registerOn,
  verificationOn,
} from "../support/account/accountForms.ts";
import { newAddress, test } from "../support/account/accountTest.ts";
import { axeFindings } from "../support/layout/axe.ts";
import { challengeOn, exhaustCodes, nextPuzzle } from "../support/account/challenge.ts";
import { viewports } from "../support/openVisit.ts";
import { stickingOut } from "../support/layout/sideways.ts";

/** The themes, each with the rules that it is tested by: another theme changes colours only. */
const themes = { white: "all", black: "colours" } as const;
type Theme = keyof typeof themes;

/** A page whose visitor has chosen a theme. */
function inTheme(theme: Theme) {
  return {
    prepare: (page: Page) =>
      page.addInitScript((theme) => {
        localStorage.setItem("theme", theme);
      }, theme),
  };
}

/** The findings of axe and the elements that stick out sideways, in a desktop window and in a phone's. */
async function findings(page: Page, theme: Theme): Promise<readonly string[]> {
  const found: string[] = [];
  for (const viewport of [viewports.desktop, viewports.phone]) {
    await page.setViewportSize(viewport);
    found.push(...(await axeFindings(page, themes[theme])), ...(await stickingOut(page)));
  }
  await page.setViewportSize(viewports.desktop);
  return found;
}

describe.for(["white", "black"] as const)("axe finds nothing in the theme %s", (theme) => {
  test("on the forms, empty, wrong and filled in", async ({ person, site }) => {
    const { page } = await person("/register", inTheme(theme));
    expect(await findings(page, theme)).toEqual([]);
    await fillRegistration(page, site, newCredentials());
    expect(await findings(page, theme)).toEqual([]);
    const wrong = await person("/register", inTheme(theme));
    await registerOn(wrong.page).submit.click();
    await registerOn(wrong.page).form.locator("[aria-invalid]").first().waitFor();
    expect(await findings(wrong.page, theme)).toEqual([]);
    await page.goto("/login");
    expect(await findings(page, theme)).toEqual([]);
  });

  test("on the account, signed in and out, and on the second step", async ({ person, site }) => {
    const credentials = newCredentials();
    const first = await person("/register", inTheme(theme));
    await register(first.page, site, credentials);
    await first.page.getByText(/^RSA \d+ by/).waitFor();
    await first.page.getByRole("textbox", { name: "Sub-account name" }).waitFor();
    expect(await findings(first.page, theme)).toEqual([]);
    const { page } = await person("/login", inTheme(theme));
    await enterPassword(page, credentials);
    await verificationOn(page).sendCode.waitFor();
    expect(await findings(page, theme)).toEqual([]);
    await page.goto("/account");
    expect(await findings(page, theme)).toEqual([]);
  });

  test("in a challenge, by picture and by code", async ({ person, site }) => {
    const address = newAddress();
    await exhaustCodes(site, address);
    const { page, faults } = await person("/register", { address, ...inTheme(theme) });
    faults.allow(/sendCode failed/);
    await registerOn(page).email.fill(newCredentials().email);
    await Promise.all([nextPuzzle(page), registerOn(page).sendCode.click()]);
    const { dialog, slider, codeInstead } = challengeOn(page);
    await slider.waitFor();
    expect(await findings(page, theme)).toEqual([]);
    await codeInstead.click();
    await dialog.getByRole("textbox").waitFor();
    expect(await findings(page, theme)).toEqual([]);
  });
});
