import { OTLPMetricExporter as JsonMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import { OTLPTraceExporter as JsonTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { within } from "../../src/lib/deadline.ts";
import { systemTimer } from "../../src/lib/systemTimer.ts";
import type { Clock } from "../../src/lib/clock.ts";
import type { OpenTelemetrySettings } from "../config/readOpenTelemetry.ts";
import type { Logger } from "../log/createLog.ts";
import { createTracing } from "./createTracing.ts";
import { type ToldMetric, toMetricData } from "./toMetricData.ts";
import { noTracing, type Tracing } from "./tracing.ts";

/** What is sent with everything, and where a failing collector is told. */
export interface OpenTelemetryOptions {
  readonly logger: Logger;
  readonly clock: Clock;
  /** The release that this process serves; empty if it is unknown. */
  readonly release: string;
  /** The machine and process, as the log names them. */
  readonly instance: string;
}

/** Traces and metrics for a collector of OpenTelemetry. */
export interface OpenTelemetry {
  readonly tracing: Tracing;
  /** From now on sends the metrics that `read` answers, from time to time and at the end. */
  sendMetrics(read: () => Promise<readonly ToldMetric[]>): void;
  /** Sends what is left, and waits for that no longer than three seconds. */
  close(): Promise<void>;
}

const scope = "parallax";

/** Longest wait at the end for what is still to be sent. */
const flushMs = 3_000;

/**
 * Traces and metrics that go to a collector. Only `startOpenTelemetry` imports this, and only where it is switched on. It
 * takes single packages of the SDK: `sdk-node` would bring gRPC, Zipkin, YAML and hooks into every import, and its
 * instrumentations would see neither the render thread nor the page cache.
 */
export function createOpenTelemetry(
  settings: OpenTelemetrySettings,
  options: OpenTelemetryOptions,
): OpenTelemetry {
  const resource = resourceFromAttributes({
    "service.name": scope,
    "service.version": options.release,
    "service.instance.id": options.instance,
  }).merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
  const ends: (() => Promise<void>)[] = [];

  function trace(url: string): Tracing {
    const ids = new RandomIdGenerator();
    let chosen: string | undefined;
    const Exporter = settings.protocol === "http/json" ? JsonTraceExporter : OTLPTraceExporter;
    const provider = new TracerProvider({
      resource,
      sampler: samplerOf(settings),
      idGenerator: {
        generateTraceId: () => chosen ?? ids.generateTraceId(),
        generateSpanId: () => ids.generateSpanId(),
      },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: tellOnce(new Exporter({ url }), "traces", options),
          scheduledDelayMillis: settings.spanDelayMs,
        }),
      ],
    });
    ends.push(() => provider.shutdown());
    return createTracing({
      tracer: provider.getTracer(scope, options.release),
      inTrace: (traceId, begin) => {
        chosen = traceId;
        try {
          return begin();
        } finally {
          chosen = undefined;
        }
      },
    });
  }

  const tracing = settings.tracesUrl === undefined ? noTracing : trace(settings.tracesUrl);
  return Object.freeze({
    tracing,
    sendMetrics: (read) => {
      if (settings.metricsUrl === undefined) return;
      const Exporter = settings.protocol === "http/json" ? JsonMetricExporter : OTLPMetricExporter;
      const startedAt = options.clock();
      const collect = async () => {
        const span = { startedAt, readAt: options.clock() };
        const metrics = toMetricData(await read(), span);
        const scopeMetrics = [{ scope: { name: scope, version: options.release }, metrics }];
        return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
      };
      const provider = new MeterProvider({
        resource,
        readers: [
          new PeriodicExportingMetricReader({
            exporter: tellOnce(new Exporter({ url: settings.metricsUrl }), "metrics", options),
            exportIntervalMillis: settings.metricIntervalMs,
            metricProducers: [{ collect }],
          }),
        ],
      });
      ends.push(() => provider.shutdown());
    },
    close: async () => {
      const ended = Promise.allSettled(ends.map((end) => end()));
      await within(ended, { ms: flushMs, late: [], startTimer: systemTimer });
    },
  } satisfies OpenTelemetry);
}

function samplerOf({ sampler, sampledShare }: OpenTelemetrySettings): Sampler {
  const [, isParentBased, kind = ""] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const roots: Readonly<Record<string, () => Sampler>> = {
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(sampledShare),
  };
  const root = roots[kind]?.() ?? new AlwaysOnSampler();
  return isParentBased === undefined ? root : new ParentBasedSampler({ root });
}

/** What the SDK's exporters have in common. */
interface Exporter<D> {
  export(data: D, done: (result: ExportOutcome) => void): void;
}

interface ExportOutcome {
  readonly code: number;
  readonly error?: Error;
}

/** `ExportResultCode.SUCCESS`. */
const success = 0;

/**
 * The same exporter. It logs once that its collector fails and once that it answers again; what could not be sent is
 * dropped. The SDK would write a line for every try, and in no log of ours.
 */
function tellOnce<D, E extends Exporter<D>>(
  exporter: E,
  signal: string,
  { logger }: Pick<OpenTelemetryOptions, "logger">,
): E {
  const send = exporter.export.bind(exporter);
  let isFailing = false;
  exporter.export = (data, done) => {
    send(data, ({ code, error }) => {
      const fails = code !== success;
      if (fails && !isFailing)
        logger.warn({ signal, reason: error?.message }, "the collector takes no telemetry");
      if (!fails && isFailing) logger.info({ signal }, "the collector takes telemetry again");
      isFailing = fails;
      done({ code: success });
    });
  };
  return exporter;
}
