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
const quote = (symbol: string): Quote => ({
  symbol,
  latest: { day: "2026-09-29", unitsPerUsd: "1" },
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
  it("adds up the quotes of one version and drops those of an older one", () => {
    const store = createStore();
    const first = stamp("a", "2026-09-29", 1);
    store.set(quotesAtom, { stamp: first, quotes: { BTC: quote("BTC") } });
    store.set(quotesAtom, { stamp: first, quotes: { ETH: quote("ETH") } });
    expect(Object.keys(store.get(quotesAtom).quotes)).toEqual(["BTC", "ETH"]);
    store.set(quotesAtom, {
      stamp: stamp("b", "2026-09-30", 2),
      quotes: { SOL: quote("SOL") },
    });
    expect(Object.keys(store.get(quotesAtom).quotes)).toEqual(["SOL"]);
    store.set(quotesAtom, { stamp: first, quotes: { BTC: quote("BTC") } });
    expect(Object.keys(store.get(quotesAtom).quotes)).toEqual(["SOL"]);
  });
});
