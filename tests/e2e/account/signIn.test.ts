import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { signHeaderNames } from "../../../src/wire/signing.ts";
import {
  accountOn,
  enterPassword,
  fillCode,
  newCredentials,
  register,
  verificationOn,
} from "../support/account/accountForms.ts";
import { test } from "../support/account/accountTest.ts";
import { eventually } from "../support/eventually.ts";
import { type GatewayTraffic, watchGateway } from "../support/gatewayTraffic.ts";
import { heldPairs } from "../support/account/keyDatabase.ts";

const userInfo = `/${accountPaths.userInfo}`;
const subAccounts = `/${accountPaths.subAccounts}`;
const accepted = "00000";
/** Longer than a session lasts. */
const sessionHours = 13;

/** Asserts that the calls of core paths were signed, each with its own id, and accepted. */
async function expectTaken(traffic: GatewayTraffic): Promise<void> {
  await eventually(async () => (await traffic.calls(subAccounts)).length).toBe(1);
  const calls = [...(await traffic.calls(userInfo)), ...(await traffic.calls(subAccounts))];
  const signed = calls.filter(({ headers }) => headers[signHeaderNames.sign] !== undefined);
  expect(signed.map(({ code }) => code)).toEqual(signed.map(() => accepted));
  expect(signed.map(({ path }) => path)).toEqual([userInfo, subAccounts]);
  expect(new Set(signed.map(({ headers }) => headers["uhti"])).size).toBe(signed.length);
}

describe("an account", () => {
  test("is made by email; its owner is signed in at once and signs", async ({ person, site }) => {
    const credentials = newCredentials();
    const { page, context } = await person("/register");
    const traffic = watchGateway(page);
    await register(page, site, credentials);
    await page.getByText(/^RSA \d+ by WebCrypto$/).waitFor();
    await expectTaken(traffic);
    const cookies = await context.cookies();
    const hidden = cookies.filter(({ httpOnly }) => httpOnly).map(({ name }) => name);
    expect(hidden.toSorted()).toEqual(["device", "refresh", "session"]);
    const open = cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name);
    expect(open.toSorted()).toEqual(["session_ref", "user_id"]);
  });

  test("is entered from another device with a code by email", async ({ person, site }) => {
    const credentials = newCredentials();
    const first = await person("/register");
    await register(first.page, site, credentials);
    const { page } = await person("/login");
    const traffic = watchGateway(page);
    await enterPassword(page, credentials);
    await fillCode(page, site, credentials.email);
    await verificationOn(page).submit.click();
    await accountOn(page).signOut.waitFor();
    await expectTaken(traffic);
    // The first device stays signed in.
    await first.page.reload();
    await accountOn(first.page).signOut.waitFor();
  });

  test("loses its keys and its cookies at sign-out", async ({ member, site }) => {
    const { page, context } = await member();
    expect(await heldPairs(page)).toBe(2);
    const session = (await context.cookies()).find(({ name }) => name === "session");
    await accountOn(page).signOut.click();
    await accountOn(page).signedOut.waitFor();
    expect(await context.cookies()).toEqual([]);
    expect(await heldPairs(page)).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem("global-user-id"))).toBeNull();
    const answer = await fetch(`${site.origin}${subAccounts}`, {
      headers: { cookie: `session=${session?.value}` },
    });
    expect(await answer.json()).toMatchObject({ code: "00004" });
  });

  test("keeps the typed values when the password is wrong", async ({ person, site }) => {
    const credentials = newCredentials();
    const { page: first } = await person("/register");
    await register(first, site, credentials);
    const { page, faults } = await person("/login");
    faults.allow(/401|POST \/v1\/user\/login failed/);
    const typed = { ...credentials, password: "not the password" };
    await enterPassword(page, typed);
    const form = page.getByRole("form", { name: "Sign in" });
    await form.getByText("Incorrect account or password.").waitFor();
    expect(await form.getByRole("textbox", { name: "Email address" }).inputValue()).toBe(
      typed.email,
    );
    expect(await form.getByLabel("Password", { exact: true }).inputValue()).toBe(typed.password);
  });
});

test("a session that has ended is renewed, and continues with its key", async ({
  member,
  site,
}) => {
  const { page, context } = await member();
  const refOf = async (): Promise<string | undefined> =>
    (await context.cookies()).find(({ name }) => name === "session_ref")?.value;
  const ended = await refOf();
  const traffic = watchGateway(page);
  site.passTime(sessionHours * 3_600_000);
  await page.reload();
  await accountOn(page).signOut.waitFor();
  expect(await refOf()).not.toBe(ended);
  await eventually(async () => (await traffic.calls(subAccounts)).at(-1)?.code).toBe(accepted);
  const [last] = (await traffic.calls(subAccounts)).slice(-1);
  expect(last?.headers[signHeaderNames.sign]).toMatch(/^[A-Za-z0-9+/]+=*$/);
});

describe("a cookie that has outlived its session", () => {
  const stale = (site: { readonly origin: string }) => ({
    prepare: (page: Page) =>
      page.context().addCookies([{ name: "user_id", value: "1", url: site.origin }]),
  });

  test("hides no form", async ({ person, site }) => {
    const { page, faults } = await person("/login", stale(site));
    faults.allow(/401|userInfo/);
    await page.getByRole("textbox", { name: "Email address" }).fill("someone@example.com");
  });

  test("hides no form where the application never comes", async ({ person, site }) => {
    const { page, faults } = await person("/login", { ...stale(site), application: "away" });
    faults.allow(/\/assets\/|Failed to load/);
    await page.getByRole("textbox", { name: "Email address" }).fill("someone@example.com");
  });
});

test("whoever is signed in is led on from the form", async ({ member }) => {
  const { page } = await member();
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await eventually(() => new URL(page.url()).pathname).toBe("/account");
    await accountOn(page).signOut.waitFor();
  }
});
