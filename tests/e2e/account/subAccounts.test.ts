import { describe, expect } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { signHeaderNames } from "../../../src/wire/signing.ts";
import {
  accountOn,
  newCredentials,
  register,
  subAccountsOn,
} from "../support/account/accountForms.ts";
import { test } from "../support/account/accountTest.ts";
import { viewports } from "../support/openVisit.ts";
import { eventually } from "../support/eventually.ts";
import { watchGateway } from "../support/gatewayTraffic.ts";
import { heldPairs } from "../support/account/keyDatabase.ts";

const switchDemo = `/${accountPaths.switchDemo}`;
const userInfo = `/${accountPaths.userInfo}`;

describe("a sub-account", () => {
  test("is made, switched to and left again, each session with its own key", async ({
    person,
    site,
  }) => {
    const { page, context } = await person("/register");
    const traffic = watchGateway(page);
    await register(page, site, newCredentials());
    const card = subAccountsOn(page);
    const name = "Zoë’s demo";
    await card.name.fill(name);
    await card.form.getByRole("radio", { name: "Demo", exact: true }).check();
    await card.create.click();
    const userOf = async () =>
      (await context.cookies()).find((cookie) => cookie.name === "user_id")?.value;
    const owner = await userOf();
    const list = page.getByRole("list").filter({ hasText: name });
    await list.waitFor();
    // The focus stays in the form, so that the new row has to be read out.
    expect(await list.getAttribute("aria-live")).toBe("polite");
    await page.getByRole("button", { name: `Switch to ${name}` }).click();
    await card.current.filter({ hasText: name }).waitFor();
    await page.getByRole("heading", { name }).waitFor();
    expect(await userOf()).not.toBe(owner);
    // A sub-account has no sub-accounts.
    expect(await card.form.count()).toBe(0);

    await page.getByRole("button", { name: /^Switch to/ }).click();
    await card.current.filter({ hasText: "Main account" }).waitFor();
    await accountOn(page).signOut.waitFor();
    expect(await userOf()).toBe(owner);

    const switches = await traffic.calls(switchDemo);
    expect(switches).toHaveLength(2);
    for (const { body, headers } of switches) {
      // It is encrypted although there is a key, and signed by the key of the session that is left.
      expect(JSON.parse(body)).toEqual({
        bodyCiphertext: expect.stringMatching(/^[\w-]+(?:\.[\w-]+){4}$/),
      });
      expect(headers[signHeaderNames.mode]).toBe("2");
    }
    await eventually(async () => {
      const keys = (await traffic.calls(userInfo)).flatMap(
        ({ headers }) => headers[signHeaderNames.key] ?? [],
      );
      return new Set(keys).size;
    }).toBe(3);
    expect(new Set(switches.map(({ headers }) => headers[signHeaderNames.key])).size).toBe(2);
    // The pairs belong to two users and three sessions.
    expect(await heldPairs(page)).toBe(5);
  });

  test("leaves alone what is typed while another one is made", async ({ member }) => {
    const { page } = await member();
    const mayBeMade = Promise.withResolvers<undefined>();
    await page.route(`**/${accountPaths.createSubAccount}`, async (route) => {
      await mayBeMade.promise;
      await route.continue();
    });
    const card = subAccountsOn(page);
    await card.name.fill("First");
    await card.name.press("Enter");
    await eventually(() => card.create.getAttribute("aria-busy")).toBe("true");
    await card.name.fill("Second");
    mayBeMade.resolve(undefined);
    await page.getByRole("button", { name: "Switch to First" }).waitFor();
    await eventually(() => card.create.getAttribute("aria-busy")).toBeNull();
    expect(await card.name.inputValue()).toBe("Second");
    await card.name.press("Enter");
    await page.getByRole("button", { name: "Switch to Second" }).waitFor();
    await eventually(() => card.name.inputValue()).toBe("");
  });

  test("with a long name in one word makes no page wider than a phone", async ({ member }) => {
    const { page } = await member();
    await page.setViewportSize(viewports.phone);
    const card = subAccountsOn(page);
    const name = "W".repeat(32);
    await card.name.fill(name);
    await card.create.click();
    const change = page.getByRole("button", { name: `Switch to ${name}` });
    await change.waitFor();
    const wordsEnd = () =>
      page
        .getByText(name)
        .evaluateAll((words) =>
          Math.max(...words.map((word) => word.getBoundingClientRect().right)),
        );
    const button = await change.boundingBox();
    expect(await wordsEnd()).toBeLessThanOrEqual(button?.x ?? 0);
    await change.click();
    await page.getByRole("heading", { name }).waitFor();
    await card.current.filter({ hasText: name }).waitFor();
    expect(await wordsEnd()).toBeLessThanOrEqual(viewports.phone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewports.phone.width,
    );
  });
});
