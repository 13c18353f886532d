import { describe, expect } from "vitest";
import {
  accountOn,
  enterPassword,
  fillCode,
  newCredentials,
  register,
  verificationOn,
} from "./support/accountForms.ts";
import { test } from "./support/accountTest.ts";

describe("an account", () => {
  test("is made by e-mail, and its owner is signed in at once", async ({ person, site }) => {
    const { page } = await person("/register");
    await register(page, site, newCredentials());
    await accountOn(page).keyCard.getByText("RSA").waitFor();
    expect(1).toBe(1);
  });

  test("is entered from another device with a code by e-mail", async ({ person, site }) => {
    const credentials = newCredentials();
    const first = await person("/register");
    await register(first.page, site, credentials);
    const { page } = await person("/login");
    await enterPassword(page, credentials);
    await fillCode(page, site, credentials.email);
    await verificationOn(page).submit.click();
    await accountOn(page).signOut.waitFor();
    expect(1).toBe(1);
  });
});
