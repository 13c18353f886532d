import { expect } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import { accountOn } from "../support/account/accountForms.ts";
import { eventually } from "../support/eventually.ts";
import { test } from "../support/account/accountTest.ts";

const reference = "0af7651916cd43dd8448eb211c80319c";
const message = "The symbol FOO is not listed.";

test("a code without a text of its own is told in the page's language, with the attempt's reference", async ({
  person,
}) => {
  const { page } = await person("/de/login", {
    prepare: async (opened) => {
      await opened.route(`**/${accountPaths.thirdPartyOptions}*`, (route) =>
        route.fulfill({
          headers: { "cache-control": "no-store", [headerNames.traceId]: reference },
          json: { code: "40401", data: null, msg: message },
        }),
      );
    },
  });
  const notice = page.getByText("Etwas ist schiefgegangen.");
  await notice.waitFor();
  expect(await notice.innerText()).toContain(`mit dem Code 40401 und der Referenz ${reference} an`);
  expect(await page.getByText(message).count()).toBe(0);
});

test("the account page says where nobody answered who is signed in, and asks again", async ({
  member,
}) => {
  const { page, faults } = await member();
  const user = `**/${accountPaths.userInfo}*`;
  await page.route(user, (route) => route.abort());
  faults.allow(/userinfo|ERR_FAILED|ERR_ABORTED/);
  await page.reload();
  const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
  await retry.waitFor();
  expect(await page.getByText("You’re not signed in").count()).toBe(0);
  await page.unroute(user);
  await retry.press("Enter");
  await accountOn(page).signOut.waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});
