// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import type { AccountServices } from "../../../../state/services.ts";
import type { UserInfoData } from "../../../../wire/account/account.ts";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import { AntiPhishingCard } from "./AntiPhishingCard.tsx";

it("says that a code is saved until another one is typed", async () => {
  const account: Partial<AccountApi> = {
    setAntiPhishingCode: () => Promise.resolve({} as UserInfoData),
  };
  const services: Partial<AccountServices> = {
    account: account as AccountApi,
    loadUser: () => Promise.resolve(),
  };
  const part = await mountInPage(<AntiPhishingCard code="" />, {
    account: () => Promise.resolve(services as AccountServices),
  });
  const hint = () => document.getElementById("account-antiPhishingCode-message")?.textContent;
  await part.type("Your code", "Zoe42");
  await part.fire(
    part.control("Your code").closest("form") ?? document.body,
    new Event("submit", { bubbles: true, cancelable: true }),
  );
  expect(hint()).toBe("Code saved.");
  await part.type("Your code", "Zoe43");
  expect(hint()).toBe("4 to 20 letters or digits. Leave blank for none.");
  await part.type("Your code", "Zoe42");
  expect(hint()).toBe("Code saved.");
  await part.unmount();
});
