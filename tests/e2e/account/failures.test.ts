import { expect } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { headerNames } from "../../../src/wire/headers.ts";
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
