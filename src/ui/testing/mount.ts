import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** What a test does with a part of the page in a document of jsdom. */
export interface Mounted {
  /** The first element that matches; throws where none does. */
  readonly find: (selector: string) => HTMLElement;
  readonly text: () => string;
  readonly show: (node: ReactNode) => void;
  readonly unmount: () => void;
}

/** Renders into a new element of the document's body, effects included. Unmount it when the test is over. */
export function mount(node: ReactNode): Mounted {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const show = (shown: ReactNode) => {
    act(() => {
      root.render(shown);
    });
  };
  show(node);
  return {
    show,
    find(selector) {
      const found = place.querySelector<HTMLElement>(selector);
      if (found === null) throw new Error(`nothing matches ${selector}`);
      return found;
    },
    text: () => place.textContent,
    unmount() {
      act(() => {
        root.unmount();
      });
      place.remove();
    },
  };
}

/** Dispatches an event and waits for what it renders; false when a listener prevented its default. */
export function fire(target: EventTarget, event: Event): boolean {
  let isAllowed = true;
  act(() => {
    isAllowed = target.dispatchEvent(event);
  });
  return isAllowed;
}

/** Presses a key on an element; false when the press was taken, so that the browser does nothing with it. */
export function press(target: EventTarget, key: string, more: KeyboardEventInit = {}): boolean {
  return fire(
    target,
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );
}

/** Types into a field as a visitor does: React hears of a value only through the platform's own setter. */
export function type(field: Element, text: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  act(() => {
    descriptor?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
