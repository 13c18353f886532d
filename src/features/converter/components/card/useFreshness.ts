import { useLingui } from "@lingui/react";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type Freshness, freshness } from "../../../../market/freshness.ts";
import { useAtomValue } from "../../../../state/index.ts";
import { isNewer, quotesAtom, ratesAtom } from "../../../../state/market/market.ts";
import { useAgeDays } from "../../../../state/hooks/useAgeDays.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import type { MarketStamp } from "../../../../wire/market/market.ts";
import { olderQuote } from "../../../../wire/market/market.ts";
import { momentsText } from "../../ageText.ts";
import type { ConverterData } from "../../loadConverter.ts";
import { useConverter } from "../useConverter.ts";

interface PairFreshness extends Freshness {
  readonly stamp: MarketStamp;
  readonly asOfText: string;
  /** What the age of the price may mean; absent for a fresh price. */
  readonly ageText: string | undefined;
}

/** Says how old the price of the pair is. */
export function useFreshness(): PairFreshness {
  const { data } = useConverter();
  const { locale } = usePage();
  const { tag } = locale;
  const { stamp } = useAtomValue(ratesAtom);
  const held = useAtomValue(quotesAtom).quotes;
  const refreshed = stamp.version !== data.stamp.version && isNewer(data.stamp, stamp);
  const { coin, fiat } = data.quotes;
  const quotes = refreshed
    ? { coin: held[coin.symbol] ?? coin, fiat: held[fiat.symbol] ?? fiat }
    : data.quotes;
  const ageDays = useAgeDays(olderQuote(quotes).latest.day, data.ageDays);
  const laterText = useLaterAgeText(data, ageDays);
  return {
    stamp: refreshed ? stamp : data.stamp,
    asOfText: refreshed ? momentsText(quotes, tag) : data.asOfShort,
    ...freshness(ageDays),
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
