// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { mountInPage } from "../../../state/testing/mountInPage.tsx";
import { ForgetDevice } from "./ForgetDevice.tsx";

const device = "0123456789abcdef0123456789abcdef";
const press = "Delete what this device has sent";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function setUp(answer: () => Promise<Response>) {
  localStorage.setItem("terminal-code", device);
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal("fetch", fetch);
  const part = await mountInPage(<ForgetDevice />);
  await part.press(press);
  const status = part.container.querySelector("[role=status]")?.textContent;
  await part.unmount();
  return { fetch, status };
}

it("asks for the deletion and says when it will be done", async () => {
  const data = { receivedUntil: 0, doneBy: Date.UTC(2026, 10, 27, 12) };
  const { fetch, status } = await setUp(async () =>
    Response.json({ code: "00000", msg: "", requestTime: 0, data }),
  );
  expect(fetch).toHaveBeenCalledWith("/v1/buried/log/device/forget", {
    method: "POST",
    body: JSON.stringify({ device_id: device }),
  });
  expect(status).toMatch(/^The analytics events of this device will be deleted by Nov 27, 2026/);
});

it("says that there is no network, or that the server refused", async () => {
  const away = await setUp(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(away.status).toBe("No response. Check your connection and try again.");
  const refused = await setUp(async () =>
    Response.json({ code: "50000", msg: "no room", requestTime: 0 }, { status: 503 }),
  );
  expect(refused.status).toBe("The service isn’t responding. Try again in a moment.");
});

it("shows nothing where the device has no number", async () => {
  const { container, unmount } = await mountInPage(<ForgetDevice />);
  expect(container.textContent).toBe("");
  await unmount();
});
