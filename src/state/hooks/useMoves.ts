import { useEffect, useState } from "react";
import { useAtomValue } from "jotai/react";
import { formatPercent } from "../../i18n/formatNumber.ts";
import { type CoinMoves, moveIn } from "../../market/coinMoves.ts";
import type { ChangeWindow, Decimal, Quote } from "../../wire/market/market.ts";
import { servicesAtom } from "../services.ts";
import { usePage } from "./usePage.ts";
import { useDisplayCurrency } from "./usePreferences.ts";

/** The move of a price in per cent, as a figure and as text; `undefined` while or where it is unknown. */
type MoveOf = (
  coin: CoinMoves,
  window: ChangeWindow,
) => { readonly value: Decimal; readonly text: string } | undefined;

/**
 * Moves in the display currency. `own` is the quote of the page's default currency, which the page brings; that of
 * another is asked for, and until it is there the moves are unknown: those in dollars would be wrong.
 */
export function useMoves(own: Quote): MoveOf {
  const { numbers } = usePage();
  const currency = useCurrencyQuote(own);
  return (coin, window) => {
    const value = currency && moveIn(coin, currency, window);
    return value === undefined
      ? undefined
      : { value, text: formatPercent(numbers, value, { signed: true }) };
  };
}

function useCurrencyQuote(own: Quote): Quote | undefined {
  const code = useDisplayCurrency();
  const { api } = useAtomValue(servicesAtom);
  const [asked, setAsked] = useState<Quote>();
  const isOwn = code === own.symbol;
  useEffect(() => {
    if (isOwn) return undefined;
    const aborter = new AbortController();
    api.coinQuotes([code], aborter.signal).then(
      ({ quotes }) => {
        setAsked(quotes.find(({ symbol }) => symbol === code));
      },
      (error: unknown) => {
        if (!aborter.signal.aborted) console.warn(error);
      },
    );
    return () => {
      aborter.abort();
    };
  }, [api, code, isOwn]);
  if (isOwn) return own;
  return asked?.symbol === code ? asked : undefined;
}
