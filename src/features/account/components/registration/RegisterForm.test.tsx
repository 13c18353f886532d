// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import type { AccountServices } from "../../../../state/services.ts";
import { type MountedPart, mountInPage } from "../../../../state/testing/mountInPage.tsx";
import type { LoginData } from "../../../../wire/account/account.ts";
import { RegisterForm } from "./RegisterForm.tsx";

let now = 0;
let page: MountedPart | undefined;

const register = vi.fn<AccountApi["register"]>(() => Promise.resolve({} as LoginData));
const sendCode = vi.fn<AccountApi["sendCode"]>(() =>
  Promise.resolve({ target: "a•••@example.com", expiresInSeconds: 600, resendAfterSeconds: 60 }),
);

/** Loads the page anew in the same tab. */
async function reload(meanwhile?: (container: HTMLElement) => void): Promise<MountedPart> {
  await page?.unmount();
  const services: Partial<AccountServices> = { account: { register, sendCode } as never };
  page = await mountInPage(
    <RegisterForm onDone={() => Promise.resolve()} />,
    { clock: () => now, account: () => Promise.resolve(services as AccountServices) },
    meanwhile,
  );
  return page;
}

/** The box that agrees to the terms. */
function termsIn(container: HTMLElement): HTMLInputElement {
  const box = container.querySelector("input[name=terms]");
  if (!(box instanceof HTMLInputElement)) throw new Error("no box");
  return box;
}

beforeEach(() => {
  now = 1_000_000;
  vi.clearAllMocks();
});

afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

describe("the box of the terms", () => {
  it("stays ticked where it was ticked before the application was there", async () => {
    const part = await reload((container) => {
      termsIn(container).checked = true;
    });
    await part.type("Email address", "ann@example.com");
    expect(termsIn(part.container).checked).toBe(true);
    // The form knows it too: nothing is said to be missing there.
    const form = part.container.querySelector("form");
    if (form) await part.fire(form, new Event("submit", { bubbles: true, cancelable: true }));
    expect(termsIn(part.container).getAttribute("aria-invalid")).toBeNull();
    expect(part.control("Password").getAttribute("aria-invalid")).toBe("true");
  });
});
