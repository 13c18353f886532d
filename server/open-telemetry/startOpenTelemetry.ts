import type { Clock } from "../../src/lib/clock.ts";
import type { OpenTelemetrySettings } from "../config/readOpenTelemetry.ts";
import type { Logger } from "../log/createLog.ts";
import type { ToldMetric } from "./toMetricData.ts";
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

const off: OpenTelemetry = Object.freeze({
  tracing: noTracing,
  sendMetrics: () => {},
  close: async () => {},
});

/** OpenTelemetry as it is configured. Where it is off, its packages are not even loaded. */
export async function startOpenTelemetry(
  settings: OpenTelemetrySettings | undefined,
  options: OpenTelemetryOptions,
): Promise<OpenTelemetry> {
  if (settings === undefined) return off;
  const { createOpenTelemetry } = await import("./createOpenTelemetry.ts");
  return createOpenTelemetry(settings, options);
}
