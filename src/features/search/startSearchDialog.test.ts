// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { createDeferred } from "../../lib/testing/createDeferred.ts";
import { testListing } from "../../market/testing/testListing.ts";
import { pickerAtom } from "../../state/pickerAtom.ts";
import type { AssetsData } from "../../wire/market/market.ts";
import { openSearch } from "./testing/openSearch.ts";
import { standInDialogs } from "./testing/standInDialogs.ts";

const assets = testListing(["BTC", "ETH", "XAU", "AAPL"], ["USD", "NGN"]);

standInDialogs();

const isShown = () => document.querySelector("dialog") !== null;

it("offers everything that can be converted, in named groups", async () => {
  const { groups, input, find } = await openSearch();
  expect(groups()).toEqual([
    ["Coins and metals", ["BTC比特币$1 (BTC)", "ETHEthereum$1 (ETH)", "XAUGold$1 (XAU)"]],
    ["Currencies", ["USDUS Dollar", "NGNNigerian Naira"]],
  ]);
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute("aria-controls")).toBe(find('[role="listbox"]').id);
  expect(input.getAttribute("aria-expanded")).toBe("true");
});

it("offers stocks where an asset is chosen, and hands the choice to who asked", async () => {
  const onPick = vi.fn<(symbol: string) => void>();
  const { groups, type, choose, open, store } = await openSearch({
    request: { kind: "asset", onPick },
  });
  type("apple");
  expect(groups()).toEqual([["Stocks", ["AAPLApple"]]]);
  choose("AAPL");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("AAPL");
  expect(open).not.toHaveBeenCalled();
  expect(isShown()).toBe(false);
  expect(store.get(pickerAtom)).toBeUndefined();
});

it("opens the conversion that two names stand for", async () => {
  const { groups, type, choose, open } = await openSearch();
  type("0.05 eth to naira");
  expect(groups()[0]).toEqual(["Conversion", ["0.05 ETH → NGN"]]);
  await expect
    .poll(() => groups())
    .toEqual([
      ["Conversion", ["0.05 ETH₦176,791.29176791.29 NGN54 days old"]],
      ["Convert", ["ETH → NGNEthereum to Nigerian Naira", "ETH → USDEthereum to US Dollar"]],
      ["Compare market caps", ["ETH vs BTC5.20× at BTC’s market cap"]],
      ["Coins", ["ETHEthereum$1 (ETH)"]],
    ]);
  choose("0.05 ETH");
  expect(open).toHaveBeenCalledExactlyOnceWith("/converter/eth/ngn?amount=0.05");
  expect(isShown()).toBe(false);
});

it.each([
  ["eth", "ETH", "/converter/eth/usd"],
  ["naira", "NGN", "/converter/btc/ngn"],
  ["₦", "NGN", "/converter/btc/ngn"],
  ["ethngn", "ETH → NGN", "/converter/eth/ngn"],
  // A company has no conversion.
  ["apple", "AAPLApple", "/market-cap/aapl-vs-btc"],
])("opens for %s alone the page of %s", async (query, ticker, path) => {
  const { type, choose, open } = await openSearch();
  type(query);
  choose(ticker);
  expect(open).toHaveBeenCalledExactlyOnceWith(path);
});

it("says that nothing has the name", async () => {
  const { type, groups, input, find } = await openSearch();
  type("qqqqqqqq");
  expect(groups()).toEqual([]);
  expect(find("dialog").textContent).toContain("No results. Check the name or ticker.");
  expect(input.getAttribute("aria-expanded")).toBe("false");
  expect(input.hasAttribute("aria-controls")).toBe(false);
});

it("moves by the arrow keys, round at the ends, and takes by Enter", async () => {
  const { press, active, rows, open } = await openSearch();
  const idOf = (index: number) => rows()[index]?.id;
  expect(active()).toBeNull();
  press("ArrowDown");
  expect(active()).toBe(idOf(0));
  press("ArrowUp");
  expect(active()).toBe(idOf(4));
  press("Home");
  expect(active()).toBe(idOf(0));
  press("ArrowDown");
  expect(rows().filter((row) => row.hasAttribute("data-active"))).toEqual([rows()[1]]);
  press("Enter");
  expect(open).toHaveBeenCalledExactlyOnceWith("/converter/eth/usd");
});

it("takes the best match by Enter, and tells how many there are", async () => {
  const { type, press, open, find } = await openSearch();
  type("gold");
  expect(find(".visually-hidden[role='status']").textContent).toBe("Matches: 3");
  press("Enter");
  expect(open).toHaveBeenCalledExactlyOnceWith("/converter/xau/usd");
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  "leaves the Enter that ends a composition to the input method: %o",
  async (composed) => {
    const { type, open, find } = await openSearch();
    type("gold");
    find("#search-field").dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...composed }),
    );
    expect(open).not.toHaveBeenCalled();
  },
);

it("answers what was typed while the list was on its way", async () => {
  const arrival = createDeferred<AssetsData>();
  const { type, groups } = await openSearch({
    request: { kind: "coin" },
    loadAssets: () => arrival.promise,
  });
  type("gold");
  expect(groups()).toEqual([]);
  arrival.resolve(assets);
  await vi.waitFor(() => {
    expect(groups()).toEqual([["Coins and metals", ["XAUGold"]]]);
  });
});

it("chooses what Enter meant while the list was on its way", async () => {
  const arrival = createDeferred<AssetsData>();
  const first = await openSearch({ request: { kind: "any" }, loadAssets: () => arrival.promise });
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
  const { type, press, groups, open } = await openSearch({
    request: { kind: "coin" },
    loadAssets: () => arrival.promise,
  });
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
  const { find, groups } = await openSearch({ request: { kind: "coin" }, loadAssets: load });
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
  expect(groups()[0]).toEqual(["Coins and metals", ["BTC比特币", "ETHEthereum", "XAUGold"]]);
});

it("shows one dialog where it is asked for twice, for whoever asked last", async () => {
  const first = vi.fn<(symbol: string) => void>();
  const last = vi.fn<(symbol: string) => void>();
  const { store, choose } = await openSearch({ request: { kind: "coin", onPick: first } });
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
  const { type, find } = await openSearch({
    request: { kind: "coin" },
    loadAssets: () => Promise.resolve({ ...assets, assets: many }),
  });
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
  const { store } = await openSearch();
  expect(isShown()).toBe(true);
  document.querySelector("dialog")?.close();
  expect(store.get(pickerAtom)).toBeUndefined();
  expect(isShown()).toBe(false);
});
