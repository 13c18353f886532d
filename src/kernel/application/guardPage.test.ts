// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { createStore } from "../../state/store.ts";
import { guardPage } from "./guardPage.ts";

const store = createStore();
const state = { isReachable: false };
const open = vi.fn<(href: string) => void>();
const tellFailed = vi.fn<() => void>();

guardPage({ store }, { isReachable: () => Promise.resolve(state.isReachable), open, tellFailed });
// The browser leaves the page with what nobody has prevented; a test's page stays.
const left = vi.fn<(id: string) => void>();
addEventListener("click", (event) => {
  if (event.target instanceof Element && !event.defaultPrevented) left(event.target.id);
  event.preventDefault();
});

beforeEach(() => {
  Object.assign(state, { isReachable: false });
  store.set(loadErrorAtom, undefined);
  for (const mock of [open, tellFailed, left]) mock.mockClear();
  document.body.innerHTML = `
    <a id="link" href="/market-cap">Market cap</a><a id="part" href="#chart">Chart</a>
    <a id="other" href="https://other.example/">Other</a><a id="tab" target="_blank" href="/legal/privacy">Privacy</a>`;
});
afterEach(() => {
  document.body.replaceChildren();
});

const fire = (id: string, event: Event) => document.getElementById(id)?.dispatchEvent(event);
const press = (id: string, init: MouseEventInit = {}) =>
  fire(id, new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
const missing = () => {
  store.set(loadErrorAtom, new Error("no network"));
};

it("leaves a whole page to the browser", () => {
  press("link");
  expect(left.mock.calls).toEqual([["link"]]);
});

it("hears what nothing else of the page has answered", () => {
  missing();
  document.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
    },
    { once: true },
  );
  press("link");
  expect(open).not.toHaveBeenCalled();
  expect(tellFailed).not.toHaveBeenCalled();
});

it("keeps a page of which something is missing where the site does not answer, and says so", async () => {
  missing();
  press("link");
  await vi.waitFor(() => {
    expect(tellFailed).toHaveBeenCalledTimes(1);
  });
  for (const mock of [left, open]) expect(mock).not.toHaveBeenCalled();
});

it("goes where the site answers", async () => {
  missing();
  state.isReachable = true;
  press("link");
  await vi.waitFor(() => {
    expect(open).toHaveBeenCalled();
  });
  expect(open).toHaveBeenCalledExactlyOnceWith(new URL("/market-cap", location.href).href);
  expect(tellFailed).not.toHaveBeenCalled();
});

it.each([
  ["a part of the page", "part", {}],
  ["another site", "other", {}],
  ["another tab", "tab", {}],
  ["a press with a modifier", "link", { ctrlKey: true }],
])("leaves %s to the browser", (_, id, init) => {
  missing();
  press(id, init);
  expect(left).toHaveBeenCalledExactlyOnceWith(id);
});
