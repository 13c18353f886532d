// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GatewayError } from "../../../../api/gateway/GatewayError.ts";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import type { SendCodeData } from "../../../../wire/account/account.ts";
import { gatewayCodes } from "../../../../wire/envelope.ts";
import { useForm } from "../form/useForm.ts";
import { SentCodeField } from "./SentCodeField.tsx";
import { useSendCode } from "./useSendCode.ts";

const sent: SendCodeData = {
  target: "a•••@example.com",
  expiresInSeconds: 600,
  resendAfterSeconds: 2,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function setUp(canRequest?: () => boolean) {
  const requestCode = vi.fn<() => Promise<SendCodeData>>(() => Promise.resolve(sent));
  function Form() {
    const form = useForm({ initial: { emailCode: "" }, issueOf: () => undefined });
    const sending = useSendCode(requestCode);
    return (
      <SentCodeField
        form={form}
        idPrefix="test"
        name="emailCode"
        label="Email code"
        hint="It goes to you."
        {...(canRequest && { canRequest })}
        sending={sending}
      />
    );
  }
  const part = await mountInPage(<Form />, { clock: () => Date.now() });
  const message = () => document.getElementById("test-emailCode-message")?.textContent;
  const pass = (ms: number) =>
    act(async () => {
      vi.advanceTimersByTime(ms);
    });
  return { ...part, requestCode, message, pass };
}

it("keeps the digits of a pasted code, whatever stands between them", async () => {
  const { type, control, unmount } = await setUp();
  await type("Email code", "Code: 12-34 ٥٦ 78");
  expect(control("Email code")).toHaveProperty("value", "123456");
  expect(control("Email code").getAttribute("autocomplete")).toBe("one-time-code");
  expect(control("Email code").getAttribute("inputmode")).toBe("numeric");
  await unmount();
});

it("leaves a code alone while it is composed, and takes its digits at the end", async () => {
  const { control, fire, unmount } = await setUp();
  const field = control("Email code");
  const compose = (text: string) => {
    Reflect.set(HTMLInputElement.prototype, "value", text, field);
    return fire(field, new InputEvent("input", { bubbles: true, isComposing: true }));
  };
  await fire(field, new CompositionEvent("compositionstart", { bubbles: true }));
  await compose("１");
  await compose("１２３");
  expect(field).toHaveProperty("value", "１２３");
  await fire(field, new CompositionEvent("compositionend", { bubbles: true }));
  expect(field).toHaveProperty("value", "123");
  await unmount();
});

it("leaves the caret where a character was typed into a code that has no room for it", async () => {
  const { control, fire, unmount } = await setUp();
  const field = control("Email code");
  if (!(field instanceof HTMLInputElement)) throw new Error("no field");
  const type = async (text: string, caret: number) => {
    Reflect.set(HTMLInputElement.prototype, "value", text, field);
    field.setSelectionRange(caret, caret);
    await fire(field, new InputEvent("input", { bubbles: true }));
    return [field.value, field.selectionStart];
  };
  expect(await type("12x34", 3)).toEqual(["1234", 2]);
  expect(await type("1934", 2)).toEqual(["1934", 2]);
  await unmount();
});

it("counts down to the next code and sends none before", async () => {
  const { press, control, pass, message, requestCode, unmount } = await setUp();
  expect(message()).toBe("It goes to you.");
  await press("Send code");
  expect(message()).toBe("A code is on its way to a•••@example.com.");
  expect(control("2 s").getAttribute("aria-disabled")).toBe("true");
  await press("2 s");
  await pass(1000);
  await press("1 s");
  expect(requestCode).toHaveBeenCalledTimes(1);
  await pass(1000);
  await press("Send again");
  expect(requestCode).toHaveBeenCalledTimes(2);
  await unmount();
});

it("requests no code to an invalid address", async () => {
  const { press, requestCode, unmount } = await setUp(() => false);
  await press("Send code");
  expect(requestCode).not.toHaveBeenCalled();
  await unmount();
});

it("says at the field why no code was sent, and can try again", async () => {
  const { press, message, requestCode, unmount } = await setUp();
  const failure = { code: gatewayCodes.tooManyRequests, status: 429 };
  requestCode.mockRejectedValueOnce(new GatewayError("no", failure));
  await press("Send code");
  expect(message()).toBe("Too many attempts. Wait a minute and try again.");
  await press("Send code");
  expect(message()).toBe("A code is on its way to a•••@example.com.");
  await unmount();
});
