// @vitest-environment jsdom
import { act } from "react";
import { expect, it } from "vitest";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import type { AccountServices } from "../../../../state/services.ts";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import type { CheckDeviceData, LoginData } from "../../../../wire/account/account.ts";
import { type FirstStep, SignInSteps } from "./SignInSteps.tsx";

const needed: LoginData & CheckDeviceData = {
  isKnownDevice: false,
  serialNO: "1",
  verifications: ["email"],
  targets: { email: "a•••@example.com" },
  userCheckDeviceUserIdHash: "",
};

function Form({ onAnswer }: FirstStep) {
  return (
    <>
      <input type="radio" aria-label="Email" />
      <input aria-label="Email address" />
      <button
        type="button"
        onClick={() => {
          void onAnswer(needed);
        }}
      >
        Sign in
      </button>
    </>
  );
}

it("goes back to the first field, so that the focus does not go with the button", async () => {
  const account: Partial<AccountApi> = { checkDevice: () => Promise.resolve(needed) };
  const services = { account } as AccountServices;
  const { container, control, press, unmount } = await mountInPage(
    <SignInSteps title="Sign in" lead="" target={undefined} Form={Form} />,
    { account: () => Promise.resolve(services) },
  );
  await press("Sign in");
  await act(async () => {});
  expect(document.activeElement).toBe(control("Email code"));
  const back = Array.from(container.querySelectorAll("button")).find(
    ({ textContent }) => textContent === "Use another account",
  );
  back?.focus();
  await press("Use another account");
  expect(document.activeElement).toBe(control("Email address"));
  await unmount();
});
