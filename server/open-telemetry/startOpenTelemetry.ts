import type { OpenTelemetrySettings } from "../config/readOpenTelemetry.ts";
import type { OpenTelemetry, OpenTelemetryOptions } from "./createOpenTelemetry.ts";
import { noTracing } from "./tracing.ts";

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
