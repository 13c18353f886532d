// @vitest-environment jsdom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { offlineAtom, updateAtom } from "../../state/appStatus.ts";
import { mountInPage } from "../../state/testing/mountInPage.tsx";
import { AppNotices } from "./AppNotices.tsx";

async function setUp() {
  const part = await mountInPage(<AppNotices />);
  const status = () => part.container.querySelector('[role="status"]')?.textContent;
  return { ...part, status };
}

it("has its empty area before the first notice, so that screen readers announce it", async () => {
  const { status, unmount } = await setUp();
  expect(status()).toBe("");
  await unmount();
});

it("says that the page is offline, and offers no update meanwhile", async () => {
  const { status, store, unmount } = await setUp();
  await act(async () => {
    store.set(updateAtom, { accept: () => {} });
    store.set(offlineAtom, true);
  });
  expect(status()).toContain("You are offline.");
  expect(status()).not.toContain("A new version");
  await unmount();
});

it("loads a new version on request, or leaves it for the next visit", async () => {
  const { status, press, store, unmount } = await setUp();
  const accept = vi.fn<() => void>();
  await act(async () => {
    store.set(updateAtom, { accept });
  });
  await press("Load it now");
  expect(accept).toHaveBeenCalledTimes(1);
  await press("At the next visit");
  expect(status()).toBe("");
  await unmount();
});
