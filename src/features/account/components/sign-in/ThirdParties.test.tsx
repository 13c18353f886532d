// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import type { AccountServices } from "../../../../state/services.ts";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import type { LoginData, ThirdPartyOptionsData } from "../../../../wire/account/account.ts";
import { useTask } from "../form/useTask.ts";
import { ThirdParties } from "./ThirdParties.tsx";

const offered: ThirdPartyOptionsData = {
  options: [
    { provider: "wallet", clientId: "" },
    { provider: "qrcode", clientId: "" },
  ],
};

async function setUp(sign: () => Promise<unknown>) {
  const request = async ({ method }: { readonly method: string }) =>
    method === "eth_requestAccounts" ? ["0x1"] : sign();
  vi.stubGlobal("ethereum", { request });
  const account: Partial<AccountApi> = {
    thirdPartyOptions: () => Promise.resolve(offered),
    thirdPartyChallenge: () => Promise.resolve({ message: "sign this" }),
    thirdPartyLogin: () => Promise.resolve({ userInfo: { userId: "1" } } as LoginData),
  };
  const services = { account } as AccountServices;
  function Page() {
    const onAnswer = () => Promise.resolve();
    return <ThirdParties task={useTask()} target={undefined} onAnswer={onAnswer} />;
  }
  const part = await mountInPage(<Page />, { account: () => Promise.resolve(services) });
  await act(async () => {});
  const marked = () =>
    Array.from(part.container.querySelectorAll("button"), (button) => button.textContent).filter(
      (text) => text.includes("Last used"),
    );
  return { ...part, marked };
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("marks the way that was used here the last time", async () => {
  const first = await setUp(() => Promise.resolve("0x2"));
  expect(first.marked()).toEqual([]);
  await first.press("Sign in with your wallet");
  await first.unmount();
  const next = await setUp(() => Promise.resolve("0x2"));
  expect(next.marked()).toEqual(["Sign in with your wallet Last used"]);
  await next.unmount();
});

it("marks none that was only tried", async () => {
  const first = await setUp(() => Promise.reject(new Error("refused")));
  await first.press("Sign in with your wallet");
  await first.unmount();
  const next = await setUp(() => Promise.resolve("0x2"));
  expect(next.marked()).toEqual([]);
  await next.unmount();
});
