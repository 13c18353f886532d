import { describe, expect, it } from "vitest";
import type { MarketStamp, Quote } from "../../wire/market/market.ts";
import { createStore } from "../index.ts";
import { isNewer, quotesAtom, ratesAtom } from "./market.ts";

const stamp = (version: string, asOf: string, fetchedAt: number): MarketStamp => ({
  version,
  asOf,
  fetchedAt,
  source: { id: "snapshot", name: "s", url: "https://example.com" },
});
const quote = (symbol: string, latest: Partial<Quote["latest"]> = {}): Quote => ({
  symbol,
  latest: { day: "2026-09-29", unitsPerUsd: "1", ...latest },
  before: {},
});

describe("isNewer", () => {
  const held = stamp("a", "2026-09-29", 100);
  it.each([
    [stamp("b", "2026-09-30", 50), true],
    [stamp("b", "2026-09-29", 100), true],
    [stamp("b", "2026-09-29", 99), false],
    [stamp("b", "2026-09-28", 500), false],
  ])("compares the day, then the time of the answer: %o", (next, newer) => {
    expect(isNewer(held, next)).toBe(newer);
  });
});

describe("ratesAtom", () => {
  it("keeps the newer of two answers, whichever comes last", () => {
    const store = createStore();
    const newer = { stamp: stamp("b", "2026-09-30", 2), rates: { EUR: "0.9" }, symbols: {} };
    store.set(ratesAtom, newer);
    store.set(ratesAtom, {
      stamp: stamp("a", "2026-09-29", 3),
      rates: { EUR: "0.8" },
      symbols: {},
    });
    expect(store.get(ratesAtom)).toEqual(newer);
  });
});

describe("quotesAtom", () => {
  const older = stamp("a", "2026-09-29", 1);
  const newer = stamp("b", "2026-09-30", 2);

  it("adds up the quotes of one version, and begins anew with those of a newer one", () => {
    const store = createStore();
    store.set(quotesAtom, { stamp: older, quotes: { BTC: quote("BTC") } });
    store.set(quotesAtom, { stamp: older, quotes: { ETH: quote("ETH") } });
    expect(Object.keys(store.get(quotesAtom).quotes)).toEqual(["BTC", "ETH"]);
    store.set(quotesAtom, { stamp: newer, quotes: { SOL: quote("SOL") } });
    expect(Object.keys(store.get(quotesAtom).quotes)).toEqual(["SOL"]);
  });

  it("takes from an older answer, such as another process's, only what it lacks, under its own stamp", () => {
    const store = createStore();
    const held = quote("SOL", { unitsPerUsd: "2" });
    store.set(quotesAtom, { stamp: newer, quotes: { SOL: held } });
    store.set(quotesAtom, { stamp: older, quotes: { SOL: quote("SOL"), BTC: quote("BTC") } });
    expect(store.get(quotesAtom)).toEqual({
      stamp: newer,
      quotes: { SOL: held, BTC: quote("BTC") },
    });
  });

  it.each([
    ["day", { day: "2026-09-28", at: 9 }, { day: "2026-09-29", at: 1 }],
    ["moment", { at: 1 }, { at: 2 }],
  ])("takes the quote of the later %s from two older answers", (_name, first, second) => {
    const store = createStore();
    store.set(quotesAtom, { stamp: newer, quotes: {} });
    for (const latest of [first, second, first]) {
      store.set(quotesAtom, { stamp: older, quotes: { BTC: quote("BTC", latest) } });
    }
    expect(store.get(quotesAtom).quotes["BTC"]).toEqual(quote("BTC", second));
  });

  it("does not change for an older answer without anything new", () => {
    const store = createStore();
    store.set(quotesAtom, { stamp: newer, quotes: { BTC: quote("BTC") } });
    const held = store.get(quotesAtom);
    store.set(quotesAtom, { stamp: older, quotes: { BTC: quote("BTC") } });
    expect(store.get(quotesAtom)).toBe(held);
  });
});
