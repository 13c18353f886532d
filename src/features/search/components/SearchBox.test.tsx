// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { expect, it, vi } from "vitest";
import type { PickerRequest } from "../../../state/pickerAtom.ts";
import { mountInPage } from "../../../state/testing/mountInPage.tsx";
import type { Listed, Listing } from "../model/searchEntries.ts";
import { SearchBox } from "./SearchBox.tsx";

function listed(kind: Listed["kind"], ticker: string, label: string): Listed {
  return { kind, id: `${kind}-${ticker}`, ticker, names: [label], label };
}

const listing: Listing = {
  coins: [listed("coin", "ETH", "Ethereum"), listed("coin", "XAU", "Gold")],
  stocks: [listed("stock", "AAPL", "Apple")],
  currencies: [listed("currency", "NGN", "Nigerian Naira")],
};

async function setUp(request: PickerRequest = { kind: "any" }) {
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute(), history });
  const onDone = vi.fn<() => void>();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {};
  const part = await mountInPage(
    <RouterContextProvider router={router}>
      <SearchBox listing={listing} request={request} onDone={onDone} />
    </RouterContextProvider>,
  );
  const groups = () =>
    [...part.container.querySelectorAll('[role="group"]')].map((group) => [
      document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent,
      [...group.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent),
    ]);
  const choose = async (text: string) => {
    const options = [...part.container.querySelectorAll('[role="option"]')];
    const option = options.find(({ textContent }) => textContent.includes(text));
    if (!option) throw new Error(`${text} is not offered`);
    await part.fire(option, new MouseEvent("pointerdown", { bubbles: true }));
    await part.fire(option, new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
    await part.fire(option, new MouseEvent("click", { bubbles: true }));
  };
  return { ...part, groups, choose, onDone, path: () => history.location.pathname };
}

it("offers everything that can be converted, in named groups", async () => {
  const { groups, unmount } = await setUp();
  expect(groups()).toEqual([
    ["Coins and metals", ["ETHEthereum", "XAUGold"]],
    ["Currencies", ["NGNNigerian Naira"]],
  ]);
  await unmount();
});

it("offers stocks where an asset is chosen, and hands the choice to who asked", async () => {
  const onPick = vi.fn<(symbol: string) => void>();
  const { groups, type, choose, onDone, path, unmount } = await setUp({ kind: "asset", onPick });
  await type("Name or ticker", "apple");
  expect(groups()).toEqual([["Stocks", ["AAPLApple"]]]);
  await choose("AAPL");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("AAPL");
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(path()).toBe("/");
  await unmount();
});

it("opens the conversion that two names stand for", async () => {
  const { groups, type, choose, onDone, path, unmount } = await setUp();
  await type("Name or ticker", "0.05 eth to naira");
  expect(groups()[0]).toEqual(["Conversion", ["ETH → NGN"]]);
  await choose("ETH → NGN");
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(path()).toBe("/converter/eth/ngn");
  await unmount();
});

it.each([
  ["eth", "ETH", "/converter/eth/usd"],
  ["naira", "NGN", "/converter/btc/ngn"],
])("opens for %s alone the conversion of %s", async (query, ticker, path) => {
  const part = await setUp();
  await part.type("Name or ticker", query);
  await part.choose(ticker);
  expect(part.path()).toBe(path);
  await part.unmount();
});

it("says that nothing has the name", async () => {
  const { type, container, groups, unmount } = await setUp();
  await type("Name or ticker", "qqqqqqqq");
  expect(groups()).toEqual([]);
  expect(container.textContent).toContain("No results. Check the name or ticker.");
  await unmount();
});
