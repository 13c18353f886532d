// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { fire, mount, type Mounted } from "../testing/mount.ts";
import { Toast } from "./Toast.tsx";
import { ToastArea } from "./ToastArea.tsx";

let page: Mounted | undefined;

afterEach(() => {
  page?.unmount();
});

describe("Toast", () => {
  it("is dismissed by a button that has a name", () => {
    const onDismiss = vi.fn<() => void>();
    page = mount(
      <Toast closeLabel="Close" onDismiss={onDismiss}>
        Copied
      </Toast>,
    );
    fire(page.find('button[aria-label="Close"]'), new MouseEvent("click", { bubbles: true }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  it("passes pointer handlers on, so that its time can stand still", () => {
    const onPointerEnter = vi.fn<() => void>();
    page = mount(
      <Toast closeLabel="Close" onDismiss={() => undefined} onPointerEnter={onPointerEnter}>
        Copied
      </Toast>,
    );
    fire(page.find("div > div"), new MouseEvent("pointerover", { bubbles: true }));
    expect(onPointerEnter).toHaveBeenCalledOnce();
  });
});

describe("ToastArea", () => {
  it("is a live region before there is a toast, so that the first one is announced", () => {
    page = mount(<ToastArea label="Notifications" />);
    const area = page.find('section[aria-label="Notifications"]');
    expect(area.getAttribute("aria-live")).toBe("polite");
    page.show(
      <ToastArea label="Notifications">
        <p>Copied</p>
      </ToastArea>,
    );
    expect(area.textContent).toBe("Copied");
  });
});
