import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { accountOn, loginOn, newCredentials, registerOn } from "../support/account/accountForms.ts";
import type { AccountSite } from "../support/account/accountSite.ts";
import { test } from "../support/account/accountTest.ts";
import { eventually } from "../support/eventually.ts";
import { viewports } from "../support/openVisit.ts";

/** A number as people of its country write it, and in the form by which the gateway finds its account. */
const numbers = {
  nigeria: { country: "NG", typed: "0803 123 4567", whole: "+2348031234567", masked: "4567" },
  kenya: { country: "KE", typed: "0712 345678", whole: "+254712345678", masked: "5678" },
  ivoryCoast: { country: "CI", typed: "07 12 34 56 78", whole: "+2250712345678", masked: "5678" },
} as const;

async function fillMobile(
  page: Page,
  site: AccountSite,
  { country, typed, whole }: (typeof numbers)[keyof typeof numbers],
): Promise<void> {
  const { form, mobile, mobileCode, ...fields } = registerOn(page);
  await fields.country.selectOption(country);
  await mobile.fill(typed);
  await fields.sendCode.first().click();
  await form.getByText("A code is on its way to").first().waitFor();
  await mobileCode.fill(site.codeFor(whole));
}

async function fillPassword(page: Page, password: string): Promise<void> {
  const form = registerOn(page);
  await form.password.fill(password);
  await form.passwordAgain.fill(password);
  await form.terms.check();
}

test("a look at another way to sign up does not forget that a code is on its way", async ({
  person,
  site,
}) => {
  const { page } = await person("/register");
  const { form, mobileCode } = registerOn(page);
  await form.getByRole("radio", { name: "Mobile" }).check();
  await fillMobile(page, site, numbers.kenya);
  const typed = await mobileCode.inputValue();
  await form.getByRole("radio", { name: "Email" }).check();
  await mobileCode.waitFor({ state: "detached" });
  await form.getByRole("radio", { name: "Mobile" }).check();
  expect(await mobileCode.inputValue()).toBe(typed);
  expect(await form.getByText("A code is on its way to").count()).toBe(1);
  expect(await form.getByRole("button", { name: "Send code" }).count()).toBe(0);
});

describe("a reload of the registration", () => {
  test("keeps the address and the code that is on its way, and the account is made", async ({
    person,
    site,
  }) => {
    const { email, password } = newCredentials();
    const { page } = await person("/register");
    const form = registerOn(page);
    await form.email.fill(email);
    await page.reload();
    await eventually(() => form.email.inputValue()).toBe(email);
    await form.sendCode.click();
    await form.codeSent.waitFor();
    await form.password.fill(password);
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    for (const secret of [password, site.codeFor(email)]) expect(kept).not.toContain(secret);
    await page.reload();
    await form.codeSent.waitFor();
    expect(await form.sendCode.innerText()).toMatch(/^\d+ s$/);
    expect(await form.email.inputValue()).toBe(email);
    await form.code.fill(site.codeFor(email));
    await fillPassword(page, password);
    await form.submit.click();
    await accountOn(page).signOut.waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
  });

  test("keeps the mobile number with its country, until the sign-in is opened", async ({
    person,
  }) => {
    const { page } = await person("/register");
    const form = registerOn(page);
    await form.form.getByRole("radio", { name: "Mobile" }).check();
    await form.country.selectOption(numbers.kenya.country);
    await form.mobile.fill(numbers.kenya.typed);
    await page.reload();
    await eventually(() => form.mobile.inputValue()).toBe(numbers.kenya.typed);
    expect(await form.country.inputValue()).toBe(numbers.kenya.country);
    await page.goto("/login");
    await loginOn(page).form.waitFor();
    await eventually(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
      numbers.kenya.typed,
    );
    await page.goto("/register");
    await form.email.waitFor();
    expect(await form.email.inputValue()).toBe("");
  });
});

