import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import {
  intradayIntervals,
  type PairRange,
  pointsInRange,
} from "../../../../market/historyRange.ts";
import { unpackHistory } from "../../../../market/packHistory.ts";
import { unpackMoments } from "../../../../market/packMoments.ts";
import { useStore } from "../../../../state/index.ts";
import type { HistoryPoint } from "../../../../wire/market/market.ts";
import type { ConverterData } from "../../loadConverter.ts";
import { useConverter } from "../useConverter.ts";

/** What a chart is drawn from. */
interface Plotted {
  readonly points: readonly HistoryPoint[];
  /** The texts of the time axis, where the loader has written them. */
  readonly loadedDays?: readonly string[];
  /** The points of the chosen range are still loading: these belong to the range before. */
  readonly isBusy?: true;
  /** There are no points, because they did not load. */
  readonly hasFailed?: true;
}

interface Told {
  readonly range: PairRange;
  readonly points: readonly HistoryPoint[] | undefined;
}

/**
 * The prices of a range. Those within the day are asked for when the range is chosen, and stay current; until they are here the
 * chart stays as it is. Where there are none a week has its daily ones.
 */
export function usePlotted(range: PairRange): Plotted {
  const { data } = useConverter();
  const told = useIntraday(range);
  const plotted = useMemo(() => plot(data, range, told), [data, range, told]);
  const [shown, setShown] = useState<Plotted>(plotted ?? { points: [] });
  if (plotted !== undefined && plotted !== shown) setShown(plotted);
  return plotted ?? { ...shown, isBusy: true };
}

/** Whether a range is drawn from prices within the day: there are none where nothing is known of the last 24 hours. */
function isIntraday({ coinDay }: ConverterData, range: PairRange): boolean {
  return coinDay !== undefined && intradayIntervals[range] !== undefined;
}

/** What the chart of a range is drawn from now; `undefined` while its prices are on their way. */
function plot(data: ConverterData, range: PairRange, told: Told | undefined): Plotted | undefined {
  const { chart, history } = data;
  const { points = [] } = told ?? {};
  if (points.length > 0) return { points };
  const daily = pointsInRange(unpackHistory(history), range);
  if (range === chart.range) {
    const loaded = chart.intraday === undefined ? daily : unpackMoments(chart.intraday);
    return { points: loaded, loadedDays: chart.days, ...failureOf(told) };
  }
  if (told === undefined && isIntraday(data, range)) return undefined;
  return { points: daily, ...failureOf(told) };
}

function failureOf(told: Told | undefined): Pick<Plotted, "hasFailed"> {
  return told !== undefined && told.points === undefined ? { hasFailed: true } : {};
}

/** What has been told of a range within the day; `undefined` until then, and of any other range. */
function useIntraday(range: PairRange): Told | undefined {
  const { send } = useRouter().options.context;
  const store = useStore();
  const { data } = useConverter();
  const [told, setTold] = useState<Told>();
  const { quotes } = data;
  const isWanted = isIntraday(data, range);
  useEffect(() => {
    if (!isWanted) return undefined;
    const control = new AbortController();
    const tell = (points: readonly HistoryPoint[] | undefined): void => {
      if (!control.signal.aborted) setTold({ range, points });
    };
    import("../../askIntraday.ts").then(
      ({ followIntraday }) =>
        followIntraday({ quotes, range }, { send, store, signal: control.signal }, tell),
      (error: unknown) => {
        console.warn("what asks for prices within the day did not load", error);
        tell(undefined);
      },
    );
    return () => {
      control.abort();
    };
  }, [isWanted, quotes, range, send, store]);
  return told?.range === range ? told : undefined;
}
