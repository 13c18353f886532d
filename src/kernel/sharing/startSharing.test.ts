// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createAddressWriter } from "../../browser/createAddressWriter.ts";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { pageDataId } from "../../state/page/pageData.ts";
import { sharedAtom } from "../../state/sharedAtom.ts";
import { createStore } from "../../state/store.ts";
import { testPage } from "../../state/testing/testPage.ts";
import { createNavigation } from "../createNavigation.ts";
import { dropListeners } from "../testing/dropListeners.ts";
import { startSharing } from "./startSharing.ts";

const writeText = vi.fn<(text: string) => Promise<void>>();

const buttonIn = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  const button = document.querySelector("button");
  if (button === null) throw new Error("no button");
  return button;
};

const shareButton = `<span data-kernel="share"><button type="button"><i>Share</i></button></span>`;
const toastText = () => document.querySelector('[data-area="toasts"]')?.textContent ?? "";

const loadFails = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock("../application/loadTexts.ts", () => ({
  loadTexts: () =>
    loadFails() ? Promise.reject(new Error("no network")) : Promise.resolve(undefined),
}));

dropListeners();
const store = createStore();
startSharing({ store, page: testPage, navigation: createNavigation(window, true) });

// A press loads it, which on a busy machine takes longer than a test waits.
beforeAll(() => import("./tellShared.ts"));
beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  store.set(sharedAtom, undefined);
  store.set(loadErrorAtom, undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe("a press of the share button", () => {
  // Before the others: it asks only once in a document.
  it("asks for what the toast needs at once, and not for the system's sheet", async () => {
    const page = `<script type="application/json" id="${pageDataId}" data-ahead="app-a late-b chart-c"></script>`;
    const linked = () =>
      Array.from(document.querySelectorAll("link[rel=modulepreload]"), (link) =>
        link.getAttribute("href"),
      );
    vi.stubGlobal("navigator", { clipboard: { writeText }, share: () => Promise.resolve() });
    buttonIn(shareButton + page).click();
    await vi.waitFor(() => {
      expect(document.querySelector("button")?.ariaBusy).toBeNull();
    });
    expect(linked()).toEqual([]);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    for (const times of [1, 2]) {
      buttonIn(shareButton + page).click();
      expect(linked()).toEqual(["/assets/late-b.js", "/assets/chart-c.js"]);
      await vi.waitFor(() => {
        expect(document.querySelector("button")?.ariaBusy).toBeNull();
      });
      expect(writeText).toHaveBeenCalledTimes(times);
    }
  });

  it("copies the address at once, is shown, and says what came of it", async () => {
    const button = buttonIn(shareButton);
    button.querySelector("i")?.click();
    // Browsers allow it only in the press itself, with what follows from it at once.
    await Promise.resolve();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(location.href);
    expect(button.ariaBusy).toBe("true");
    await vi.waitFor(() => {
      expect(store.get(sharedAtom)).toBe(location.pathname);
    });
    expect(toastText()).toBe("Link copied.");
    expect(button.ariaBusy).toBeNull();
    expect(store.get(loadErrorAtom)).toBeUndefined();
  });

  it("shares the address with what was typed just before", async () => {
    const writer = createAddressWriter(
      () => false,
      () => {
        history.replaceState(null, "", "?amount=3");
      },
    );
    writer.later();
    const button = buttonIn(shareButton);
    button.click();
    await vi.waitFor(() => {
      expect(button.ariaBusy).toBeNull();
    });
    expect(writeText.mock.calls).toEqual([[expect.stringMatching(/\?amount=3$/)]]);
    history.replaceState(null, "", "?");
  });

  it("counts once while it is under way", async () => {
    const button = buttonIn(shareButton);
    button.click();
    button.click();
    await vi.waitFor(() => {
      expect(button.ariaBusy).toBeNull();
    });
    expect(writeText).toHaveBeenCalledTimes(1);
    button.click();
    await Promise.resolve();
    expect(writeText).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => {
      expect(button.ariaBusy).toBeNull();
    });
  });

  it("says that the address could not be copied", async () => {
    writeText.mockRejectedValue(new Error("not allowed"));
    buttonIn(shareButton).click();
    await vi.waitFor(() => {
      expect(toastText()).toContain("Couldn’t copy the link.");
    });
  });

  it("says no longer that it failed once it has not", async () => {
    writeText.mockRejectedValueOnce(new Error("not allowed"));
    const button = buttonIn(shareButton);
    for (const text of ["Couldn’t copy the link. Copy it from the address bar.", "Link copied."]) {
      button.click();
      await vi.waitFor(() => {
        expect(button.ariaBusy).toBeNull();
      });
      expect(toastText()).toBe(text);
    }
  });

  it("tells of what did not load until it has come after all", async () => {
    const button = buttonIn(shareButton);
    loadFails.mockReturnValueOnce(true);
    for (const isTold of [true, false]) {
      button.click();
      await vi.waitFor(() => {
        expect(button.ariaBusy).toBeNull();
      });
      expect(store.get(loadErrorAtom) !== undefined).toBe(isTold);
    }
  });

  it("needs no word where the system's sheet was used or closed", async () => {
    const share = vi.fn<() => Promise<void>>();
    share.mockRejectedValueOnce(new DOMException("closed", "AbortError")).mockResolvedValueOnce();
    vi.stubGlobal("navigator", { clipboard: { writeText }, share });
    const button = buttonIn(shareButton);
    for (const times of [1, 2]) {
      button.click();
      await vi.waitFor(() => {
        expect(button.ariaBusy).toBeNull();
      });
      expect(share).toHaveBeenCalledTimes(times);
    }
    expect(writeText).not.toHaveBeenCalled();
    expect(toastText()).toBe("");
  });

  it("is not one of any other button", () => {
    buttonIn(`<button type="button">Share</button>`).click();
    expect(writeText).not.toHaveBeenCalled();
  });
});