describe("an account is made", () => {
  test("by mobile number, without the first zero that is dialled only inside the country", async ({
    person,
    site,
  }) => {
    const { page } = await person("/register");
    await registerOn(page).form.getByRole("radio", { name: "Mobile" }).check();
    await fillMobile(page, site, numbers.nigeria);
    await fillPassword(page, newCredentials().password);
    await registerOn(page).submit.click();
    await accountOn(page).signOut.waitFor();
    const row = page.getByText("Mobile number").locator("..");
    await row.getByText(numbers.nigeria.masked).waitFor();
  });

  test("by both, in a country whose numbers begin with a zero", async ({ person, site }) => {
    const { email, password } = newCredentials();
    const { page } = await person("/register");
    const form = registerOn(page);
    await form.form.getByRole("radio", { name: "Both" }).check();
    await fillMobile(page, site, numbers.ivoryCoast);
    await form.email.fill(email);
    await form.sendCode.last().click();
    await form.codeSent.nth(1).waitFor();
    await form.code.fill(site.codeFor(email));
    await fillPassword(page, password);
    await form.submit.click();
    await accountOn(page).signOut.waitFor();
    const row = page.getByText("Mobile number").locator("..");
    await row.getByText(numbers.ivoryCoast.masked).waitFor();
    await page.getByText(/^a•+\d+@example\.com$/).waitFor();
  });

  test("after a wrong code, which its field reports until another code is sent", async ({
    person,
    site,
  }) => {
    const { email, password } = newCredentials();
    const { page, faults } = await person("/register");
    faults.allow(/400|register\/email failed/);
    const { code, email: address, sendCode, codeSent, submit, form } = registerOn(page);
    await address.fill(email);
    await fillPassword(page, password);
    // The required code is missing: it was removed when another was sent.
    await submit.click();
    await form.getByText("Please enter the code from your email.").waitFor();
    await sendCode.click();
    await codeSent.waitFor();
    expect(await code.getAttribute("aria-invalid")).toBeNull();
    const sent = site.codeFor(email);
    await code.fill(sent.startsWith("0") ? `1${sent.slice(1)}` : `0${sent.slice(1)}`);
    await submit.click();
    await form.getByText("Incorrect code.").waitFor();
    expect(await code.getAttribute("aria-invalid")).toBe("true");
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
    await code.fill(sent);
    await submit.click();
    await accountOn(page).signOut.waitFor();
  });
});

describe("the form's looks", () => {
  test.for(["", "/de", "/ar"])(
    "the button is in the first window of a laptop, with room below, in %s",
    async (prefix, { person }) => {
      const { page } = await person(`${prefix}/register`);
      const box = await page.locator("main form button[type=submit]").boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(796);
    },
  );

  test("the ways to sign up have a line each on a phone, in Arabic", async ({ person }) => {
    const { page } = await person("/ar/register");
    await page.setViewportSize(viewports.phone);
    const heights = await page
      .locator("main form fieldset label > span")
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height));
    expect(heights).toHaveLength(3);
    for (const height of heights) expect(height).toBeLessThan(25);
  });

  test("no label is as near to what stands above it as to its field", async ({ person }) => {
    const { page } = await person("/register");
    await page.setViewportSize(viewports.phone);
    const form = registerOn(page);
    await form.email.fill(newCredentials().email);
    await form.sendCode.click();
    await form.codeSent.waitFor();
    const gapBetween = (above: string, field: string) =>
      page.evaluate(
        ([words = "", id = ""]) => {
          const text = document.createRange();
          const shown = document.querySelector(words);
          if (shown !== null) text.selectNodeContents(shown);
          const label = document.querySelector(`[for=${id}]`);
          const top = label?.getBoundingClientRect().top ?? 0;
          return top - text.getBoundingClientRect().bottom;
        },
        [above, field],
      );
    expect(await gapBetween("#register-emailCode-message", "register-pwd")).toBeGreaterThan(5);
    expect(await gapBetween("main form ul", "register-rePwd")).toBeGreaterThanOrEqual(12);
  });
});
