// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenFree } from "../../browser/idle.ts";
import { createDeferred } from "../../lib/testing/createDeferred.ts";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { goToPairAtom, type GoToPair } from "../../state/goToPairAtom.ts";
import { pageAtom } from "../../state/page/pageData.ts";
import { pickerAtom } from "../../state/pickerAtom.ts";
import { displayCurrencyAtom } from "../../state/preferences.ts";
import { createStore } from "../../state/store.ts";
import { testPage } from "../../state/testing/testPage.ts";
import { startSearch } from "./startSearch.ts";

const html = `
  <button id="search" type="button" data-picks="any">Search</button>
  <button id="currency" type="button" data-picks="display">USD</button>
  <form><button id="coin" type="button" data-picks="coin">BTC</button></form>
  <input id="field">
`;

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no ${id}`);
  return element;
};

let stop: (() => void) | undefined;

function setUp({ isReachable = true, isHere = false } = {}) {
  const arrival = createDeferred();
  const loadDialog = vi.fn<() => Promise<void>>(() => arrival.promise);
  const open = vi.fn<(href: string) => void>();
  const timers: (() => void)[] = [];
  const load = vi.fn<() => Promise<void>>();
  const store = createStore();
  store.set(pageAtom, testPage);
  stop = startSearch(
    { store, application: { isHere: () => isHere, load, beforeTakeOver: () => {} } },
    {
      document,
      loadDialog,
      open,
      patienceMs: 1,
      isReachable: () => Promise.resolve(isReachable),
      searchPage: "/converter",
      startTimer: (_ms, run) => {
        timers.push(run);
        return () => {};
      },
    },
  );
  const arrive = async () => {
    arrival.resolve();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  const press = (id: string, init: MouseEventInit = {}) =>
    find(id).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  const kind = () => store.get(pickerAtom)?.kind;
  const runOut = async () => {
    for (const run of timers.splice(0)) run();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  const error = () => store.get(loadErrorAtom);
  return { load, arrival, arrive, loadDialog, open, error, store, press, kind, runOut };
}

beforeEach(() => {
  document.body.innerHTML = html;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stop?.();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe("a press of a control of the search", () => {
  it("waits for the dialog, shows that, and opens it once", async () => {
    const { loadDialog, arrive, press, kind } = setUp();
    press("search");
    press("search");
    expect(loadDialog).toHaveBeenCalledTimes(1);
    expect(kind()).toBeUndefined();
    expect(find("search").getAttribute("aria-busy")).toBe("true");
    await arrive();
    expect(kind()).toBe("any");
    expect(find("search").hasAttribute("aria-busy")).toBe(false);
  });

  it("opens it at once when it is there", async () => {
    const { arrive, press, kind, store } = setUp();
    press("search");
    await arrive();
    store.set(pickerAtom, undefined);
    press("currency");
    expect(kind()).toBe("currency");
  });

  it("changes the display currency", async () => {
    const { arrive, press, store } = setUp();
    press("currency");
    await arrive();
    store.get(pickerAtom)?.onPick?.("NGN");
    expect(store.get(displayCurrencyAtom)).toBe("NGN");
  });

  it("leads a converter to another pair by the way that is known when one is chosen", async () => {
    const { arrive, press, store } = setUp();
    press("coin");
    await arrive();
    const go = vi.fn<GoToPair>();
    store.set(goToPairAtom, go);
    expect(store.get(pickerAtom)?.kind).toBe("coin");
    store.get(pickerAtom)?.onPick?.("ETH");
    expect(go).toHaveBeenCalledExactlyOnceWith("coin", "ETH");
  });

  it("gives the focus back to a picker on the page that it led to by a load", async () => {
    const first = setUp();
    first.press("coin");
    await first.arrive();
    first.store.set(goToPairAtom, vi.fn<GoToPair>());
    first.store.get(pickerAtom)?.onPick?.("ETH");
    stop?.();
    setUp();
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(find("coin"));
    });
    stop?.();
    find("field").focus();
    setUp();
    await whenFree();
    expect(document.activeElement).toBe(find("field"));
  });

  it("leaves the focus to whoever has taken it meanwhile", async () => {
    sessionStorage.setItem("picked", "coin");
    setUp();
    find("field").focus();
    await vi.waitFor(() => {
      expect(sessionStorage.getItem("picked")).toBeNull();
    });
    expect(document.activeElement).toBe(find("field"));
  });

  it("leads to another pair by the application where nothing else knows the way", async () => {
    const { arrive, press, store, load } = setUp();
    const go = vi.fn<GoToPair>();
    load.mockImplementation(() => {
      store.set(goToPairAtom, go);
      return Promise.resolve();
    });
    press("coin");
    await arrive();
    store.get(pickerAtom)?.onPick?.("ETH");
    await vi.waitFor(() => {
      expect(go).toHaveBeenCalledExactlyOnceWith("coin", "ETH");
    });
  });

  it("is the browser's with a modifier", async () => {
    const { arrive, press, kind } = setUp();
    press("search", { ctrlKey: true });
    await arrive();
    expect(kind()).toBeUndefined();
  });

  it("opens the page that lists everything where nothing comes in time", async () => {
    const { open, error, press, runOut } = setUp();
    press("search");
    await runOut();
    expect(open).toHaveBeenCalledExactlyOnceWith("/converter");
    expect(error()).toBeUndefined();
  });

  it.each([
    ["where the site does not answer", { isReachable: false }],
    ["with the application", { isHere: true }],
  ])("leaves the page alone %s, and says so", async (_case, given) => {
    const { open, error, press, runOut } = setUp(given);
    press("search");
    await runOut();
    expect(open).not.toHaveBeenCalled();
    expect(error()).toBeInstanceOf(Error);
  });

  it("that came too late is no failure any more", async () => {
    const { arrive, error, press, runOut } = setUp({ isReachable: false });
    press("search");
    await runOut();
    expect(error()).toBeInstanceOf(Error);
    await arrive();
    expect(error()).toBeUndefined();
  });
});

describe("the key of the search", () => {
  const slash = { key: "/", bubbles: true, cancelable: true };

  it("opens it, but not where something is written", async () => {
    const { arrive, kind } = setUp();
    find("field").dispatchEvent(new KeyboardEvent("keydown", slash));
    expect(kind()).toBeUndefined();
    document.body.dispatchEvent(new KeyboardEvent("keydown", slash));
    await arrive();
    expect(kind()).toBe("any");
  });

  it("takes its request back where the dialog does not come", async () => {
    const { arrival, store } = setUp();
    document.body.dispatchEvent(new KeyboardEvent("keydown", slash));
    arrival.reject(new Error("no network"));
    await vi.waitFor(() => {
      expect(store.get(loadErrorAtom)).toBeInstanceOf(Error);
    });
    expect(store.get(pickerAtom)).toBeUndefined();
  });

  it("tells of a failure until the dialog has come after all", async () => {
    const { loadDialog, error, kind } = setUp();
    loadDialog.mockRejectedValueOnce(new Error("no network")).mockResolvedValueOnce();
    document.body.dispatchEvent(new KeyboardEvent("keydown", slash));
    await vi.waitFor(() => {
      expect(error()).toBeInstanceOf(Error);
    });
    document.body.dispatchEvent(new KeyboardEvent("keydown", slash));
    await vi.waitFor(() => {
      expect(error()).toBeUndefined();
    });
    expect(kind()).toBe("any");
  });

  it("leaves what is told of another part", async () => {
    const { arrive, error, store, kind } = setUp();
    store.set(loadErrorAtom, "elsewhere");
    document.body.dispatchEvent(new KeyboardEvent("keydown", slash));
    await arrive();
    expect(kind()).toBe("any");
    expect(error()).toBe("elsewhere");
  });
});

it.each(["pointerover", "pointerdown", "focusin"])("loads the dialog ahead: %s", (type) => {
  const { loadDialog } = setUp();
  find("field").dispatchEvent(new Event(type, { bubbles: true }));
  expect(loadDialog).not.toHaveBeenCalled();
  find("currency").dispatchEvent(new Event(type, { bubbles: true }));
  expect(loadDialog).toHaveBeenCalledTimes(1);
});
