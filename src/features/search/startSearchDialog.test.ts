// @vitest-environment jsdom
import type { MessageDescriptor } from "@lingui/core";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeferred } from "../../lib/testing/createDeferred.ts";
import { pageAtom } from "../../state/page/pageData.ts";
import { pickerAtom, type PickerRequest } from "../../state/pickerAtom.ts";
import { createStore } from "../../state/store.ts";
import { testPage } from "../../state/testing/testPage.ts";
import { testListing } from "../../market/testing/testListing.ts";
import type { AssetsData } from "../../wire/market/market.ts";
import { startSearchDialog, type SearchDialogDeps } from "./startSearchDialog.ts";

const assets = testListing(["ETH", "XAU", "AAPL"], ["NGN"]);

/** Writes a message as the source has it. */
function text({ message = "", values = {} }: MessageDescriptor): string {
  return message.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
}

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

async function setUp(
  request: PickerRequest = { kind: "any" },
  loadAssets: () => Promise<AssetsData> = () => Promise.resolve(assets),
) {
  const store = createStore();
  store.set(pageAtom, testPage);
  const open = vi.fn<(href: string) => void>();
  const answer = vi.fn<SearchDialogDeps["answer"]>();
  answer.mockResolvedValue({ figure: "₦176,791.29", spoken: "176791.29 NGN", day: "Sep 29, 2026" });
  startSearchDialog({ page: testPage, store, text, loadAssets, answer, open });
  store.set(pickerAtom, request);
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const input = document.querySelector("input");
  if (input === null) throw new Error("no field");
  const rows = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  const groups = () =>
    [...document.querySelectorAll('[role="group"]')].map((group) => [
      document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent,
      [...group.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent),
    ]);
  const type = (query: string) => {
    input.value = query;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const choose = (name: string) => {
    const row = rows().find(({ textContent }) => textContent.includes(name));
    if (row === undefined) throw new Error(`${name} is not offered`);
    row.click();
  };
  const press = (key: string) =>
    input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const active = () => input.getAttribute("aria-activedescendant");
  return { store, open, input, find, rows, groups, type, choose, press, active };
}

const isShown = () => document.querySelector("dialog") !== null;

it("offers everything that can be converted, in named groups", async () => {
  const { groups, input, find } = await setUp();
  expect(groups()).toEqual([
    ["Coins and metals", ["ETHEthereum", "XAUGold"]],
    ["Currencies", ["NGNNigerian Naira"]],
  ]);
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute("aria-controls")).toBe(find('[role="listbox"]').id);
  expect(input.getAttribute("aria-expanded")).toBe("true");
});

it("offers stocks where an asset is chosen, and hands the choice to who asked", async () => {
  const onPick = vi.fn<(symbol: string) => void>();
  const { groups, type, choose, open, store } = await setUp({ kind: "asset", onPick });
  type("apple");
  expect(groups()).toEqual([["Stocks", ["AAPLApple"]]]);
  choose("AAPL");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("AAPL");
  expect(open).not.toHaveBeenCalled();
  expect(isShown()).toBe(false);
  expect(store.get(pickerAtom)).toBeUndefined();
});

it("opens the conversion that two names stand for", async () => {
  const { groups, type, choose, open } = await setUp();
  type("0.05 eth to naira");
  expect(groups()[0]).toEqual(["Conversion", ["0.05 ETH → NGN"]]);
  await expect
    .poll(() => groups()[0])
    .toEqual(["Conversion", ["0.05 ETH → NGN₦176,791.29176791.29 NGNSep 29, 2026"]]);
  choose("ETH → NGN");
  expect(open).toHaveBeenCalledExactlyOnceWith("/converter/eth/ngn?amount=0.05");
  expect(isShown()).toBe(false);
});

it.each([
  ["eth", "ETH", "/converter/eth/usd"],
  ["naira", "NGN", "/converter/btc/ngn"],
  ["₦", "NGN", "/converter/btc/ngn"],
  ["ethngn", "ETH → NGN", "/converter/eth/ngn"],
  // A company has no conversion.
  ["apple", "AAPL", "/market-cap/aapl-vs-btc"],
])("opens for %s alone the page of %s", async (query, ticker, path) => {
  const { type, choose, open } = await setUp();
  type(query);
  choose(ticker);
  expect(open).toHaveBeenCalledExactlyOnceWith(path);
});

it("says that nothing has the name", async () => {
  const { type, groups, input, find } = await setUp();
  type("qqqqqqqq");
  expect(groups()).toEqual([]);
  expect(find("dialog").textContent).toContain("No results. Check the name or ticker.");
  expect(input.getAttribute("aria-expanded")).toBe("false");
  expect(input.hasAttribute("aria-controls")).toBe(false);
});

