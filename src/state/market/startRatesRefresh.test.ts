import { describe, expect, it, vi } from "vitest";
import type { MarketApi } from "../../api/market/createMarketApi.ts";
import type { MarketStamp, UsdtRateData } from "../../wire/market/market.ts";
import { createStore } from "../index.ts";
import { quotesAtom, ratesAtom } from "./market.ts";
import { startRatesRefresh } from "./startRatesRefresh.ts";

const stamp = (version: string, asOf: string): MarketStamp => ({
  version,
  asOf,
  fetchedAt: 1,
  source: { id: "snapshot", name: "s", url: "https://example.com" },
});
const rates = (version: string, asOf: string, eur: string): UsdtRateData => ({
  ...stamp(version, asOf),
  supported: [],
  rates: { EUR: { unit: "€", rate: eur, fait: "EUR" } },
});

function setUp(api: Partial<MarketApi>, isQuiet = () => false) {
  const store = createStore();
  const warn = vi.fn<(message: string, error: unknown) => void>();
  const ticks: { intervalMs: number; run: () => void }[] = [];
  startRatesRefresh({
    loadApi: () => Promise.resolve(api as MarketApi),
    store,
    locale: "en",
    isQuiet,
    every: (intervalMs, run) => ticks.push({ intervalMs, run }),
    warn,
  });
  const tick = async () => {
    ticks[0]?.run();
    await vi.dynamicImportSettled();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  return { store, warn, ticks, tick };
}

describe("startRatesRefresh", () => {
  it("asks every 30 minutes and takes over what is newer", async () => {
    const { store, ticks, tick } = setUp({
      usdtRate: () => Promise.resolve(rates("b", "2026-09-30", "0.9")),
    });
    expect(ticks[0]?.intervalMs).toBe(1_800_000);
    await tick();
    expect(store.get(ratesAtom).rates).toEqual({ EUR: "0.9" });
  });

  it("asks for nothing while the page is quiet", async () => {
    const usdtRate = vi.fn<MarketApi["usdtRate"]>();
    const { tick } = setUp({ usdtRate }, () => true);
    await tick();
    expect(usdtRate).not.toHaveBeenCalled();
  });

  it("only logs a failure; the last rates stay", async () => {
    const { store, warn, tick } = setUp({ usdtRate: () => Promise.reject(new Error("offline")) });
    const held = { stamp: stamp("a", "2026-09-29"), rates: { EUR: "0.8" }, symbols: {} };
    store.set(ratesAtom, held);
    await tick();
    expect(warn).toHaveBeenCalledOnce();
    expect(store.get(ratesAtom)).toEqual(held);
  });

  it("asks again when the server took new figures between the two answers", async () => {
    const answers = [rates("a", "2026-09-29", "0.8"), rates("b", "2026-09-30", "0.9")];
    const { store, tick } = setUp({
      usdtRate: () => Promise.resolve(answers.shift() ?? rates("c", "2026-10-01", "0")),
      coinQuotes: () => Promise.resolve({ ...stamp("b", "2026-09-30"), quotes: [] }),
    });
    store.set(quotesAtom, {
      stamp: stamp("a", "2026-09-29"),
      quotes: {
        BTC: { symbol: "BTC", latest: { day: "2026-09-29", unitsPerUsd: "1" }, before: {} },
      },
    });
    await tick();
    expect(store.get(ratesAtom)).toMatchObject({ stamp: { version: "b" }, rates: { EUR: "0.9" } });
    expect(store.get(quotesAtom).stamp.version).toBe("b");
  });
});
