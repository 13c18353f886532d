// @vitest-environment jsdom
import { useState } from "react";
import { expect, it } from "vitest";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import { TwoFactorCard } from "./TwoFactorCard.tsx";

/** The card of an account whose setting changes by a press, as it does by the answer of the gateway. */
function Page() {
  const [isBound, setBound] = useState(true);
  return (
    <>
      <TwoFactorCard isBound={isBound} />
      <button type="button" onClick={() => setBound(!isBound)}>
        Answer
      </button>
    </>
  );
}

it("moves the focus from a form that is answered to what can be done next, and says what is set", async () => {
  const { container, control, press, unmount } = await mountInPage(<Page />);
  await press("Turn off");
  expect(document.activeElement?.id).toBe("account-googleCode");
  await press("Answer");
  expect(document.activeElement).toBe(control("Set up"));
  expect(container.querySelector('[role="status"]')?.textContent).toBe("Off");
  await unmount();
});

it("puts a form away again, which leads back to what opened it", async () => {
  const { container, control, press, unmount } = await mountInPage(<Page />);
  await press("Turn off");
  await press("Close");
  expect(document.activeElement).toBe(control("Turn off"));
  expect(container.querySelector("form")).toBeNull();
  await unmount();
});

it("leaves the focus where it is elsewhere, and at the beginning", async () => {
  const { press, unmount } = await mountInPage(<Page />);
  expect(document.activeElement).toBe(document.body);
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await press("Answer");
  expect(document.activeElement).toBe(field);
  field.remove();
  await unmount();
});
