// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from "vitest";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import { SecretPanel } from "./SecretPanel.tsx";

const data = { secret: "ABCDEFGH23", uri: "otpauth://totp/Parallax:ada?secret=ABCDEFGH23" };

// The panel loads the QR code on demand. Loaded in advance, it appears within `mountInPage`.
beforeAll(async () => {
  await import("./QrCode.tsx");
});

it("offers the secret to scan, to type, and to open", async () => {
  const { container, control, unmount } = await mountInPage(<SecretPanel data={data} />);
  const groups = [...container.querySelectorAll("code > span")];
  expect(groups.map(({ textContent }) => textContent.trim())).toEqual(["ABCD", "EFGH", "23"]);
  expect(container.querySelector("code")?.getAttribute("dir")).toBe("ltr");
  expect(control("Open in authenticator app").getAttribute("href")).toBe(data.uri);
  await vi.waitFor(() => {
    expect(container.querySelector('svg[role="img"]')?.getAttribute("aria-label")).toContain(
      "QR code for your authenticator app.",
    );
  });
  await unmount();
});

it("takes the focus from the pressed button to the text that follows", async () => {
  const { unmount } = await mountInPage(<SecretPanel data={data} />);
  expect(document.activeElement?.textContent).toBe(
    "Scan the code with your authenticator app, or enter this key:",
  );
  expect(document.activeElement?.getAttribute("tabindex")).toBe("-1");
  await unmount();
});

it("copies the whole secret, and announces it", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { press, container, unmount } = await mountInPage(<SecretPanel data={data} />);
  await press("Copy the key");
  expect(writeText).toHaveBeenCalledExactlyOnceWith(data.secret);
  expect(container.querySelector('[role="status"]')?.textContent).toBe("Copied");
  await unmount();
  vi.unstubAllGlobals();
});
