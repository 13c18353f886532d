// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import { GatewayError } from "../../../../api/gateway/GatewayError.ts";
import { FieldError } from "../../../../api/protection/FieldError.ts";
import type { AccountServices, Services } from "../../../../state/services.ts";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import type { LoginData } from "../../../../wire/account/account.ts";
import { gatewayCodes } from "../../../../wire/envelope.ts";
import { useTask } from "../form/useTask.ts";
import { LoginForm } from "./LoginForm.tsx";

afterEach(() => {
  localStorage.clear();
});

const data = { userInfo: { userId: "1001" } } as LoginData;

/** Account services of a test that makes only the given calls. Any other member is missing. */
function accountOf(
  calls: Partial<AccountApi>,
  others: Partial<AccountServices> = {},
): Pick<Services, "account"> {
  const services: Partial<AccountServices> = { account: calls as AccountApi, ...others };
  return { account: () => Promise.resolve(services as AccountServices) };
}

async function setUp(answer: () => Promise<LoginData> = () => Promise.resolve(data)) {
  const login = vi.fn<AccountApi["login"]>(answer);
  const onAnswer = vi.fn<(data: LoginData) => Promise<void>>(() => Promise.resolve());
  function Page() {
    return <LoginForm task={useTask()} target={undefined} onAnswer={onAnswer} />;
  }
  const part = await mountInPage(<Page />, accountOf({ login, agencyLogin: login }));
  const submit = async () => {
    const form = part.container.querySelector("form");
    if (form) await part.fire(form, new Event("submit", { bubbles: true, cancelable: true }));
  };
  /** The message under a field, found by the description that assistive technology reads. */
  const message = (name: string) => {
    const id = part.control(name).getAttribute("aria-describedby") ?? "";
    return document.getElementById(id)?.textContent;
  };
  const isInvalid = (name: string) => part.control(name).getAttribute("aria-invalid") === "true";
  return { ...part, login, onAnswer, submit, message, isInvalid };
}

it("gives its fields stable ids, which password managers and their messages need", async () => {
  const { control, unmount } = await setUp();
  const ids = ["Email address", "Password"].map((name) => control(name).id);
  expect(ids).toEqual(["login-email", "login-pwd"]);
  expect(control("Password").getAttribute("aria-describedby")).toBe("login-pwd-message");
  expect(control("Email address").getAttribute("autocomplete")).toBe("username webauthn");
  expect(control("Password").getAttribute("autocomplete")).toBe("current-password");
  await unmount();
});

it("says at each field what is missing, focuses the first, and sends nothing", async () => {
  const { submit, message, isInvalid, control, login, unmount } = await setUp();
  await submit();
  expect(message("Email address")).toBe("Please enter an email address.");
  expect(message("Password")).toBe("Please enter a password.");
  expect([isInvalid("Email address"), isInvalid("Password")]).toEqual([true, true]);
  expect(document.activeElement).toBe(control("Email address"));
  expect(login).not.toHaveBeenCalled();
  await unmount();
});

it("removes a field's message, and no other, when its text changes", async () => {
  const { submit, type, message, isInvalid, unmount } = await setUp();
  await submit();
  await type("Email address", "a");
  expect(message("Email address")).toBe("");
  expect([isInvalid("Email address"), isInvalid("Password")]).toEqual([false, true]);
  await unmount();
});

it("sends the typed values and passes the answer on", async () => {
  const { submit, type, login, onAnswer, unmount } = await setUp();
  await type("Email address", " ada@example.com");
  await type("Password", "kitchen table");
  await submit();
  const form = { loginName: "ada@example.com", pwd: "kitchen table", areaCode: "" };
  expect(login).toHaveBeenCalledExactlyOnceWith(form);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(data);
  await unmount();
});