it("moves by the arrow keys, round at the ends, and takes by Enter", async () => {
  const { press, active, rows, open } = await setUp();
  const idOf = (index: number) => rows()[index]?.id;
  expect(active()).toBeNull();
  press("ArrowDown");
  expect(active()).toBe(idOf(0));
  press("ArrowUp");
  expect(active()).toBe(idOf(2));
  press("Home");
  expect(active()).toBe(idOf(0));
  press("ArrowDown");
  expect(rows().filter((row) => row.hasAttribute("data-active"))).toEqual([rows()[1]]);
  press("Enter");
  expect(open).toHaveBeenCalledExactlyOnceWith("/converter/xau/usd");
});

it("takes the best match by Enter, and tells how many there are", async () => {
  const { type, press, open, find } = await setUp();
  type("gold");
  expect(find(".visually-hidden[role='status']").textContent).toBe("Matches: 1");
  press("Enter");
  expect(open).toHaveBeenCalledExactlyOnceWith("/converter/xau/usd");
});

it("answers what was typed while the list was on its way", async () => {
  const arrival = createDeferred<AssetsData>();
  const { type, groups } = await setUp({ kind: "coin" }, () => arrival.promise);
  type("gold");
  expect(groups()).toEqual([]);
  arrival.resolve(assets);
  await vi.waitFor(() => {
    expect(groups()).toEqual([["Coins and metals", ["XAUGold"]]]);
  });
});

it("chooses what Enter meant while the list was on its way", async () => {
  const arrival = createDeferred<AssetsData>();
  const first = await setUp({ kind: "any" }, () => arrival.promise);
  first.type("gold");
  first.press("Enter");
  arrival.resolve(assets);
  await vi.waitFor(() => {
    expect(first.open).toHaveBeenCalledExactlyOnceWith("/converter/xau/usd");
  });
  expect(isShown()).toBe(false);
});

it("lets the typing go on after Enter while the list was on its way", async () => {
  const arrival = createDeferred<AssetsData>();
  const { type, press, groups, open } = await setUp({ kind: "coin" }, () => arrival.promise);
  type("gol");
  press("Enter");
  press("d");
  type("gold");
  arrival.resolve(assets);
  await vi.waitFor(() => {
    expect(groups()).toEqual([["Coins and metals", ["XAUGold"]]]);
  });
  expect(open).not.toHaveBeenCalled();
});

it("says where the list does not come, and tries again", async () => {
  const load = vi
    .fn<() => Promise<AssetsData>>()
    .mockRejectedValueOnce(new Error("no network"))
    .mockRejectedValueOnce(new Error("no network"))
    .mockResolvedValue(assets);
  const { find, groups } = await setUp({ kind: "coin" }, load);
  const again = () =>
    [...document.querySelectorAll<HTMLElement>("dialog button")].find(
      ({ textContent }) => textContent === "Try again",
    );
  for (let tries = 0; groups().length === 0 && tries < 3; tries++) {
    await vi.waitFor(() => {
      expect(again() !== undefined || groups().length > 0).toBe(true);
    });
    expect(find("dialog").textContent).toContain("Couldn’t load the list.");
    again()?.click();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  expect(groups()[0]).toEqual(["Coins and metals", ["ETHEthereum", "XAUGold"]]);
});

it("shows one dialog where it is asked for twice, for whoever asked last", async () => {
  const first = vi.fn<(symbol: string) => void>();
  const last = vi.fn<(symbol: string) => void>();
  const { store, choose } = await setUp({ kind: "coin", onPick: first });
  store.set(pickerAtom, { kind: "coin", onPick: last });
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
  choose("XAU");
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledExactlyOnceWith("XAU");
});

it.each([
  ["once they are painted", () => {}, 20],
  ["not once it is closed", () => document.querySelector("dialog")?.close(), 12],
])("adds to the first rows the rest: %s", async (_when, meanwhile, count) => {
  const many = Array.from({ length: 20 }, (_each, index) => ({
    symbol: `C${index}`,
    name: `Coin ${index}`,
    class: "crypto" as const,
  }));
  const { type, find } = await setUp({ kind: "coin" }, () =>
    Promise.resolve({ ...assets, assets: many }),
  );
  vi.useFakeTimers();
  type("coin");
  const list = find('[role="listbox"]');
  const rowsOf = () => list.querySelectorAll('[role="option"]').length;
  expect(rowsOf()).toBe(12);
  meanwhile();
  await vi.advanceTimersByTimeAsync(1000);
  expect(rowsOf()).toBe(count);
});

it("takes its request back when it is closed", async () => {
  const { store } = await setUp();
  expect(isShown()).toBe(true);
  document.querySelector("dialog")?.close();
  expect(store.get(pickerAtom)).toBeUndefined();
  expect(isShown()).toBe(false);
});
