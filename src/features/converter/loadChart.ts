import type { IntradayRequest } from "./askIntraday.ts";
import type { Transport } from "../../api/gateway/createTransport.ts";
import { formatTicks } from "../../i18n/formatTicks.ts";
import {
  intradayIntervals,
  type PairRange,
  pointsInRange,
  readPairRange,
} from "../../market/historyRange.ts";
import { packMoments } from "../../market/packMoments.ts";
import type { PageData } from "../../state/page/pageData.ts";
import type { CoinDay, HistoryPoint, Quote } from "../../wire/market/market.ts";
import { chartModel } from "./model/chartModel.ts";

/** The chart of the first HTML. */
export interface DrawnChart {
  readonly range: PairRange;
  /** The texts of its time axis. */
  readonly days: readonly string[];
  /** Prices within the day that it is drawn from, see `packMoments`; the pair's days where there are none. */
  readonly intraday?: string;
}

interface ChartRequest {
  readonly quotes: { readonly coin: Quote; readonly fiat: Quote };
  /** As the address has it. */
  readonly range: PairRange;
  /** The coin's last 24 hours. Where they are unknown, there are no prices within the day either. */
  readonly coinDay: CoinDay | undefined;
  readonly days: readonly HistoryPoint[];
}

interface ChartDeps {
  readonly send: Transport;
  readonly page: PageData;
  readonly signal: AbortSignal;
}

/** Loads what the chart of a pair is drawn from at first. */
export async function loadChart(
  { quotes, range: asked, coinDay, days }: ChartRequest,
  { send, page, signal }: ChartDeps,
): Promise<DrawnChart> {
  const range = asked === "24h" && coinDay === undefined ? readPairRange(undefined) : asked;
  const intraday =
    coinDay === undefined || intradayIntervals[range] === undefined
      ? undefined
      : await loadIntraday({ quotes, range }, { send, signal });
  const { timeTicks } = chartModel(intraday ?? pointsInRange(days, range), quotes.fiat.symbol);
  return {
    range,
    days: formatTicks(page.locale.tag, timeTicks),
    ...(intraday !== undefined && { intraday: packMoments(intraday) }),
  };
}

async function loadIntraday(
  request: IntradayRequest,
  deps: Pick<ChartDeps, "send" | "signal">,
): Promise<readonly HistoryPoint[] | undefined> {
  try {
    const { askIntraday } = await import("./askIntraday.ts");
    const { points } = await askIntraday(request, deps);
    return points.length === 0 ? undefined : points;
  } catch (error) {
    console.warn("prices within the day did not load", error);
    return undefined;
  }
}
