import { type Environment, readVariable } from "./configVariables.ts";
import type { samplers } from "./openTelemetryVariables.ts";

/** Where traces and metrics are sent, and how. */
export interface OpenTelemetrySettings {
  /** Whole address that takes spans; `undefined`: none are made. */
  readonly tracesUrl: string | undefined;
  /** Whole address that takes metrics; `undefined`: none are sent. */
  readonly metricsUrl: string | undefined;
  readonly protocol: "http/protobuf" | "http/json";
  readonly sampler: (typeof samplers)[number];
  /** The share of traces that a sampler by ratio keeps, from 0 to 1. */
  readonly sampledShare: number;
  /** Longest time that a finished span waits to be sent. */
  readonly spanDelayMs: number;
  readonly metricIntervalMs: number;
}

/** The settings of OpenTelemetry; `undefined` where nothing is to be sent anywhere, which is the default. */
export function readOpenTelemetry(env: Environment): OpenTelemetrySettings | undefined {
  if (readVariable("OTEL_SDK_DISABLED", env) === "true") return undefined;
  const base = readVariable("OTEL_EXPORTER_OTLP_ENDPOINT", env);
  const below = (path: string): string | undefined =>
    base === undefined ? undefined : `${base.replace(/\/+$/, "")}/v1/${path}`;
  const tracesUrl =
    readVariable("OTEL_TRACES_EXPORTER", env) === "none"
      ? undefined
      : (readVariable("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", env) ?? below("traces"));
  const metricsUrl =
    readVariable("OTEL_METRICS_EXPORTER", env) === "none"
      ? undefined
      : (readVariable("OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", env) ?? below("metrics"));
  if (tracesUrl === undefined && metricsUrl === undefined) return undefined;
  return Object.freeze({
    tracesUrl,
    metricsUrl,
    protocol: readVariable("OTEL_EXPORTER_OTLP_PROTOCOL", env),
    sampler: readVariable("OTEL_TRACES_SAMPLER", env),
    sampledShare: readVariable("OTEL_TRACES_SAMPLER_ARG", env),
    spanDelayMs: readVariable("OTEL_BSP_SCHEDULE_DELAY", env),
    metricIntervalMs: readVariable("OTEL_METRIC_EXPORT_INTERVAL", env),
  });
}
