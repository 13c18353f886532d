import type { Transport } from "../../api/gateway/createTransport.ts";
import { decimal, toPlain } from "../../lib/decimal.ts";
import { momentText } from "../../lib/moment.ts";
import { intradayIntervals, type PairRange } from "../../market/historyRange.ts";
import { candlesPath, type CoinCandlesData } from "../../wire/market/candles.ts";
import type { HistoryPoint, Quote } from "../../wire/market/market.ts";
import type { AppStore } from "../../state/store.ts";
import { quotesAtom } from "../../state/market/market.ts";
import { latestUnits, pairPrice } from "./model/convert.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;
const spanMs: Partial<Readonly<Record<PairRange, number>>> = {
  "24h": 24 * hourMs,
  "7d": 168 * hourMs,
};

/** Digits of a price: more than a chart or its table shows, few enough for the page's HTML. */
const digits = 12;

/** The latest figures of a pair. */
interface PairQuotes {
  readonly coin: Quote;
  readonly fiat: Quote;
}

/** What prices are asked for. */
export interface IntradayRequest {
  readonly quotes: PairQuotes;
  /** One of `intradayIntervals`. */
  readonly range: PairRange;
}

interface IntradayDeps {
  readonly send: Transport;
  readonly signal: AbortSignal;
}

/** Prices within the day. */
interface IntradayAnswer {
  /** Oldest first; none where nobody knows them. */
  readonly points: readonly HistoryPoint[];
  /** The server is only now asking for them. */
  readonly isPending: boolean;
}

/**
 * Asks for the prices of a range within the day: what each candle opened at, and at the end the latest price. Rejects as the
 * transport does.
 */
export async function askIntraday(
  { quotes, range }: IntradayRequest,
  { send, signal }: IntradayDeps,
): Promise<IntradayAnswer> {
  const { coin, fiat } = quotes;
  const interval = intradayIntervals[range];
  const query = {
    symbol: coin.symbol,
    quote: fiat.symbol,
    ...(interval !== undefined && { interval }),
  };
  const answer = await send<CoinCandlesData>({ path: candlesPath, query, signal });
  const opened = answer.candles.map(([at, open]) => [at, open] as const);
  const last = opened.at(-1)?.[0];
  if (last === undefined) return { points: [], isPending: answer.isPending };
  const { at: latest = 0 } = coin.latest;
  const isNewer = latest >= last + minuteMs;
  const all = isNewer ? [...opened, [latest, pairPrice(latestUnits(quotes))] as const] : opened;
  const from = Math.max(last, latest) - (spanMs[range] ?? 0);
  return {
    points: all.flatMap(([at, price]): HistoryPoint[] =>
      at < from ? [] : [[momentText(at), toPlain(decimal(price).precision(digits))]],
    ),
    isPending: answer.isPending,
  };
}

interface FollowDeps extends IntradayDeps {
  readonly store: AppStore;
  /** Waits so many milliseconds, or until the signal. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const pendingWaitMs = 1500;
const maxWaits = 8;

/**
 * Tells the prices of a range within the day, and again with each minute that brings a newer price of the coin, until the
 * signal. `undefined`: they did not load, and were not told before.
 */
export async function followIntraday(
  { quotes, range }: IntradayRequest,
  { store, wait = waitFor, ...deps }: FollowDeps,
  tell: (points: readonly HistoryPoint[] | undefined) => void,
): Promise<void> {
  const { signal } = deps;
  const isOver = (): boolean => signal.aborted;
  // Its script came late: nobody would end what begins now.
  if (isOver()) return;
  const latest = (): PairQuotes => {
    const { quotes: held } = store.get(quotesAtom);
    const { coin, fiat } = quotes;
    return { coin: held[coin.symbol] ?? coin, fiat: held[fiat.symbol] ?? fiat };
  };
  /** Asks until the server has what it was asked for; `undefined` where it does not answer. */
  const ask = async (waits = 0): Promise<readonly HistoryPoint[] | undefined> => {
    const answer = await askIntraday({ quotes: latest(), range }, deps).catch((error: unknown) => {
      if (!isOver()) console.warn("prices within the day did not load", error);
      return undefined;
    });
    if (answer?.isPending !== true || waits === maxWaits || isOver()) return answer?.points;
    await wait(pendingWaitMs, signal);
    return isOver() ? undefined : ask(waits + 1);
  };
  let isTold = false;
  const askAndTell = async (): Promise<void> => {
    const points = await ask();
    // Who has a chart keeps it when a newer one does not come.
    if (isOver() || (isTold && (points ?? []).length === 0)) return;
    isTold = true;
    tell(points);
  };
  const minute = (): number => Math.floor((latest().coin.latest.at ?? 0) / minuteMs);
  let shownMinute = minute();
  const stop = store.sub(quotesAtom, () => {
    const next = minute();
    if (next === shownMinute) return;
    shownMinute = next;
    void askAndTell();
  });
  signal.addEventListener("abort", stop);
  await askAndTell();
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
