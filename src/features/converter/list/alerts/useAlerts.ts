import { useEffect, useState } from "react";
import { useSetAtom } from "../../../../state/index.ts";
import { isReached } from "../../../../lib/isReached.ts";
import type { Quote } from "../../../../wire/market/market.ts";
import { olderQuote } from "../../../../wire/market/market.ts";
import type { PriceAlert } from "../../../../wire/page/priceAlerts.ts";
import { unkeptAtom } from "../ownListAtoms.ts";
import { type AlertStore, onAlertsChanged, openAlertStore } from "./createAlertStore.ts";
import { forgetPush } from "./pushMessages.ts";

/** The visitor's alerts, and what changes them. */
export interface Alerts {
  readonly list: readonly PriceAlert[];
  /** Adds alerts, or changes those of the same name. */
  readonly add: (...alerts: readonly PriceAlert[]) => void;
  readonly remove: (id: string) => void;
  /** Notes what these quotes have reached, and answers those alerts. */
  readonly check: (quotes: Readonly<Record<string, Quote>>) => Promise<readonly PriceAlert[]>;
}

/** The same alert with the day that reached it; itself where nothing did. */
export function checked(alert: PriceAlert, quotes: Readonly<Record<string, Quote>>): PriceAlert {
  const [coin, fiat] = [quotes[alert.from], quotes[alert.to]];
  if (alert.reachedOn !== undefined || coin === undefined || fiat === undefined) return alert;
  const units = { from: coin.latest.unitsPerUsd, to: fiat.latest.unitsPerUsd };
  if (!isReached(alert, units)) return alert;
  return { ...alert, reachedOn: olderQuote({ coin, fiat }).latest.day };
}

/** Reads the alerts once the page is there, when it comes back, and when others have changed them: the service worker tells of some. */
export function useAlerts(open: () => AlertStore = openAlertStore): Alerts {
  const [store] = useState(open);
  const [list, setList] = useState<readonly PriceAlert[]>([]);
  const setUnkept = useSetAtom(unkeptAtom);
  useEffect(() => {
    let isLeft = false;
    const read = () => {
      void store.read().then((kept) => {
        if (!isLeft) setList(kept);
      });
    };
    const readWhenShown = () => {
      if (!document.hidden) read();
    };
    read();
    document.addEventListener("visibilitychange", readWhenShown);
    const stopHearing = onAlertsChanged(read);
    return () => {
      isLeft = true;
      stopHearing();
      document.removeEventListener("visibilitychange", readWhenShown);
    };
  }, [store]);
  const change = async (alter: Parameters<AlertStore["change"]>[0]) => {
    try {
      setList(await store.change(alter));
    } catch {
      // It still counts for this visit.
      setList(alter);
      setUnkept(true);
    }
  };
  return {
    list,
    add: (...added) => {
      const ids = new Set(added.map(({ id }) => id));
      void change((held) => [...held.filter(({ id }) => !ids.has(id)), ...added]);
    },
    remove: (id) => {
      void forgetPush(list.filter((alert) => alert.id === id && alert.reachedOn === undefined));
      void change((held) => held.filter((alert) => alert.id !== id));
    },
    async check(quotes) {
      if (list.every((alert) => checked(alert, quotes) === alert)) return [];
      let reached: readonly PriceAlert[] = [];
      await change((held) => {
        const next = held.map((alert) => checked(alert, quotes));
        reached = next.filter((alert, index) => alert !== held[index]);
        return next;
      });
      await forgetPush(reached);
      return reached;
    },
  };
}
