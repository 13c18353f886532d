// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemTimer } from "../../lib/systemTimer.ts";
import { notifyAtom, type RaisedNotice } from "../../state/notices.ts";
import { mountInPage } from "../../state/testing/mountInPage.tsx";
import { NoticeHost } from "./NoticeHost.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function setUp() {
  const clock = () => Date.now();
  const part = await mountInPage(<NoticeHost clock={clock} startTimer={systemTimer} />, { clock });
  const area = (label: string) => part.container.querySelector(`[aria-label="${label}"]`);
  const notify = (notice: RaisedNotice) =>
    act(async () => {
      part.store.set(notifyAtom, notice);
    });
  const pass = (ms: number) =>
    act(async () => {
      vi.advanceTimersByTime(ms);
    });
  /** React makes its enter, leave, focus and blur events from these, which bubble. */
  const fireOn = async (label: string, type: string) => {
    const shown = area(label)?.firstElementChild;
    if (!shown) throw new Error(`nothing is shown in ${label}`);
    const isPointer = type.startsWith("pointer");
    const options = { bubbles: true, relatedTarget: document.body };
    await part.fire(
      shown,
      isPointer ? new MouseEvent(type, options) : new FocusEvent(type, options),
    );
  };
  return { ...part, area, notify, pass, fireOn };
}

const saved = { tone: "done", text: "Saved." } as const;
const failed = { tone: "error", text: "It failed." } as const;

describe("NoticeHost", () => {
  it("has its empty areas before the first notice, so that screen readers announce it", async () => {
    const { area, unmount } = await setUp();
    expect([area("Messages")?.textContent, area("Notifications")?.textContent]).toEqual(["", ""]);
    await unmount();
  });

  it("shows messages in one area and notifications in the other, errors as alerts", async () => {
    const { area, notify, unmount } = await setUp();
    await notify(saved);
    await notify(failed);
    expect(area("Messages")?.textContent).toBe("Saved.");
    expect(area("Messages")?.querySelector('[role="alert"]')).toBeNull();
    expect(area("Notifications")?.querySelector('[role="alert"]')?.textContent).toBe("It failed.");
    await unmount();
  });

  it.each([
    ["toast", "Messages", 1500],
    ["message", "Messages", 3000],
    ["notification", "Notifications", 4500],
  ] as const)("removes a %s from %s after %i ms", async (kind, label, ms) => {
    const { area, notify, pass, unmount } = await setUp();
    await notify({ ...saved, kind });
    await pass(ms - 1);
    expect(area(label)?.textContent).toBe("Saved.");
    await pass(1);
    expect(area(label)?.textContent).toBe("");
    await unmount();
  });

  it("keeps a notice while the pointer or the focus is on it, then for the rest of its time", async () => {
    const { area, notify, pass, fireOn, unmount } = await setUp();
    await notify(saved);
    await pass(2000);
    await fireOn("Messages", "pointerover");
    await pass(10_000);
    await fireOn("Messages", "focusin");
    await fireOn("Messages", "pointerout");
    await pass(10_000);
    await fireOn("Messages", "focusout");
    await pass(999);
    expect(area("Messages")?.textContent).toBe("Saved.");
    await pass(1);
    expect(area("Messages")?.textContent).toBe("");
    await unmount();
  });

  it("removes a notice when it is closed", async () => {
    const { area, notify, press, unmount } = await setUp();
    await notify(failed);
    await press("Close");
    expect(area("Notifications")?.textContent).toBe("");
    await unmount();
  });
});
