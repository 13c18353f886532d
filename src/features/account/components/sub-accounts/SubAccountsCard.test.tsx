// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import type { AccountServices } from "../../../../state/services.ts";
import type { UserInfo } from "../../../../state/account/toUserInfo.ts";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import { accountLimits, type SubAccountsData } from "../../../../wire/account/account.ts";
import { SubAccountsCard } from "./SubAccountsCard.tsx";

const withChildren = (count: number): SubAccountsData => ({
  parent: { userId: "p", nickName: "", isCurrent: true },
  children: Array.from({ length: count }, (_, index) => ({
    userId: String(index),
    nickName: `Sub ${index}`,
    kind: "web",
    isCurrent: false,
  })),
});

it("gives the list the focus of the form that goes with the last sub-account", async () => {
  const { maxSubAccounts } = accountLimits;
  const account: Partial<AccountApi> = {
    subAccounts: () => Promise.resolve(withChildren(maxSubAccounts - 1)),
    createSubAccount: () => Promise.resolve(withChildren(maxSubAccounts)),
  };
  const services = { account } as AccountServices;
  const { container, control, type, press, unmount } = await mountInPage(
    <SubAccountsCard user={{ subAccount: false } as UserInfo} />,
    { account: () => Promise.resolve(services) },
  );
  // The list and its form have come by themselves.
  expect(document.activeElement).toBe(document.body);
  await type("Sub-account name", "Last");
  control("Sub-account name").focus();
  await press("Create");
  expect(container.querySelector("form")).toBeNull();
  expect(document.activeElement).toBe(container.querySelector("ul"));
  await unmount();
});
