import type { LivedOutage, Watched } from "./liveOutage.ts";
import { listed, tally, timesOf, within } from "./watch.ts";

const refusalMetric = /^parallax_event_bodies_refused_total\{reason="(\w+)"\} (\S+)$/gmu;
const waitingMetric = /^parallax_events_waiting_bytes (\S+)$/mu;
const lagMetric = /^parallax_event_log_lag_seconds (\S+)$/mu;
const mebibyte = 1_024 ** 2;
const unavailable = 503;

/** What visitors, outboxes and operators saw of an outage, as names and values. Times: median, 95 %, longest. */
export function outageColumn(lived: LivedOutage): Readonly<Record<string, string>> {
  return {
    ...visitorsOf(lived),
    ...outboxOf(lived),
    ...operatorsOf(lived),
    ...afterwardsOf(lived),
  };
}

function visitorsOf({ watches, before, away }: LivedOutage): Readonly<Record<string, string>> {
  const answers = (name: Watched): string => {
    const looks = within(watches[name].looks, away);
    return `${tally(looks.map(({ told }) => told))}; ${timesOf(looks)}`;
  };
  return {
    "page from memory, before": timesOf(within(watches.keptPage.looks, before)),
    "page from memory": answers("keptPage"),
    "page that is not in memory, before": timesOf(within(watches.newPage.looks, before)),
    "page that is not in memory": answers("newPage"),
    figures: answers("figures"),
    "account call": answers("accounts"),
    "/vitals, the page": answers("dashboard"),
    "/vitals, its call": answers("vitals"),
  };
}

function outboxOf({ device, away }: LivedOutage): Readonly<Record<string, string>> {
  const bodies = within(device.bodies, away);
  const of = (isWanted: (status: number) => boolean) =>
    bodies.filter(({ status }) => isWanted(status));
  const refused = of((status) => status === unavailable);
  const taken = of((status) => status === 200);
  return {
    "bodies acknowledged": `${taken.length}; ${timesOf(taken)}`,
    "bodies refused with 503": `${refused.length}; ${timesOf(refused)}`,
    "their retry-after": tally(refused.map(({ retryAfter }) => retryAfter)),
    "bodies without an answer": String(of((status) => status === 0).length),
    "other answers": tally(
      of((status) => ![0, 200, unavailable].includes(status)).map(({ status }) => String(status)),
    ),
    "most events waiting on the device": String(device.mostWaiting()),
  };
}

function operatorsOf(lived: LivedOutage): Readonly<Record<string, string>> {
  const { watches, away } = lived;
  const readyz = within(watches.readyz.looks, away);
  const metrics = within(watches.metrics.looks, away);
  const consumer = within(watches.consumer.looks, away);
  const first = readyz.find(({ told }) => told !== "200 ready");
  const most = (texts: readonly { readonly told: string }[], metric: RegExp): number =>
    Math.max(0, ...texts.map(({ told }) => Number(metric.exec(told)?.[1] ?? 0)));
  const refusals = [...(metrics.at(-1)?.told ?? "").matchAll(refusalMetric)]
    .filter(([, , count]) => Number(count) > 0)
    .map(([, reason, count]) => `${reason} ${count}`);
  return {
    "/readyz": `${tally(readyz.map(({ told }) => told))}; ${timesOf(readyz)}`,
    "/readyz changes after": first ? inSeconds(first.at + first.ms - away.from) : "never",
    "/metrics takes": timesOf(metrics),
    "parallax_events_waiting_bytes, most": `${(most(metrics, waitingMetric) / mebibyte).toFixed(2)} MiB`,
    "bodies refused by reason": listed(refusals),
    "parallax_event_log_lag_seconds, most": most(consumer, lagMetric).toFixed(0),
    "lines “events wait in the log”": String(lived.consumerLines),
    "a server that starts meanwhile": lived.startedBeside,
  };
}

function afterwardsOf(lived: LivedOutage): Readonly<Record<string, string>> {
  const { watches, away, device } = lived;
  const ready = watches.readyz.looks.find(({ at, told }) => at >= away.to && told === "200 ready");
  return {
    "/readyz is ready again after": ready ? inSeconds(ready.at + ready.ms - away.to) : "never",
    "the device has sent all after": inSeconds(lived.sentAt - away.to),
    "all acknowledged is stored after": inSeconds(lived.storedAt - away.to),
    "events made, acknowledged, stored": `${device.madeCount()}, ${device.acknowledged.size}, ${lived.stored}`,
    "lost, twice": `${lived.lost}, ${lived.twice}`,
  };
}

function inSeconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1_000).toFixed(1)} s` : "never";
}
