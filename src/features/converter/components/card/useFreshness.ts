import { useLingui } from "@lingui/react";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { dayOf, daysBetween } from "../../../../lib/clock.ts";
import { useAtomValue } from "../../../../state/index.ts";
import { isNewer, quotesAtom, ratesAtom } from "../../../../state/market/market.ts";
import { servicesAtom } from "../../../../state/services.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import type { MarketStamp } from "../../../../wire/market/market.ts";
import { olderQuote } from "../../../../wire/market/market.ts";
import { momentsText } from "../../ageText.ts";
import { staleDays } from "../../model/staleDays.ts";
import type { ConverterData } from "../../loadConverter.ts";
import { useConverter } from "../useConverter.ts";

export interface Freshness {
  readonly stamp: MarketStamp;
  readonly asOfText: string;
  /** It is older than a daily price should be. */
  readonly isOld: boolean;
  /** The share of the time that a price is good for which is left, in per cent; a little for an old one. */
  readonly left: number;
  /** What the age of the price may mean; absent for a fresh price. */
  readonly ageText: string | undefined;
}

/** A day may pass while the page is open; the next render sees it. */
const neverChanges = () => () => {};
const percent = 100;

/** So much of the ring is drawn for however old a price. */
const leastLeft = 18;
const notYet = () => undefined;

/**
 * Says how old the price is. The first render repeats what the server said; a page that was cached or left open
 * corrects itself after it.
 */
export function useFreshness(): Freshness {
  const { data } = useConverter();
  const { clock } = useAtomValue(servicesAtom);
  const { locale } = usePage();
  const { tag } = locale;
  const { stamp } = useAtomValue(ratesAtom);
  const held = useAtomValue(quotesAtom).quotes;
  const today = useSyncExternalStore(neverChanges, () => dayOf(clock()), notYet);
  const refreshed = stamp.version !== data.stamp.version && isNewer(data.stamp, stamp);
  const { coin, fiat } = data.quotes;
  const quotes = refreshed
    ? { coin: held[coin.symbol] ?? coin, fiat: held[fiat.symbol] ?? fiat }
    : data.quotes;
  const asOf = olderQuote(quotes).latest.day;
  const ageDays = today === undefined ? data.ageDays : Math.max(0, daysBetween(asOf, today));
  const laterText = useLaterAgeText(data, ageDays);
  return {
    stamp: refreshed ? stamp : data.stamp,
    asOfText: refreshed ? momentsText(quotes, tag) : data.asOfShort,
    isOld: ageDays >= staleDays,
    left: Math.max(leastLeft, percent - (ageDays * percent) / staleDays),
    ageText: ageDays === data.ageDays ? data.ageText : laterText,
  };
}

/** The age in words when it is not the one the page was made with; what makes them is loaded only then. */
function useLaterAgeText(data: ConverterData, ageDays: number): string | undefined {
  const { i18n } = useLingui();
  const { completeCatalog } = useRouter().options.context;
  const { numbers } = usePage();
  const [made, setMade] = useState<{ readonly ageDays: number; readonly text?: string }>();
  useEffect(() => {
    if (ageDays === data.ageDays) return;
    void Promise.all([import("../../ageText.ts"), completeCatalog()]).then(([{ laterAgeText }]) => {
      const text = laterAgeText({ i18n, numbers, history: data.history, ageDays });
      setMade({ ageDays, ...(text !== undefined && { text }) });
    });
  }, [ageDays, completeCatalog, data, i18n, numbers]);
  return made?.ageDays === ageDays ? made.text : undefined;
}
