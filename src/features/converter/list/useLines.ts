import { useEffect, useState } from "react";
import { savesData } from "../../../lib/savesData.ts";
import { useAtomValue } from "../../../state/index.ts";
import { servicesAtom } from "../../../state/services.ts";
import { olderQuote, type Quote } from "../../../wire/market/market.ts";
import { keyOf, type Pair } from "./model/ownPairs.ts";
import { historyLine, quotesLine } from "./model/monthLine.ts";
import { openKept } from "./useFigures.ts";

/**
 * The lines of the last month by pair. The histories that this device keeps draw them; the network is asked only for those
 * that end before the price, and not under Save-Data. Until then the quotes draw a rougher one.
 */
export function useLines(
  pairs: readonly Pair[],
  quotes: Readonly<Record<string, Quote>>,
): (pair: Pair) => string {
  const { api } = useAtomValue(servicesAtom);
  const [lines, setLines] = useState<Readonly<Record<string, string>>>({});
  const wanted = pairs.flatMap((pair) => {
    const [coin, fiat] = [quotes[pair.from], quotes[pair.to]];
    return coin && fiat ? [`${keyOf(pair)}/${olderQuote({ coin, fiat }).latest.day}`] : [];
  });
  const list = wanted.join();
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    const draw = async (request: string) => {
      const [symbol = "", quote = "", day = ""] = request.split("/");
      const show = (line: string) => {
        if (line !== "" && !signal.aborted) setLines((held) => ({ ...held, [request]: line }));
        return line !== "";
      };
      // It rejects where this device keeps nothing at all.
      const kept = await openKept()
        .then((device) => device.coinHistory({ symbol, quote }))
        .catch(() => undefined);
      if (kept !== undefined && show(historyLine(kept, day))) return;
      if (savesData(navigator) || signal.aborted) return;
      show(historyLine(await api.coinHistory({ symbol, quote }, signal), day));
    };
    for (const request of list === "" ? [] : list.split(","))
      // The rougher line stays.
      draw(request).catch(() => undefined);
    return () => {
      aborter.abort();
    };
  }, [api, list]);
  return (pair) => {
    const [coin, fiat] = [quotes[pair.from], quotes[pair.to]];
    if (!coin || !fiat) return "";
    const { day } = olderQuote({ coin, fiat }).latest;
    return lines[`${keyOf(pair)}/${day}`] ?? quotesLine(coin, fiat);
  };
}
