import { afterAll, afterEach, beforeEach, vi } from "vitest";

/** Gives jsdom, which lays nothing out, modal dialogs while the tests of a file run. */
export function standInDialogs(): void {
  beforeEach(() => {
    // jsdom lays nothing out and knows no modal dialog.
    Element.prototype.scrollIntoView = () => {};
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    };
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  afterAll(() => {
    Reflect.deleteProperty(Element.prototype, "scrollIntoView");
    for (const name of ["showModal", "close"]) {
      Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    }
  });
}
