// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadErrorAtom } from "../../../state/appStatus.ts";
import { mountInPage } from "../../../state/testing/mountInPage.tsx";
import { usePrivacyDialog } from "./usePrivacyDialog.tsx";

const completeCatalog = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock("@tanstack/react-router", () => ({
  useRouter: () => ({ options: { context: { completeCatalog } } }),
}));
vi.mock("./PrivacyDialog.tsx", () => ({ PrivacyDialog: () => <div role="dialog" /> }));

function Opener() {
  const { openChoices, dialogs } = usePrivacyDialog();
  return (
    <>
      <button type="button" onClick={openChoices}>
        Privacy choices
      </button>
      {dialogs}
    </>
  );
}

// A press loads it, which on a busy machine takes longer than a test waits.
beforeAll(() => import("./PrivacyDialog.tsx"));
beforeEach(() => {
  completeCatalog.mockReset().mockResolvedValue();
});

let unmount: (() => Promise<void>) | undefined;
afterEach(() => unmount?.());

async function setUp() {
  const { container, store, press, unmount: end } = await mountInPage(<Opener />);
  unmount = end;
  return {
    store,
    press: () => press("Privacy choices"),
    isOpen: () => container.querySelector("[role=dialog]") !== null,
  };
}

it("tells that the dialog did not load until it has come after all", async () => {
  const { store, press, isOpen } = await setUp();
  const error = new Error("no network");
  completeCatalog.mockRejectedValueOnce(error);
  await press();
  await vi.waitFor(() => {
    expect(store.get(loadErrorAtom)).toBe(error);
  });
  expect(isOpen()).toBe(false);
  await press();
  await vi.waitFor(() => {
    expect(isOpen()).toBe(true);
  });
  expect(store.get(loadErrorAtom)).toBeUndefined();
});

it("leaves what is told of another part", async () => {
  const { store, press, isOpen } = await setUp();
  store.set(loadErrorAtom, "elsewhere");
  await press();
  await vi.waitFor(() => {
    expect(isOpen()).toBe(true);
  });
  expect(store.get(loadErrorAtom)).toBe("elsewhere");
});
