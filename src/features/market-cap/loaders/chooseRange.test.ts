import { expect, it, vi } from "vitest";
import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import { abortable } from "../../../lib/deadline.ts";
import { createDeferred } from "../../../lib/testing/createDeferred.ts";
import { loadErrorAtom } from "../../../state/appStatus.ts";
import { createStore } from "../../../state/store.ts";
import { testPage } from "../../../state/testing/testPage.ts";
import type { CoinHistoryData } from "../../../wire/market/market.ts";
import { createComparisonAtoms } from "../atoms/createComparisonAtoms.ts";
import { chooseRange, leaveRange } from "./chooseRange.ts";
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
    leave: () => {
      leaveRange({ store, atoms });
    },
    failElsewhere: (error: Error) => {
      store.set(loadErrorAtom, error);
    },
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

it("shows the range that was chosen last, though prices of an earlier one come late", async () => {
  const { choose, shown, awaited, coinHistory } = setUp();
  const late = createDeferred<CoinHistoryData>();
  coinHistory.mockImplementationOnce(() => late.promise);
  const first = choose("7d");
  await choose("1y");
  late.resolve({ ...testPage.rates.stamp, symbol: "ETH", quote: "USD", points });
  await first;
  expect([shown(), awaited()]).toEqual([undefined, undefined]);
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

/** Calls that end when the test says so, or when they are aborted. */
function hold({ coinHistory }: Pick<ReturnType<typeof setUp>, "coinHistory">) {
  const answer = createDeferred<undefined>();
  coinHistory.mockImplementation(async ({ symbol, quote }, signal) => {
    await abortable(answer.promise, signal);
    return { ...testPage.rates.stamp, symbol, quote, points };
  });
  return {
    release: () => {
      answer.resolve(undefined);
    },
    aborted: () => coinHistory.mock.calls.map(([, signal]) => signal?.aborted),
  };
}

it("asks once for histories that are on their way, and shows the range of the last press", async () => {
  const page = setUp();
  const { release, aborted } = hold(page);
  const chosen = [page.choose("7d"), page.choose("30d"), page.choose("30d"), page.choose("all")];
  expect(page.coinHistory).toHaveBeenCalledTimes(2);
  expect(page.awaited()).toBe("all");
  release();
  await Promise.all(chosen);
  expect([page.shown()?.range, page.awaited(), page.error()]).toEqual([
    "all",
    undefined,
    undefined,
  ]);
  expect(aborted()).toEqual([false, false]);
});

it("ends calls that nobody wants any more, without a word, and begins anew for the next range", async () => {
  const page = setUp();
  const { aborted } = hold(page);
  const left = page.choose("7d");
  await page.choose("1y");
  expect(aborted()).toEqual([true, true]);
  const { release } = hold(page);
  const again = page.choose("7d");
  await left;
  expect([page.awaited(), page.error()]).toEqual(["7d", undefined]);
  release();
  await again;
  expect([page.shown()?.range, page.awaited(), page.error()]).toEqual(["7d", undefined, undefined]);
});

it("ends the calls of a chart that has gone", async () => {
  const page = setUp();
  const { aborted } = hold(page);
  const left = page.choose("7d");
  page.leave();
  await left;
  expect(aborted()).toEqual([true, true]);
  expect([page.shown(), page.awaited(), page.error()]).toEqual([undefined, undefined, undefined]);
});

it("ends the other call where one history does not come, and says once that they failed", async () => {
  const page = setUp();
  const { aborted } = hold(page);
  page.coinHistory.mockRejectedValueOnce(new Error("no network"));
  await Promise.all([page.choose("7d"), page.choose("30d")]);
  expect(aborted()).toEqual([true, true]);
  expect([page.awaited(), page.error()]).toEqual([undefined, new Error("no network")]);
});

it("leaves alone what else of the page did not load", async () => {
  const { choose, error, failElsewhere, coinHistory } = setUp();
  coinHistory.mockRejectedValueOnce(new Error("no network"));
  await choose("7d");
  const elsewhere = new Error("the search did not come");
  failElsewhere(elsewhere);
  await choose("7d");
  expect(error()).toBe(elsewhere);
});
