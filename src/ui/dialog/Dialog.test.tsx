// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fire, mount, type Mounted } from "../testing/mount.ts";
import { Dialog, type DialogProps } from "./Dialog.tsx";

/** What the platform does and jsdom does not: opens, closes with an event, and gives the focus back on close. */
function standInForPlatform(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.setAttribute("open", "");
    this.querySelector<HTMLElement>("[autofocus], button")?.focus();
  };
  prototype.close = function close(this: HTMLDialogElement) {
    if (!this.hasAttribute("open")) return;
    this.removeAttribute("open");
    const opener = openers.get(this);
    if (this.isConnected && opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event("close"));
  };
}

let page: Mounted | undefined;

function dialogOf(more: Partial<DialogProps> = {}) {
  return (
    <Dialog open={false} onClose={() => undefined} title="Search" closeLabel="Close" {...more}>
      <p>Content</p>
    </Dialog>
  );
}

beforeEach(standInForPlatform);

afterEach(() => {
  page?.unmount();
  document.body.replaceChildren();
});

afterAll(() => {
  for (const name of ["showModal", "close"]) {
    Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  }
});

describe("Dialog", () => {
  it("opens and closes as its property says, and is named by its title", () => {
    page = mount(dialogOf());
    const dialog = page.find("dialog");
    expect(dialog.hasAttribute("open")).toBe(false);
    page.show(dialogOf({ open: true }));
    expect(dialog.hasAttribute("open")).toBe(true);
    const name = document.getElementById(dialog.getAttribute("aria-labelledby") ?? "");
    expect(name?.textContent).toBe("Search");
    page.show(dialogOf());
    expect(dialog.hasAttribute("open")).toBe(false);
  });

  it("says that it was closed by its button", () => {
    const onClose = vi.fn<() => void>();
    page = mount(dialogOf({ open: true, onClose }));
    fire(page.find('button[aria-label="Close"]'), new MouseEvent("click", { bubbles: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("begins at its title where its first control is not what to begin with", () => {
    page = mount(dialogOf({ startsAtTitle: true }));
    page.show(dialogOf({ startsAtTitle: true, open: true }));
    expect(document.activeElement).toBe(page.find("h2"));
    page.show(dialogOf({ startsAtTitle: true, open: false }));
    page.show(dialogOf({ open: true }));
    expect(document.activeElement).toBe(page.find("button"));
  });

  it("that warns is read out with what it says", () => {
    page = mount(dialogOf({ open: true, warns: true }));
    const dialog = page.find("dialog");
    expect(dialog.getAttribute("role")).toBe("alertdialog");
    const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe("Content");
    page.show(dialogOf({ open: true }));
    expect([dialog.getAttribute("role"), dialog.getAttribute("aria-describedby")]).toEqual([
      null,
      null,
    ]);
  });

  it("gives the focus back when it is taken off the page while open", () => {
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    page = mount(dialogOf({ open: true }));
    expect(document.activeElement).not.toBe(opener);
    page.show(null);
    expect(document.activeElement).toBe(opener);
  });

  it("closes from the backdrop where the platform does not, and not from its content", () => {
    const onClose = vi.fn<() => void>();
    page = mount(dialogOf({ open: true, onClose }));
    fire(page.find("p"), new MouseEvent("click", { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    fire(page.find("dialog"), new MouseEvent("click", { bubbles: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
