import { I18nProvider } from "@lingui/react";
import { act, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createI18n } from "../../i18n/catalog.ts";
import { type AppStore, createStore, StateProvider } from "../index.ts";
import { pageAtom } from "../page/pageData.ts";
import { testPage } from "./testPage.ts";
import { type Services, servicesAtom } from "../services.ts";

const unreachable = () => Promise.reject(new Error("this test has no such call"));

const services: Services = {
  clock: () => 0,
  api: {
    usdtRate: unreachable,
    coinQuotes: unreachable,
    coinHistory: unreachable,
    assets: unreachable,
    assetFacts: unreachable,
    assetNews: unreachable,
  },
};

/** A component in the document, and what a visitor does with it. */
export interface MountedPart {
  readonly container: HTMLElement;
  readonly store: AppStore;
  /** The control with a label or an accessible name. Throws without one. */
  readonly control: (name: string) => HTMLElement;
  readonly type: (name: string, text: string) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
  /** Dispatches a bubbling event. */
  readonly fire: (element: Element, event: Event) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/**
 * Mounts a component in jsdom with the providers and the data of an English page, and with its effects run. With
 * `meanwhile` it hydrates the server's HTML, after what a visitor does to it.
 */
export async function mountInPage(
  part: ReactNode,
  given: Partial<Services> = {},
  meanwhile?: (container: HTMLElement) => void,
): Promise<MountedPart> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const store = createStore();
  store.set(pageAtom, testPage);
  store.set(servicesAtom, { ...services, ...given });
  const container = document.body.appendChild(document.createElement("div"));
  const page = (
    <StateProvider store={store}>
      <I18nProvider i18n={createI18n({ locale: "en", tag: testPage.locale.tag, messages: {} })}>
        {part}
      </I18nProvider>
    </StateProvider>
  );
  if (meanwhile !== undefined) {
    container.innerHTML = renderToString(page);
    meanwhile(container);
  }
  const root = await act(async () => {
    if (meanwhile !== undefined) return hydrateRoot(container, page);
    const empty = createRoot(container);
    empty.render(page);
    return empty;
  });
  const control = (name: string) => findControl(container, name);
  const fire = (element: Element, event: Event) =>
    act(async () => {
      element.dispatchEvent(event);
    });
  return {
    container,
    store,
    control,
    fire,
    type: (name, text) => {
      const input = control(name);
      // React listens to changes that the prototype's setter makes.
      Reflect.set(HTMLInputElement.prototype, "value", text, input);
      return fire(input, new Event("input", { bubbles: true }));
    },
    press: (name) =>
      fire(control(name), new MouseEvent("click", { bubbles: true, cancelable: true })),
    unmount: async () => {
      await act(async () => {
        root.unmount();
      });
      container.remove();
    },
  };
}

function findControl(container: HTMLElement, name: string): HTMLElement {
  const labels = [...container.querySelectorAll("label")];
  const label = labels.find(({ textContent }) => textContent.trim() === name);
  // Another part of the document may have an element of the same id.
  const labelled = label?.htmlFor
    ? container.querySelector<HTMLElement>(`[id="${label.htmlFor}"]`)
    : label?.control;
  const named = [...container.querySelectorAll<HTMLElement>("button, input, select, a")].find(
    (element) => (element.getAttribute("aria-label") ?? element.textContent).trim() === name,
  );
  const found = labelled ?? named;
  if (!found) throw new Error(`no control is called ${name}`);
  return found;
}