it("shows the gateway's refusal of a field only at that field, under the page's name of it", async () => {
  const refusal = { field: "loginName", code: gatewayCodes.unknownAccount, status: 400 };
  const part = await setUp(() => Promise.reject(new FieldError("no", refusal)));
  await part.type("Email address", "ada@example.com");
  await part.type("Password", "kitchen table");
  await part.submit();
  const text = "There’s no such account. Check for typos.";
  expect(part.message("Email address")).toBe(text);
  expect(document.activeElement).toBe(part.control("Email address"));
  expect(part.container.textContent.split(text)).toHaveLength(2);
  await part.unmount();
});

it("shows a failure without a field above the button", async () => {
  const failure = { code: gatewayCodes.wrongCredentials, status: 400 };
  const part = await setUp(() => Promise.reject(new GatewayError("no", failure)));
  await part.type("Email address", "ada@example.com");
  await part.type("Password", "kitchen table");
  await part.submit();
  const status = part.container.querySelector('form [role="status"]');
  expect(status?.textContent).toBe("Incorrect account or password.");
  expect(part.isInvalid("Password")).toBe(false);
  await part.unmount();
});

it("keeps the text when the method changes, and shows and hides the password", async () => {
  const { type, press, control, container, unmount } = await setUp();
  await type("Password", "kitchen table");
  await press("Mobile");
  expect(container.querySelector("#login-email")).toBeNull();
  expect(control("Mobile number").getAttribute("inputmode")).toBe("tel");
  expect(control("Password")).toHaveProperty("value", "kitchen table");
  await press("Show password");
  expect(control("Password").getAttribute("type")).toBe("text");
  await press("Hide password");
  expect(control("Password").getAttribute("type")).toBe("password");
  await unmount();
});

describe("on a device where somebody has signed in before", () => {
  const kept = (way: string, country: string) => {
    const text = JSON.stringify({ version: 1, way, country });
    localStorage.setItem("area:common", text);
  };
  const isAgency = (control: (name: string) => HTMLElement) =>
    control("I manage clients’ accounts").matches(":checked");

  it("opens at the mobile number and its country, and not as an agency, which an account is or is not", async () => {
    const first = await setUp();
    await first.press("Mobile");
    const country = first.container.querySelector("select");
    if (country === null) throw new Error("no country");
    country.value = "CH";
    await first.fire(country, new Event("change", { bubbles: true }));
    await first.type("Mobile number", "079 123 45 67");
    await first.type("Password", "kitchen table");
    await first.press("I manage clients’ accounts");
    await first.submit();
    await first.unmount();

    const next = await setUp();
    expect(next.control("Mobile number")).toHaveProperty("value", "");
    expect(next.control("Country calling code")).toHaveProperty("value", "CH");
    expect(isAgency(next.control)).toBe(false);
    await next.unmount();
  });

  it("keeps nothing of a sign-in that is refused, and never a name or a password", async () => {
    const failure = { code: gatewayCodes.wrongCredentials, status: 400 };
    const refused = await setUp(() => Promise.reject(new GatewayError("no", failure)));
    await refused.type("Email address", "ada@example.com");
    await refused.type("Password", "kitchen table");
    await refused.submit();
    await refused.unmount();
    expect(localStorage).toHaveLength(0);

    const done = await setUp();
    await done.type("Email address", "ada@example.com");
    await done.type("Password", "kitchen table");
    await done.submit();
    await done.unmount();
    expect(localStorage.getItem("area:common")).not.toMatch(/ada|kitchen/);
  });

  it("leaves the field alone that the browser has filled in", async () => {
    kept("mobile", "CH");
    const filled = vi
      .spyOn(HTMLInputElement.prototype, "value", "get")
      .mockReturnValue("ada@example.com");
    const { control, unmount } = await setUp();
    filled.mockRestore();
    expect(control("Email address").id).toBe("login-email");
    await unmount();
  });

  it("starts as ever where something else is stored", async () => {
    kept("pigeon", "QQ");
    const { control, press, unmount } = await setUp();
    expect(control("Email address").id).toBe("login-email");
    await press("Mobile");
    expect(control("Country calling code")).toHaveProperty("value", "US");
    await unmount();
  });
});
