// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import type { AccountServices } from "../../../../state/services.ts";
import { type MountedPart, mountInPage } from "../../../../state/testing/mountInPage.tsx";
import type { LoginData } from "../../../../wire/account/account.ts";
import { forgetRegistration } from "./keptRegistration.ts";
import { RegisterForm } from "./RegisterForm.tsx";

const msPerSecond = 1000;
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

const valueOf = ({ control }: MountedPart, name: string): unknown =>
  Reflect.get(control(name), "value");

const textIn = ({ container }: MountedPart) => container.textContent;

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
  vi.unstubAllGlobals();
  sessionStorage.clear();
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

  it("is not ticked by a reload", async () => {
    const first = await reload();
    await first.fire(termsIn(first.container), new MouseEvent("click", { bubbles: true }));
    expect(termsIn(first.container).checked).toBe(true);
    const second = await reload();
    expect(termsIn(second.container).checked).toBe(false);
  });
});

describe("a reload of the registration", () => {
  it("keeps the way, the addresses and the country, and nothing that is secret", async () => {
    const first = await reload();
    await first.type("Email address", "ann@example.com");
    await first.press("Both");
    await first.type("Mobile number", "0712 345678");
    const country = first.control("Country calling code");
    Reflect.set(HTMLSelectElement.prototype, "value", "KE", country);
    await first.fire(country, new Event("change", { bubbles: true }));
    await first.type("Email code", "123456");
    await first.type("Text message code", "654321");
    await first.type("Password", "kitchen table");
    await first.type("Confirm password", "kitchen table");
    const kept = JSON.stringify(sessionStorage);
    for (const secret of ["123456", "654321", "kitchen"]) expect(kept).not.toContain(secret);
    const second = await reload();
    expect(valueOf(second, "Email address")).toBe("ann@example.com");
    expect(valueOf(second, "Mobile number")).toBe("0712 345678");
    expect(valueOf(second, "Country calling code")).toBe("KE");
    for (const name of ["Email code", "Text message code", "Password", "Confirm password"])
      expect([name, valueOf(second, name)]).toEqual([name, ""]);
  });

  it("still knows that a code is on its way, and when another may be sent", async () => {
    const first = await reload();
    await first.type("Email address", "ann@example.com");
    await first.press("Send code");
    expect(textIn(first)).toContain("A code is on its way to a•••@example.com.");
    now += 20 * msPerSecond;
    const second = await reload();
    expect(valueOf(second, "Email address")).toBe("ann@example.com");
    expect(textIn(second)).toContain("A code is on its way to a•••@example.com.");
    expect(textIn(second)).toContain("40 s");
    expect(sendCode).toHaveBeenCalledOnce();
    now += 60 * msPerSecond;
    expect(textIn(await reload())).toContain("Send again");
  });

  it("keeps the address alone once the code cannot be used any more", async () => {
    const first = await reload();
    await first.type("Email address", "ann@example.com");
    await first.press("Send code");
    now += 600 * msPerSecond;
    const second = await reload();
    expect(valueOf(second, "Email address")).toBe("ann@example.com");
    expect(textIn(second)).not.toContain("A code is on its way");
    expect(textIn(second)).toContain("Send code");
  });

  it("leaves what was typed before the application was there", async () => {
    const first = await reload();
    await first.type("Email address", "ann@example.com");
    await first.press("Both");
    const filled = vi
      .spyOn(HTMLInputElement.prototype, "value", "get")
      .mockReturnValue("bob@example.com");
    const second = await reload();
    filled.mockRestore();
    expect(valueOf(second, "Email address")).toBe("");
    expect(second.container.querySelector("#register-mobile")).toBeNull();
  });

  it("finds nothing after a registration, nor after another way in", async () => {
    const first = await reload();
    await first.type("Email address", "ann@example.com");
    await first.press("Send code");
    await first.type("Email code", "123456");
    await first.type("Password", "Zebra+Läufer 7&9");
    await first.type("Confirm password", "Zebra+Läufer 7&9");
    await first.fire(termsIn(first.container), new MouseEvent("click", { bubbles: true }));
    const form = first.container.querySelector("form");
    if (form) await first.fire(form, new Event("submit", { bubbles: true, cancelable: true }));
    expect(register).toHaveBeenCalledOnce();
    expect(sessionStorage).toHaveLength(0);
    const second = await reload();
    expect(valueOf(second, "Email address")).toBe("");
    expect(textIn(second)).not.toContain("A code is on its way");
    await second.type("Email address", "ann@example.com");
    forgetRegistration();
    expect(valueOf(await reload(), "Email address")).toBe("");
  });

  it.each([
    ["blocked", undefined],
    ["full of something else", '{"email":7,"way":"owl","codes":[]}'],
    ["no JSON", "{"],
  ])("is a new registration where the storage is %s", async (_name, text) => {
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        if (text === undefined) throw new DOMException("blocked", "SecurityError");
        return text;
      },
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    const part = await reload();
    await part.type("Email address", "ann@example.com");
    await part.press("Send code");
    expect(textIn(part)).toContain("A code is on its way to a•••@example.com.");
    vi.stubGlobal("sessionStorage", { clear: () => undefined });
  });
});
