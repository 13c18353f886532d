import { describe, expect, it, vi } from "vitest";
import type { Transport } from "../../api/gateway/createTransport.ts";
import { englishWording } from "../../page-parts/testing/englishWording.ts";
import { trusted } from "../../lib/trusted.ts";
import { createStore } from "../../state/index.ts";
import { quotesAtom } from "../../state/market/market.ts";
import type { Candle } from "../../wire/market/candles.ts";
import type { HistoryPoint, Quote } from "../../wire/market/market.ts";
import { askIntraday, followIntraday } from "./askIntraday.ts";

const { stamp } = englishWording.page.rates;
const noon = Date.UTC(2026, 10, 26, 12);
const fiveMinutes = 300_000;

const coinAt = (at: number, unitsPerUsd = "0.0125"): Quote => ({
  symbol: "BTC",
  latest: { day: "2026-11-26", at, unitsPerUsd },
  before: {},
});
const fiat: Quote = {
  symbol: "NGN",
  latest: { day: "2026-11-25", unitsPerUsd: "1400" },
  before: {},
};

/** The last 25 hours, each candle opening a naira above the one before. */
const candles = Array.from({ length: 300 }, (_, index): Candle => {
  const open = String(100_000 + index);
  return [noon - (299 - index) * fiveMinutes, open, open, open, "7", "1"];
});

function answering(...answers: ReadonlyArray<{ candles: readonly Candle[]; isPending?: boolean }>) {
  const left = [...answers];
  return vi.fn<(request: unknown) => Promise<unknown>>(() => {
    const answer = left.length > 1 ? left.shift() : left[0];
    return answer === undefined
      ? Promise.reject(new Error("no network"))
      : Promise.resolve({ ...stamp, isPending: false, ...answer });
  });
}

const { signal } = new AbortController();

describe("prices within the day", () => {
  it("are what candles opened at within the range, and the latest price of the page at the end", async () => {
    const send = answering({ candles });
    const quotes = { coin: coinAt(noon + 90_500), fiat };
    const { points } = await askIntraday(
      { quotes, range: "24h" },
      { send: trusted<Transport>(send), signal },
    );
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ query: { symbol: "BTC", quote: "NGN", interval: "5m" } }),
    );
    expect(points[0]).toEqual(["2026-11-25T12:05Z", "100012"]);
    expect(points.slice(-2)).toEqual([
      ["2026-11-26T12:00Z", "100299"],
      ["2026-11-26T12:01Z", "112000"],
    ]);
  });

  it("end with the last candle where the page's price is no newer", async () => {
    const { points } = await askIntraday(
      { quotes: { coin: coinAt(noon + 30_000), fiat }, range: "24h" },
      { send: trusted<Transport>(answering({ candles })), signal },
    );
    expect(points.at(-1)).toEqual(["2026-11-26T12:00Z", "100299"]);
  });
});

describe("following them", () => {
  function follow(send: ReturnType<typeof answering>) {
    const store = createStore();
    const told: Array<readonly HistoryPoint[] | undefined> = [];
    const control = new AbortController();
    const waits: number[] = [];
    const wait = (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    };
    const end = followIntraday(
      { quotes: { coin: coinAt(noon), fiat }, range: "24h" },
      { send: trusted<Transport>(send), store, signal: control.signal, wait },
      (points) => told.push(points),
    );
    const newer = (at: number) => {
      const { stamp: held } = store.get(quotesAtom);
      store.set(quotesAtom, { stamp: held, quotes: { BTC: coinAt(at), NGN: fiat } });
    };
    return { told, end, control, newer, waits };
  }

  it("asks again while the server is only now asking, and gives up at some time", async () => {
    const later = follow(answering({ candles: [], isPending: true }, { candles }));
    await later.end;
    expect(later.told.map((points) => points?.length)).toEqual([289]);
    const never = follow(answering({ candles: [], isPending: true }));
    await never.end;
    expect(never.told).toEqual([[]]);
    expect(never.waits).toHaveLength(8);
  });

  it("tells a failure once nothing was told, and asks again with each newer minute", async () => {
    const failed = follow(answering());
    await failed.end;
    expect(failed.told).toEqual([undefined]);

    const send = answering({ candles });
    const { end, newer, told, control } = follow(send);
    await end;
    newer(noon + 60_000);
    newer(noon + 61_000);
    await vi.waitFor(() => {
      expect(told).toHaveLength(2);
    });
    expect(send).toHaveBeenCalledTimes(2);
    control.abort();
    newer(noon + 180_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("leaves in the console why nothing came, but not that nobody wants it any more", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await follow(answering()).end;
    expect(warn).toHaveBeenCalledWith(expect.any(String), new Error("no network"));
    warn.mockClear();
    const left = follow(answering());
    left.control.abort();
    await left.end;
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it("begins nothing where it has been ended before", async () => {
    const send = answering({ candles });
    const store = createStore();
    const told = vi.fn<() => void>();
    await followIntraday(
      { quotes: { coin: coinAt(noon), fiat }, range: "24h" },
      { send: trusted<Transport>(send), store, signal: AbortSignal.abort() },
      told,
    );
    store.set(quotesAtom, { stamp, quotes: { BTC: coinAt(noon + 60_000), NGN: fiat } });
    expect(send).not.toHaveBeenCalled();
    expect(told).not.toHaveBeenCalled();
  });
});
