import { useSyncExternalStore } from "react";
import { formatDay } from "../../../i18n/dates.ts";
import { dayOf, daysBetween } from "../../../lib/clock.ts";
import { useAtomValue } from "../../../state/index.ts";
import { isNewer, ratesAtom } from "../../../state/market.ts";
import { servicesAtom } from "../../../state/services.ts";
import { usePage } from "../../../state/usePage.ts";
import type { Decimal, MarketStamp } from "../../../wire/market.ts";
import { unpackHistory } from "../model/packHistory.ts";
import { typicalMove } from "../model/typicalMove.ts";
import { useConverter } from "./useConverter.ts";

export interface Freshness {
  readonly stamp: MarketStamp;
  readonly asOfText: string;
  readonly ageDays: number;
  /** Usual move of the pair over its price's age, in per cent; unknown for a price of today. */
  readonly typicalMove: Decimal | undefined;
}

/** A day may pass while the page is open; the next render sees it. */
const neverChanges = () => () => {};
const notYet = () => undefined;

/**
 * How old the price shown is. The first render repeats what the server said; a page that was cached or left
 * open corrects itself after it.
 */
export function useFreshness(): Freshness {
  const { data } = useConverter();
  const { clock } = useAtomValue(servicesAtom);
  const { tag } = usePage().locale;
  const { stamp } = useAtomValue(ratesAtom);
  const today = useSyncExternalStore(neverChanges, () => dayOf(clock()), notYet);
  const refreshed = stamp.version !== data.stamp.version && isNewer(data.stamp, stamp);
  const asOf = refreshed ? stamp.asOf : data.stamp.asOf;
  const ageDays = today === undefined ? data.ageDays : Math.max(0, daysBetween(asOf, today));
  const sameAge = ageDays === data.ageDays;
  return {
    stamp: refreshed ? stamp : data.stamp,
    asOfText: refreshed ? formatDay(tag, asOf, "long") : data.asOfText,
    ageDays,
    typicalMove: sameAge
      ? data.typicalMove
      : typicalMove(unpackHistory(data.history), ageDays)?.toFixed(1),
  };
}
