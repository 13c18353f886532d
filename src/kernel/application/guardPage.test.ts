// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { createStore } from "../../state/store.ts";
import { dropListeners } from "../testing/dropListeners.ts";
import { guardPage } from "./guardPage.ts";

const store = createStore();
const state = { isReachable: false, isKept: true };
const open = vi.fn<(href: string) => void>();
const tellFailed = vi.fn<() => void>();

dropListeners();
const lead = guardPage(
  { store },
  {
    isReachable: () => Promise.resolve(state.isReachable),
    isKept: () => state.isKept,
    open,
    tellFailed,
  },
);
// The browser leaves the page with what nobody has prevented; a test's page stays.
const left = vi.fn<(id: string) => void>();
addEventListener("click", (event) => {
  if (event.target instanceof Element && !event.defaultPrevented) left(event.target.id);
  event.preventDefault();
});

beforeEach(() => {
  Object.assign(state, { isReachable: false, isKept: true });
  store.set(loadErrorAtom, undefined);
  for (const mock of [open, tellFailed, left]) mock.mockClear();
  document.body.innerHTML = `
    <a id="link" href="/market-cap">Market cap</a><a id="part" href="#chart">Chart</a>
    <a id="file" href="/list.csv" download>File</a><a id="elsewhere" href="/market-cap#ranking">Ranking</a><form id="form" action="/converter"></form>
    <form id="dialog" method="dialog"></form>
    <a id="other" href="https://other.example/">Other</a><a id="tab" target="_blank" href="/legal/privacy">Privacy</a>`;
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});
afterAll(() => {
  onpopstate = null;
});

const fire = (id: string, event: Event) => document.getElementById(id)?.dispatchEvent(event);
const press = (id: string, init: MouseEventInit = {}) =>
  fire(id, new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
const missing = () => {
  store.set(loadErrorAtom, new Error("no network"));
};

const submit = (id: string) => {
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  fire(id, event);
  return event.defaultPrevented;
};
const untilTold = () =>
  vi.waitFor(() => {
    expect(tellFailed).toHaveBeenCalledTimes(1);
  });

it("leaves a whole page to the browser, and leads on at once, where a service worker stands by", () => {
  press("link");
  expect(left.mock.calls).toEqual([["link"]]);
  lead("/converter");
  expect(open).toHaveBeenCalledExactlyOnceWith("/converter");
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

it.each(["link", "elsewhere"])(
  "asks before it leaves by %s where no service worker stands by, though nothing is missing yet",
  async (id) => {
    state.isKept = false;
    press(id);
    await untilTold();
    for (const mock of [left, open]) expect(mock).not.toHaveBeenCalled();
  },
);

it("asks before it leaves by a script, a form and a step back too", async () => {
  state.isKept = false;
  lead("/converter/eth/usd");
  await untilTold();
  expect(open).not.toHaveBeenCalled();
  const send = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  tellFailed.mockClear();
  expect(submit("form")).toBe(true);
  await untilTold();
  expect(send).not.toHaveBeenCalled();
  tellFailed.mockClear();
  dispatchEvent(new PopStateEvent("popstate", { state: { key: "1" } }));
  await untilTold();
  state.isReachable = true;
  submit("form");
  await vi.waitFor(() => {
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it("leaves a dialog's form and a fragment's step to the browser", () => {
  state.isKept = false;
  expect(submit("dialog")).toBe(false);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
  expect(tellFailed).not.toHaveBeenCalled();
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
  ["a file", "file", {}],
  ["a press with a modifier", "link", { ctrlKey: true }],
])("leaves %s to the browser", (_, id, init) => {
  missing();
  press(id, init);
  expect(left).toHaveBeenCalledExactlyOnceWith(id);
});
