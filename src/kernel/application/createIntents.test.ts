// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDeferred } from "../../lib/testing/createDeferred.ts";
import { createIntents } from "./createIntents.ts";

const html = `
  <header><button id="menu" type="button" popovertarget="list">Menu</button><div id="list"></div></header>
  <a id="link" href="/converter">Converter</a>
  <a id="range" href="?range=7d" data-in-place="">7d</a>
  <form id="tool"><button id="search" type="button" aria-haspopup="dialog">ETH</button></form>
  <button id="find" type="button" data-picks="any">Search</button>
  <button id="share" type="button">Share</button>
  <span data-kernel="theme"><button id="theme" type="button">Dark</button></span>
  <input id="growth" value="10">
  <form id="compare"><button id="go">Compare</button></form>
  <form id="answered"><input data-kernel=""></form>
  <form><div popover><input id="box" type="checkbox"></div></form>
`;

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no ${id}`);
  return element;
};

let stop: (() => void) | undefined;

function setUp({ isReachable = true } = {}) {
  const arrival = createDeferred();
  const load = vi.fn<() => Promise<void>>(() => arrival.promise);
  const open = vi.fn<(href: string) => void>();
  const tellFailed = vi.fn<() => void>();
  const repeatEntries = vi.fn<() => void>();
  const timers: (() => void)[] = [];
  const intents = createIntents({
    document,
    load,
    patienceMs: 1,
    open,
    isReachable: () => Promise.resolve(isReachable),
    searchPage: "/converter",
    repeatEntries,
    tellFailed,
    startTimer: (_ms, run) => {
      timers.push(run);
      return () => {};
    },
  });
  ({ stop } = intents);
  const heard = vi.fn<(id: string) => void>();
  document.body.addEventListener("click", ({ target, defaultPrevented }) => {
    if (target instanceof Element && !defaultPrevented) heard(target.id);
  });
  const arrive = async () => {
    arrival.resolve();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  const press = (id: string) =>
    find(id).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const runOut = async () => {
    for (const run of timers.splice(0)) run();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  return {
    ...intents,
    load,
    open,
    tellFailed,
    heard,
    arrive,
    press,
    runOut,
    arrival,
    repeatEntries,
  };
}

beforeEach(() => {
  document.body.innerHTML = html;
});
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

describe("a press before the application is there", () => {
  it("loads it, shows that it waits, and happens once, in order", async () => {
    const { load, heard, arrive, press } = setUp();
    for (const id of ["share", "search", "share"]) press(id);
    expect(load).toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
    expect(find("share").getAttribute("aria-busy")).toBe("true");
    await arrive();
    expect(heard.mock.calls).toEqual([["share"], ["search"]]);
    expect(find("share").hasAttribute("aria-busy")).toBe(false);
    press("share");
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it("shows that it was felt before it is a click, and until it is none", async () => {
    const { heard, arrive, press } = setUp();
    const point = (type: string, id: string) =>
      find(id).dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
    const isShown = (id: string) => find(id).getAttribute("aria-busy") === "true";
    for (const end of ["pointercancel", "contextmenu"]) {
      point("pointerdown", "share");
      expect(isShown("share")).toBe(true);
      point(end, "share");
      expect(isShown("share")).toBe(false);
    }
    point("pointerdown", "share");
    point("pointerup", "search");
    expect(isShown("share")).toBe(false);
    for (const id of ["link", "theme", "menu", "growth"]) {
      point("pointerdown", id);
      expect(isShown(id)).toBe(false);
    }
    point("pointerdown", "share");
    point("pointerup", "share");
    press("share");
    point("pointerdown", "search");
    expect([isShown("share"), isShown("search")]).toEqual([true, true]);
    // It comes while the finger is down: the click will be its own.
    await arrive();
    expect([isShown("share"), isShown("search")]).toEqual([false, false]);
    expect(heard.mock.calls).toEqual([["share"]]);
  });

  it.each(["link", "theme", "menu", "find"])("is left alone where the page serves it: %s", (id) => {
    const { load, heard, press } = setUp();
    press(id);
    expect(heard).toHaveBeenCalledExactlyOnceWith(id);
    expect(load).not.toHaveBeenCalled();
  });

  it("is the browser's with a modifier, which opens a link in another tab", () => {
    const { heard } = setUp();
    find("range").dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }),
    );
    expect(heard).toHaveBeenCalledExactlyOnceWith("range");
  });

  it("follows its link or its fallback where nothing comes in time, once", async () => {
    const { open, tellFailed, press, runOut } = setUp();
    press("range");
    press("search");
    await runOut();
    expect(open.mock.calls.map(([href]) => new URL(href, location.href).href)).toEqual([
      new URL("?range=7d", location.href).href,
      new URL("/converter", location.href).href,
    ]);
    press("share");
    await runOut();
    expect(tellFailed).toHaveBeenCalledTimes(1);
    expect(find("share").hasAttribute("aria-busy")).toBe(false);
  });

  it("of a box in a menu of the platform ticks it at once, and its form sends it", () => {
    const { load } = setUp();
    find("box").click();
    expect(find("box")).toHaveProperty("checked", true);
    expect(load).not.toHaveBeenCalled();
  });

  it("leaves the page alone where the site does not answer, and says so", async () => {
    const { open, tellFailed, press, runOut } = setUp({ isReachable: false });
    press("search");
    await runOut();
    expect(open).not.toHaveBeenCalled();
    expect(tellFailed).toHaveBeenCalledTimes(1);
  });

  it("is told of where the application cannot be loaded", async () => {
    const { arrival, tellFailed, press } = setUp();
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    press("share");
    arrival.reject(new Error("no network"));
    await vi.waitFor(() => {
      expect(tellFailed).toHaveBeenCalledTimes(1);
    });
    warn.mockRestore();
  });
});

describe("a sign of a need", () => {
  it.each(["pointerover", "pointerdown", "focusin", "input"])(
    "loads the application: %s",
    (type) => {
      const { load } = setUp();
      find("growth").dispatchEvent(new Event(type, { bubbles: true }));
      expect(load).toHaveBeenCalledTimes(1);
    },
  );

  it("is no more than pointing at what the page serves", () => {
    const { load } = setUp();
    for (const id of ["link", "theme", "menu", "find"])
      find(id).dispatchEvent(new Event("pointerover", { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
  });
});

describe("what was typed before the application", () => {
  it("is repeated once, before what was pressed", async () => {
    const { arrive, press, heard, repeatEntries } = setUp();
    press("share");
    expect(repeatEntries).not.toHaveBeenCalled();
    await arrive();
    expect(repeatEntries).toHaveBeenCalledTimes(1);
    expect(repeatEntries).toHaveBeenCalledBefore(heard);
  });
});

describe("a form that is sent before the application", () => {
  it("is sent once more when it is there", async () => {
    const { arrive } = setUp();
    const sent = vi.fn<(event: Event) => void>((event) => {
      event.preventDefault();
    });
    find("compare").addEventListener("submit", sent);
    find("go").click();
    expect(sent).not.toHaveBeenCalled();
    await arrive();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("is the kernel's where its answer is shown already", () => {
    const { load } = setUp();
    find("answered").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(load).not.toHaveBeenCalled();
  });
});
