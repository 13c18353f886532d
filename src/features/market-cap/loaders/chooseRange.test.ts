import { expect, it, vi } from "vitest";
import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import { createDeferred } from "../../../lib/testing/createDeferred.ts";
import { loadErrorAtom } from "../../../state/appStatus.ts";
import { createStore } from "../../../state/store.ts";
import { testPage } from "../../../state/testing/testPage.ts";
import type { CoinHistoryData } from "../../../wire/market/market.ts";
import { createComparisonAtoms } from "../atoms/createComparisonAtoms.ts";
import { chooseRange } from "./chooseRange.ts";
import { chartOf, trendsOf } from "../model/history/trends.ts";

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10);
const points = Array.from({ length: 200 }, (_each, count) => [day(count), `${count + 1}`] as const);
const series = ["ETH", "BTC"].map((symbol) => ({ symbol, points }));
const loaded = trendsOf(series, { range: "1y", tag: "en" });

function setUp() {
  const store = createStore();
  const atoms = createComparisonAtoms({}, testPage.numbers);
  const coinHistory = vi.fn<MarketApi["coinHistory"]>();
  coinHistory.mockImplementation(({ symbol, quote }) =>
    Promise.resolve({ ...testPage.rates.stamp, symbol, quote, points }),
  );
  const choose = (range: Parameters<typeof chooseRange>[1]) =>
    chooseRange({ store, api: { coinHistory }, atoms, trends: loaded, tag: "en" }, range);
  return {
    coinHistory,
    choose,
    error: () => store.get(loadErrorAtom),
    awaited: () => store.get(atoms.awaitedRangeAtom),
    shown: () => store.get(atoms.trendsAtom),
  };
}

it("shows the prices of another range", async () => {
  const { choose, shown, awaited } = setUp();
  const chosen = choose("7d");
  expect(awaited()).toBe("7d");
  expect(shown()).toBeUndefined();
  await chosen;
  expect(awaited()).toBeUndefined();
  expect(shown()).toEqual(trendsOf(series, { range: "7d", tag: "en" }));
  expect(chartOf(shown() ?? loaded).stops.map((stop) => stop.day)).toEqual(
    points.slice(-8).map(([date]) => date),
  );
});

it("asks for the whole histories once, and not for what the page was loaded with", async () => {
  const { choose, shown, coinHistory } = setUp();
  await choose("1y");
  expect(coinHistory).not.toHaveBeenCalled();
  await choose("7d");
  await choose("all");
  expect(coinHistory.mock.calls.map(([pair]) => pair)).toEqual([
    { symbol: "ETH", quote: "USD" },
    { symbol: "BTC", quote: "USD" },
  ]);
  expect(shown()?.range).toBe("all");
  await choose("1y");
  expect(shown()).toBeUndefined();
});

it("shows the range that was chosen last, whichever prices come first", async () => {
  const { choose, shown, awaited, coinHistory } = setUp();
  const late = createDeferred<CoinHistoryData>();
  coinHistory.mockImplementationOnce(() => late.promise);
  const first = choose("7d");
  await choose("30d");
  late.resolve({ ...testPage.rates.stamp, symbol: "ETH", quote: "USD", points });
  await first;
  expect(shown()?.range).toBe("30d");
  expect(awaited()).toBeUndefined();
});

it("keeps what is shown where the prices do not come, tells it, and may be asked again", async () => {
  const { choose, shown, awaited, error, coinHistory } = setUp();
  const failure = new Error("no network");
  coinHistory.mockRejectedValueOnce(failure);
  await choose("7d");
  expect([shown(), awaited(), error()]).toEqual([undefined, undefined, failure]);
  await choose("7d");
  expect([shown()?.range, error()]).toEqual(["7d", undefined]);
});
