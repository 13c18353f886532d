import { atom } from "jotai/vanilla";
import type { Decimal, MarketStamp, Quote, UsdtRateData } from "../../wire/market/market.ts";

/** Currency rates and symbols at one time; `rates` are units per US dollar. */
export interface RateTable {
  readonly stamp: MarketStamp;
  readonly rates: Readonly<Record<string, Decimal>>;
  /** Symbol of each currency in the page's locale; a currency without one is written by its code. */
  readonly symbols: Readonly<Record<string, string>>;
}

/** Coin quotes at one time. */
export interface QuoteTable {
  readonly stamp: MarketStamp;
  readonly quotes: Readonly<Record<string, Quote>>;
}

/** True when the figures of `next` may replace those of `held`: an older answer never replaces a newer one. */
export function isNewer(held: MarketStamp, next: MarketStamp): boolean {
  if (next.asOf !== held.asOf) return next.asOf > held.asOf;
  return next.fetchedAt >= held.fetchedAt;
}

const emptyStamp: MarketStamp = {
  version: "",
  asOf: "",
  fetchedAt: 0,
  source: { id: "snapshot", name: "", url: "" },
};

const heldRatesAtom = atom<RateTable>({ stamp: emptyStamp, rates: {}, symbols: {} });
const heldQuotesAtom = atom<QuoteTable>({ stamp: emptyStamp, quotes: {} });

/** The rates the page shows; writing keeps the newer of the two. */
export const ratesAtom = atom(
  (get) => get(heldRatesAtom),
  (get, set, next: RateTable) => {
    if (isNewer(get(heldRatesAtom).stamp, next.stamp)) set(heldRatesAtom, next);
  },
);

/** True for a quote that is not held, or is of a later moment than the one held. */
function isLater({ latest }: Quote, held: Quote | undefined): boolean {
  if (held === undefined || latest.day !== held.latest.day)
    return latest.day > (held?.latest.day ?? "");
  return (latest.at ?? 0) > (held.latest.at ?? 0);
}

/**
 * The coin quotes the page shows. Quotes of the same data version are merged; a newer version replaces all. An older one, such
 * as another process's or what a device kept, adds what is not held yet.
 */
export const quotesAtom = atom(
  (get) => get(heldQuotesAtom),
  (get, set, next: QuoteTable) => {
    const held = get(heldQuotesAtom);
    if (held.stamp.version === next.stamp.version) {
      set(heldQuotesAtom, { stamp: next.stamp, quotes: { ...held.quotes, ...next.quotes } });
    } else if (isNewer(held.stamp, next.stamp)) {
      set(heldQuotesAtom, next);
    } else {
      const added = Object.entries(next.quotes).filter(([symbol, quote]) =>
        isLater(quote, held.quotes[symbol]),
      );
      if (added.length > 0)
        set(heldQuotesAtom, {
          stamp: held.stamp,
          quotes: { ...held.quotes, ...Object.fromEntries(added) },
        });
    }
  },
);

/**
 * Shows newer figures where a page's tool can without the application; answers whether it has. As a function is an atom's
 * update, it is kept in an object.
 */
export const showFiguresAtom = atom<{ readonly show: () => Promise<boolean> } | undefined>(
  undefined,
);

/** The stamp alone, without the figures an answer carries beside it. */
export function stampOf({ version, asOf, fetchedAt, source }: MarketStamp): MarketStamp {
  return { version, asOf, fetchedAt, source };
}

/** What the page keeps of a `usdtRate` answer: figures and symbols, not the names. */
export function toRateTable(data: UsdtRateData): RateTable {
  const entries = Object.entries(data.rates);
  return {
    stamp: stampOf(data),
    rates: Object.fromEntries(entries.map(([code, entry]) => [code, entry.rate])),
    symbols: Object.fromEntries(
      entries.flatMap(([code, { unit }]) => (unit === code ? [] : [[code, unit]])),
    ),
  };
}
