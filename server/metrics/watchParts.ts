import { performance } from "node:perf_hooks";
import { collectDefaultMetrics, Counter, Gauge, type Registry } from "prom-client";
import { within } from "../../src/lib/deadline.ts";
import { systemTimer } from "../../src/lib/systemTimer.ts";
import type { MarketStatus } from "../market/refresh/marketStatus.ts";
import { type WatchedPush, watchPush } from "../push/watchPush.ts";

/** Parts of the server that are asked for their state whenever somebody reads the metrics. */
export interface WatchedParts {
  /** Figures and their source. */
  readonly market?: (() => WatchedMarket) | undefined;
  /** Open streams of newer figures, and those refused since the start. */
  readonly streams?: (() => { readonly open: number; readonly refused: number }) | undefined;
  /** Resolves when the database answers. */
  readonly pingStore?: (() => Promise<void>) | undefined;
  /** Mails with codes since the start, by what became of them. */
  readonly mails?: (() => Readonly<Record<"sent" | "failed", number>>) | undefined;
  /** Alerts by Web Push. */
  readonly push?: WatchedPush | undefined;
  /** When the gateway's certificate expires, epoch milliseconds. */
  readonly certificateEnds?: number | undefined;
  /** How long the first of the devices has waited whose events are to be deleted, milliseconds. May reject. */
  readonly deletionWaitsMs?: (() => Promise<number>) | undefined;
}

type WatchedMarket = Pick<
  MarketStatus,
  "configured" | "answering" | "ageMs" | "failures" | "isLeftAlone" | "others"
>;

const secondMs = 1_000;
/** A database that hangs costs the other metrics no more than this. */
const askMs = 2_000;

/** Figures of Node and of the process, under the names that every Node program has. */
export function watchProcess(register: Registry): void {
  collectDefaultMetrics({ register });
}

/** Adds the state of the parts that are given. */
export function watchParts(parts: WatchedParts, register: Registry): void {
  const { market, streams, pingStore, mails, push, certificateEnds, deletionWaitsMs } = parts;
  if (market !== undefined) watchMarket(market, [register]);
  if (streams !== undefined) watchStreams(streams, [register]);
  if (pingStore !== undefined) watchStore(pingStore, [register]);
  if (mails !== undefined) watchMails(mails, [register]);
  if (push !== undefined) watchPush(push, [register]);
  if (certificateEnds !== undefined) tellCertificate(certificateEnds, [register]);
  if (deletionWaitsMs !== undefined) watchDeletions(deletionWaitsMs, [register]);
}

/** While the database does not answer, nothing is told: that none waits would be another thing. */
function watchDeletions(read: () => Promise<number>, registers: Registry[]): void {
  const age = new Gauge({
    name: "parallax_device_deletion_age_seconds",
    help: "How long ago the first of the devices asked whose events are still to be deleted; 0 where none waits.",
    registers,
    collect: async () => {
      const asked = read().catch(() => undefined);
      const waitsMs = await within(asked, { ms: askMs, late: undefined, startTimer: systemTimer });
      if (waitsMs === undefined) age.remove();
      else age.set(waitsMs / secondMs);
    },
  });
}

function watchMarket(read: () => WatchedMarket, registers: Registry[]): void {
  const age = new Gauge({
    name: "parallax_figures_age_seconds",
    help: "Age of the figures being served, by their source.",
    labelNames: ["source"],
    registers,
    collect: () => {
      const { answering, ageMs } = read();
      age.reset();
      age.set({ source: answering }, ageMs / secondMs);
    },
  });
  const failures = new Gauge({
    name: "parallax_source_failures",
    help: "Consecutive failed refreshes of each source that is asked.",
    labelNames: ["source"],
    registers,
    collect: () => {
      const { others, ...first } = read();
      for (const { configured, failures: count } of [first, ...others])
        failures.set({ source: configured }, count);
    },
  });
  const open = new Gauge({
    name: "parallax_source_breaker_open",
    help: "1 while a source is left alone, after failures or because it asked for that.",
    labelNames: ["source"],
    registers,
    collect: () => {
      const { others, ...first } = read();
      for (const { configured, isLeftAlone } of [first, ...others])
        open.set({ source: configured }, Number(isLeftAlone));
    },
  });
}

function watchStreams(
  read: () => { readonly open: number; readonly refused: number },
  registers: Registry[],
): void {
  const open = new Gauge({
    name: "parallax_streams_open",
    help: "Open pages that are told of newer figures as they come.",
    registers,
    collect: () => {
      open.set(read().open);
    },
  });
  const refused = new Counter({
    name: "parallax_streams_refused_total",
    help: "Streams refused because there were as many as there may be.",
    registers,
    collect: () => {
      refused.reset();
      refused.inc(read().refused);
    },
  });
}

function watchStore(ping: () => Promise<void>, registers: Registry[]): void {
  let asking: Promise<{ readonly isUp: boolean; readonly seconds: number }> | undefined;
  // Both metrics are collected at once, and one answer is for both.
  const ask = () =>
    (asking ??= measure(ping).finally(() => {
      asking = undefined;
    }));
  const up = new Gauge({
    name: "parallax_store_up",
    help: "1 where the database answered when these metrics were read.",
    registers,
    collect: async () => {
      up.set(Number((await ask()).isUp));
    },
  });
  const latency = new Gauge({
    name: "parallax_store_ping_seconds",
    help: "How long the database took to answer, or to fail.",
    registers,
    collect: async () => {
      latency.set((await ask()).seconds);
    },
  });
}

async function measure(ping: () => Promise<void>) {
  const startedAt = performance.now();
  const isUp = await ping().then(
    () => true,
    () => false,
  );
  return { isUp, seconds: (performance.now() - startedAt) / secondMs };
}

function watchMails(
  read: () => Readonly<Record<"sent" | "failed", number>>,
  registers: Registry[],
): void {
  const mails = new Counter({
    name: "parallax_mails_total",
    help: "Emails with codes that the mail server accepted or rejected.",
    labelNames: ["outcome"],
    registers,
    collect: () => {
      mails.reset();
      for (const [outcome, count] of Object.entries(read())) mails.inc({ outcome }, count);
    },
  });
}

function tellCertificate(endsAt: number, registers: Registry[]): void {
  const end = new Gauge({
    name: "parallax_certificate_end_timestamp_seconds",
    help: "When the gateway's certificate expires. After that, sign-ins can't be encrypted and builds fail.",
    registers,
  });
  end.set(endsAt / secondMs);
}

/** Adds the parts that `/readyz` names. */
export function watchReadiness(
  read: () => Promise<Readonly<Record<string, "ok" | "failing">>>,
  register: Registry,
): void {
  const up = new Gauge({
    name: "parallax_part_up",
    help: "1 for each part of the server that /readyz names and that answers, 0 for one that fails.",
    labelNames: ["part"],
    registers: [register],
    collect: async () => {
      for (const [part, outcome] of Object.entries(await read()))
        up.set({ part }, Number(outcome === "ok"));
    },
  });
}
