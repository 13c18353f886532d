// @vitest-environment jsdom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawToast, toastArea } from "./drawToast.ts";
import { Toast } from "./Toast.tsx";

const shownMs = 1500;
const parts = { tone: "done", text: "Link copied.", closeLabel: "Close", shownMs } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const show = (): HTMLElement => {
  const toast = drawToast(parts);
  toastArea().append(toast);
  return toast;
};

describe("a drawn toast", () => {
  it("looks like the one that React renders", () => {
    const place = document.createElement("div");
    place.innerHTML = renderToStaticMarkup(
      createElement(
        Toast,
        { tone: "done", closeLabel: "Close", onDismiss: () => undefined },
        "Link copied.",
      ),
    );
    const toast = show();
    const looks = (root: Element) =>
      [...root.querySelectorAll("*")].map(({ tagName, classList, ariaLabel }) => [
        tagName,
        [...classList].join(" "),
        ariaLabel,
      ]);
    const [rendered] = place.children;
    expect(rendered).toBeDefined();
    expect(toast.className).toBe(rendered?.className);
    expect(looks(toast)).toEqual(rendered && looks(rendered));
    expect(toast.textContent).toBe("Link copied.");
  });

  it("comes into a region that is announced, and there is one", () => {
    const area = toastArea();
    expect(area.getAttribute("aria-live") ?? area.ariaLive).toBe("polite");
    show();
    expect(toastArea()).toBe(area);
    expect(area.childElementCount).toBe(1);
  });

  it("goes after its time, which stands still under the pointer and the focus", () => {
    const toast = show();
    vi.advanceTimersByTime(shownMs - 1);
    toast.dispatchEvent(new Event("pointerenter"));
    toast.dispatchEvent(new Event("focusin"));
    toast.dispatchEvent(new Event("pointerleave"));
    vi.advanceTimersByTime(shownMs);
    expect(toast.isConnected).toBe(true);
    toast.dispatchEvent(new Event("focusout"));
    vi.advanceTimersByTime(1);
    expect(toast.isConnected).toBe(false);
  });

  it("goes when it is closed", () => {
    const toast = show();
    toast.querySelector("button")?.click();
    expect(toast.isConnected).toBe(false);
  });
});
