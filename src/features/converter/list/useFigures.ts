import { useEffect, useState } from "react";
import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import { useAtomValue, useSetAtom } from "../../../state/index.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import { quotesAtom, stampOf } from "../../../state/market/market.ts";
import { servicesAtom } from "../../../state/services.ts";
import type { AssetsData, Quote } from "../../../wire/market/market.ts";
import type { Leg } from "../model/legText.ts";
import { legsOf } from "./model/legsOf.ts";

/** What is known of the symbols of a list. */
export interface Figures {
  /** `loading` until this device or the network has answered. */
  readonly status: "loading" | "known" | "failed";
  readonly legs: Readonly<Record<string, Leg>>;
  readonly quotes: Readonly<Record<string, Quote>>;
  /** Asks again after a failure. */
  readonly retry: () => void;
}

/** What this device keeps, without a look at the network. */
export async function openKept(): Promise<MarketApi> {
  return (await import("../../../api/offline/openOffline.ts")).openOffline().api;
}

/**
 * The figures of some symbols: those that this device keeps at once, and newer ones when they come. They are the page's
 * quotes, so that they are renewed with its rates.
 */
export function useFigures(symbols: readonly string[]): Figures {
  const { api } = useAtomValue(servicesAtom);
  const { catalog } = usePage().locale;
  const { quotes } = useAtomValue(quotesAtom);
  const setQuotes = useSetAtom(quotesAtom);
  const [listing, setListing] = useState<AssetsData>();
  const [failedAt, setFailedAt] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const wanted = [...new Set(symbols)].toSorted().join();
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    const take = async (from: MarketApi) => {
      const assets = await from.assets(catalog, signal);
      const legs = legsOf(assets);
      const known = wanted.split(",").filter((symbol) => legs[symbol] !== undefined);
      // No symbol at all would ask for every coin.
      const answer = known.length === 0 ? undefined : await from.coinQuotes(known, signal);
      if (signal.aborted) return;
      setListing(assets);
      if (answer === undefined) return;
      const bySymbol = Object.fromEntries(answer.quotes.map((quote) => [quote.symbol, quote]));
      setQuotes({ stamp: stampOf(answer), quotes: bySymbol });
    };
    openKept()
      .then(take)
      // Nothing is kept yet, or the browser blocks its storage: the network has it.
      .catch(() => undefined);
    take(api).catch((failure: unknown) => {
      if (signal.aborted) return;
      console.warn(failure);
      setFailedAt(attempt);
    });
    return () => {
      aborter.abort();
    };
  }, [api, catalog, wanted, attempt, setQuotes]);
  const isFailed = failedAt === attempt;
  return {
    status: listing === undefined ? (isFailed ? "failed" : "loading") : "known",
    legs: legsOf(listing),
    quotes,
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}
