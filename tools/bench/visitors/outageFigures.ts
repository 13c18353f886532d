import { percentile } from "../../report/figures.ts";
import type { Span } from "./createSeries.ts";
import type { Counted, Outcome } from "./simulate.ts";

/** What an outage came to, as names and values. */
export type OutageFigures = Readonly<Record<string, string>>;

const minuteMs = 60_000;
const mebibyte = 1_024 ** 2;
const refusals = ["store", "queue", "process", "address"] as const satisfies readonly Counted[];

/** The figures of an outage in the order in which it happens. Rates are of one second; peaks are means of ten. */
export function outageFigures(outcome: Outcome, { from, to }: Span, scale: number): OutageFigures {
  const { series, account, backlog } = outcome;
  const before = { from: from - 20 * minuteMs, to: from };
  const away = { from, to };
  const after = { from: to, to: to + 10 * minuteMs };
  const rate = (name: Counted, span: Span): string => series.rate(name, span).toFixed(0);
  const rates = (span: Span): string => refusals.map((name) => rate(name, span)).join(", ");
  const million = (count: number): string => `${((count * scale) / 1e6).toFixed(2)} million`;
  return {
    "bodies before": rate("body", before),
    "bodies while away": `${rate("body", away)}, peak ${series.peak("body", away).toFixed(0)}`,
    "refused while away: store, queue, process, address": rates(away),
    "answers that nobody waited for": rate("unheard", away),
    "most bytes waiting in the server": `${(outcome.mostWaitingBytes / mebibyte).toFixed(1)} MiB`,
    "events on devices when it is back": million(backlog.all / scale),
    "of them on open pages": thousands(backlog.open.length * scale),
    "bodies when it is back: first minute, peak": `${rate("body", { from: to, to: to + minuteMs })}, ${series.peak("body", after).toFixed(0)}`,
    "events stored, peak": series.peak("event", after).toFixed(0),
    "refused in the ten minutes after": rates(after),
    ...drained(outcome, after),
    ...fates(outcome, away, after.to),
    "events of this run": million(account.made),
    "events sent again, recognised": million(
      series.total("repeat", { from: before.from, to: to + 60 * minuteMs }) / scale,
    ),
    "events counted twice": String(outcome.acceptedAgain),
    "events refused for good, dropped, lost": `${account.refused}, ${account.dropped}, ${account.lost}`,
  };
}

/** How long after its return the store had what open pages had kept, as far as they had not closed before. */
function drained({ backlog, ledger }: Outcome, { from, to }: Span): OutageFigures {
  const stored = ledger.stored();
  const waits = backlog.open
    .map((id) => stored.get(id)?.storedAt ?? Infinity)
    .filter((storedAt) => storedAt < to)
    .map((storedAt) => storedAt - from);
  const left = backlog.open.length - waits.length;
  return {
    "open pages have sent half, 99 %, all": [0.5, 0.99, 1]
      .map((share) => inWords(percentile(waits, share)))
      .join(", "),
    "of open pages that closed before": percent(left, backlog.open.length),
  };
}

/** Where the events that were made while the store was away are, and how late the store had them. */
function fates({ ledger }: Outcome, away: Span, soon: number): OutageFigures {
  const all = ledger.fates(away);
  const stored = all.filter((at) => at !== undefined);
  const isSoon = stored.filter((at) => at < soon).length;
  const late = [...ledger.stored().values()]
    .filter(({ madeAt }) => madeAt >= away.from && madeAt < away.to)
    .map(({ madeAt, storedAt }) => storedAt - madeAt);
  return {
    "made while away, stored within ten minutes of its return": percent(isSoon, all.length),
    "stored with a later sync or visit of these hours": percent(stored.length - isSoon, all.length),
    "still on devices then": percent(all.length - stored.length, all.length),
    "how late those stored were: median, 90 %, most": [0.5, 0.9, 1]
      .map((share) => inWords(percentile(late, share)))
      .join(", "),
  };
}

const percent = (part: number, whole: number): string => `${((part * 100) / whole).toFixed(0)} %`;

function inWords(ms: number): string {
  if (Number.isNaN(ms)) return "none";
  if (ms < 2 * minuteMs) return `${(ms / 1_000).toFixed(0)} s`;
  const minutes = ms / minuteMs;
  return minutes < 100 ? `${minutes.toFixed(0)} min` : `${(minutes / 60).toFixed(1)} h`;
}

const thousands = (count: number): string => `${(count / 1_000).toFixed(0)} thousand`;
