import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { AccessRecord } from "../http/createAccessLog.ts";
import {
  type RefusalReason,
  refusalReasons as bodyRefusals,
} from "../collector/createCollectorCalls.ts";
import type { Readiness } from "../http/createReadiness.ts";
import { type RenderObserver, refusalReasons } from "../http/pages/createRenderQueue.ts";
import type { Quarantine } from "../market/gate/createQuarantine.ts";
import type { Failure } from "../collector/failures/readFailure.ts";
import type { CollectorObserver } from "../collector/createCollector.ts";
import { vitalNames } from "../../src/wire/events/vitalsApi.ts";
import { vitalThresholds } from "../../src/wire/events/vitals.ts";
import { memoize } from "../caching/createLru.ts";
import { countersIn } from "./countersIn.ts";
import { routeLabel } from "./routeLabel.ts";
import { watchAnswers } from "./watchAnswers.ts";
import { watchParts, type WatchedParts, watchProcess, watchReadiness } from "./watchParts.ts";
import type { RejectionCode } from "../../src/wire/events/tracking.ts";

/** Every code, so that a counter of zero is shown as well. */
const rejectionCodes = [
  "not-an-object",
  "bad-id",
  "bad-field",
  "too-long",
  "too-old",
] as const satisfies readonly RejectionCode[];

/** Figures of this process for Prometheus. */
export interface Metrics {
  readonly collector: CollectorObserver;
  /** A body of events that the collector refused for load. */
  refused(reason: RefusalReason): void;
  /** A failure that a visitor's page told of; its page and release are of few values. */
  pageFailed(failure: Pick<Failure, "kind" | "page" | "release">): void;
  /** Pages that are rendered, that wait for it, and that are refused. */
  readonly renders: RenderObserver;
  /** Adds the parts that `/readyz` names, once they are put together. */
  watchReadiness(readiness: Pick<Readiness, "parts">): void;
  /** A request that was answered. */
  observeRequest(record: AccessRecord): void;
  /** The text of the exposition format, and its content type. */
  expose(): Promise<{ readonly text: string; readonly contentType: string }>;
  /** The same figures, to be sent in another format. */
  read(): ReturnType<Registry["getMetricsAsJSON"]>;
}

const secondMs = 1_000;
const maxLabeledPaths = 200;
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const ageBuckets = [1, 5, 30, 60, 300, 1_800, 3_600, 21_600, 86_400, 604_800];
/** Multiples of a measure's good threshold; 1 and that of the poor one are among the buckets themselves. */
const vitalScale = [0.125, 0.25, 0.5, 0.75, 1, 1.5, 3, 6];

/** What the metrics read when they are asked for. */
export interface MetricsDeps extends WatchedParts {
  /** Free space of the disk that events are written to; `undefined` where there is none. */
  readonly freeDiskBytes?: () => Promise<number | undefined>;
  /** The figures that are not believed. */
  readonly quarantine?: Pick<Quarantine, "list" | "counts">;
}

/** Metrics in their own registry, so that nothing else of the process is in them. */
export function createMetrics({ freeDiskBytes, quarantine, ...parts }: MetricsDeps = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  watchProcess(registry);
  watchParts(parts, registry);
  const answers = watchAnswers(registers);
  if (quarantine !== undefined) countFigures(quarantine, registers);
  // Most requests are for a few paths.
  const labels = memoize(maxLabeledPaths, (path) => ({ route: routeLabel(path) }));
  const requests = new Histogram({
    name: "parallax_http_request_duration_seconds",
    help: "Time to answer a request, by route, method, and status class.",
    labelNames: ["route", "method", "status"],
    buckets: requestBuckets,
    registers,
  });
  const counter = countersIn(registers);
  const countEvents = counter("parallax_events_total", {
    help: "Events that the collector answered, by outcome.",
    by: "outcome",
    from: ["accepted", "duplicate", "rejected"],
  });
  const countRejected = counter("parallax_events_rejected_total", {
    help: "Events that the collector rejected for good, by reason.",
    by: "code",
    from: rejectionCodes,
  });
  const countRefusedBody = counter("parallax_event_bodies_refused_total", {
    help: "Event batches rejected because of load, which clients send again, by reason.",
    by: "reason",
    from: bodyRefusals,
  });
  const pageFailures = new Counter({
    name: "parallax_page_failures_total",
    help: "Failures in visitors' pages: errors, rejected promises and what the policy refused.",
    labelNames: ["kind", "page", "release"],
    registers,
  });
  if (freeDiskBytes !== undefined) watchDisk(freeDiskBytes, registers);
  const waitingEvents = new Gauge({
    name: "parallax_events_waiting_bytes",
    help: "Event batches waiting to be stored, in bytes.",
    registers,
  });
  const ages = new Histogram({
    name: "parallax_event_age_seconds",
    help: "Time from an event to its first arrival at the collector.",
    buckets: ageBuckets,
    registers,
  });
  const vitals = new Map(vitalNames.map((name) => [name, vitalHistogram(name, registers)]));

  return Object.freeze({
    collector: {
      waiting: (bytes) => waitingEvents.set(bytes),
      answered: ({ accepted, duplicate, rejected }) => {
        countEvents("accepted", accepted.length);
        countEvents("duplicate", duplicate.length);
        countEvents("rejected", rejected.length);
        for (const { code } of rejected) countRejected(code);
      },
      stored: ({ happenedAt, receivedAt, vital }) => {
        ages.observe(Math.max(0, receivedAt - happenedAt) / secondMs);
        if (vital !== undefined) vitals.get(vital.name)?.observe(inUnit(vital.name, vital.value));
      },
    },
    refused: (reason) => countRefusedBody(reason),
    pageFailed: ({ kind, page, release }) => pageFailures.inc({ kind, page, release }),
    renders: { ...createRenderMetrics(registers), called: answers.called },
    observeRequest: (record) => {
      answers.answered(record);
      const { path, method, status, durationMs } = record;
      requests.observe(
        {
          ...labels(path),
          method: knownMethods.has(method) ? method : "other",
          status: `${String(status).slice(0, 1)}xx`,
        },
        durationMs / secondMs,
      );
    },
    watchReadiness: ({ parts: read }) => watchReadiness(read, registry),
    read: () => registry.getMetricsAsJSON(),
    expose: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  } satisfies Metrics);
}

