import type { BrowserContext } from "playwright";
import { describe, expect } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { signHeaderNames } from "../../../src/wire/signing.ts";
import { accountOn, newCredentials, register } from "../support/account/accountForms.ts";
import { test } from "../support/account/accountTest.ts";
import { eventually } from "../support/eventually.ts";
import { type GatewayTraffic, watchGateway } from "../support/gatewayTraffic.ts";

const subAccounts = `/${accountPaths.subAccounts}`;

async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  const traffic = watchGateway(page);
  await page.goto("/account");
  return { page, traffic };
}

/** The key that signed a tab's last request; waits for the tab to send one. */
async function signingKey(traffic: GatewayTraffic): Promise<string | undefined> {
  await eventually(async () => (await traffic.calls(subAccounts)).at(-1)?.code).toBe("00000");
  return (await traffic.calls(subAccounts)).at(-1)?.headers[signHeaderNames.key];
}

describe("two tabs of one browser", () => {
  test("are signed in and out together, with one key", async ({ person, site }) => {
    const { page, context } = await person("/register");
    const other = await openTab(context);
    await accountOn(other.page).signedOut.waitFor();
    const traffic = watchGateway(page);
    await register(page, site, newCredentials());
    await accountOn(other.page).signOut.waitFor();
    const key = await signingKey(traffic);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await signingKey(other.traffic)).toBe(key);
    await accountOn(other.page).signOut.click();
    await accountOn(page).signedOut.waitFor();
    await accountOn(other.page).signedOut.waitFor();
    expect(await context.cookies()).toEqual([]);
  });
});
