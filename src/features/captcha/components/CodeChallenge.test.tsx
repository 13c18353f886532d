// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { GatewayError } from "../../../api/gateway/GatewayError.ts";
import { mountInPage } from "../../../state/testing/mountInPage.tsx";
import type { SendCodeData } from "../../../wire/account/account.ts";
import { gatewayCodes } from "../../../wire/envelope.ts";
import type { ChallengeCalls } from "../challengeCalls.ts";
import { CodeChallenge } from "./CodeChallenge.tsx";

const contactLabel = "Email or mobile number";
const sent: SendCodeData = {
  target: "a•••@example.com",
  expiresInSeconds: 300,
  resendAfterSeconds: 60,
};

async function setUp() {
  let ids = 0;
  const sendCode = vi.fn<ChallengeCalls["api"]["sendCode"]>(() => Promise.resolve(sent));
  const answer = vi.fn<ChallengeCalls["answer"]>(() => Promise.resolve());
  const report = vi.fn<ChallengeCalls["report"]>();
  const calls: ChallengeCalls = {
    api: { sendCode, sliderPuzzle: () => Promise.reject(new Error("this test has no picture")) },
    take: () =>
      Promise.resolve({
        geetestId: "",
        captchaType: 1,
        bizId: "login",
        captchaId: `id${(ids += 1)}`,
        status: 1,
      }),
    answer,
    report,
    close: () => {},
  };
  const onSwitchMethod = vi.fn<() => void>();
  const part = await mountInPage(<CodeChallenge calls={calls} onSwitchMethod={onSwitchMethod} />);
  const submit = async () => {
    const form = part.container.querySelector("form");
    if (form) await part.fire(form, new Event("submit", { bubbles: true, cancelable: true }));
  };
  const message = (name: string) => {
    const id = part.control(name).getAttribute("aria-describedby") ?? "";
    return document.getElementById(id)?.textContent;
  };
  return { ...part, sendCode, answer, report, submit, message, onSwitchMethod };
}

it("asks for an address and sends a code to it", async () => {
  const { type, submit, message, control, sendCode, container, unmount } = await setUp();
  await submit();
  expect(message(contactLabel)).toBe("Enter an email address or a mobile number.");
  expect(control(contactLabel).getAttribute("aria-invalid")).toBe("true");
  await type(contactLabel, " ada@example.com ");
  await submit();
  expect(sendCode).toHaveBeenCalledExactlyOnceWith({
    captchaId: "id1",
    contact: "ada@example.com",
  });
  expect(container.querySelector('[role="status"]')?.textContent).toBe(
    "A code is on its way to a•••@example.com.",
  );
  await unmount();
});

it("checks only a whole code, says that it is wrong, and accepts another", async () => {
  const { type, submit, message, answer, unmount } = await setUp();
  await type(contactLabel, "ada@example.com");
  await submit();
  await type("Code", "123");
  await submit();
  expect(message("Code")).toBe("Enter the 6 digits of the code.");
  expect(answer).not.toHaveBeenCalled();
  answer.mockRejectedValueOnce(
    new GatewayError("no", { code: gatewayCodes.wrongCode, status: 400 }),
  );
  await type("Code", "123 456");
  await submit();
  expect(message("Code")).toBe("Incorrect code.");
  await type("Code", "６５۴۳٢١");
  await submit();
  expect(answer).toHaveBeenLastCalledWith(2, "id1", { code: "654321" });
  expect(message("Code")).toBe("");
  await unmount();
});

it("opens another challenge for a code that has expired, or for another address", async () => {
  const { type, submit, press, sendCode, answer, unmount } = await setUp();
  await type(contactLabel, "ada@example.com");
  await submit();
  answer.mockRejectedValueOnce(
    new GatewayError("no", { code: gatewayCodes.codeExpired, status: 400 }),
  );
  await type("Code", "123456");
  await submit();
  await press("Send another code");
  expect(sendCode).toHaveBeenLastCalledWith({ captchaId: "id2", contact: "ada@example.com" });
  await press("Use another email or number");
  await type(contactLabel, "bob@example.com");
  await submit();
  expect(sendCode).toHaveBeenLastCalledWith({ captchaId: "id3", contact: "bob@example.com" });
  await unmount();
});

it("says why no code could be sent, in the page's words, and reports it", async () => {
  const { type, submit, message, sendCode, report, press, onSwitchMethod, unmount } = await setUp();
  sendCode.mockRejectedValueOnce(new GatewayError("Too often.", { code: "42900", status: 429 }));
  await type(contactLabel, "ada@example.com");
  await submit();
  expect(message(contactLabel)).toBe("Too many attempts. Wait a minute and try again.");
  expect(report).toHaveBeenLastCalledWith("Too often.");
  await press("Use the picture instead");
  expect(onSwitchMethod).toHaveBeenCalledTimes(1);
  await unmount();
});