function watchDisk(freeBytes: () => Promise<number | undefined>, registers: Registry[]): void {
  const free = new Gauge({
    name: "parallax_disk_free_bytes",
    help: "Free space on the disk that events are written to. Below DISK_FLOOR_MB, no events are accepted.",
    registers,
    collect: async () => {
      const bytes = await freeBytes();
      if (bytes !== undefined) free.set(bytes);
    },
  });
}

function countFigures(
  quarantine: Pick<Quarantine, "list" | "counts">,
  registers: Registry[],
): void {
  const refused = new Counter({
    name: "parallax_figures_refused_total",
    help: "Figures from live sources that were held back, by reason.",
    labelNames: ["reason"],
    registers,
    collect: () => {
      refused.reset();
      for (const [reason, count] of Object.entries(quarantine.counts()))
        refused.inc({ reason }, count);
    },
  });
  const waiting = new Gauge({
    name: "parallax_figures_quarantined",
    help: "Figures held back now. See /vitals/figures.",
    registers,
    collect: () => {
      waiting.set(quarantine.list().length);
    },
  });
}

function createRenderMetrics(registers: Registry[]): Omit<RenderObserver, "called"> {
  const waitingRenders = new Gauge({
    name: "parallax_renders_waiting",
    help: "Pages waiting to be rendered.",
    registers,
  });
  const runningRenders = new Gauge({
    name: "parallax_renders_running",
    help: "Pages being rendered.",
    registers,
  });
  const countRefused = countersIn(registers)("parallax_renders_refused_total", {
    help: "Pages answered with 503 instead of being rendered, by reason.",
    by: "reason",
    from: refusalReasons,
  });
  const durations = new Histogram({
    name: "parallax_render_duration_seconds",
    help: "Time to render a page, not counting the wait before it.",
    buckets: requestBuckets,
    registers,
  });
  return Object.freeze({
    changed: ({ waiting, running }) => {
      waitingRenders.set(waiting);
      runningRenders.set(running);
    },
    refused: (reason) => countRefused(reason),
    rendered: (durationMs) => durations.observe(durationMs / secondMs),
  } satisfies Omit<RenderObserver, "called">);
}

const knownMethods = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

type Vital = (typeof vitalNames)[number];

/** Converts to base units, as Prometheus requires: seconds, and no unit for the layout shift. */
function inUnit(name: Vital, value: number): number {
  return name === "CLS" ? value : value / secondMs;
}

/**
 * Counts measures as reported: a value that is reported again for its page view is counted again here, but not in the
 * dashboard.
 */
function vitalHistogram(name: Vital, registers: Registry[]): Histogram {
  const { good, poor } = vitalThresholds[name];
  const bounds = new Set([...vitalScale.map((scale) => scale * good), poor]);
  const unit = name === "CLS" ? "" : "_seconds";
  return new Histogram({
    name: `parallax_vital_${name.toLowerCase()}${unit}`,
    help: `${name} as visitors' browsers reported it.`,
    buckets: [...bounds].toSorted((a, b) => a - b).map((bound) => inUnit(name, bound)),
    registers,
  });
}
