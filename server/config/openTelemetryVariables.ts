import * as v from "valibot";
import { wholeNumberVariable } from "./wholeNumberVariable.ts";

/** Ways to encode what is sent to a collector over HTTP. */
const protocols = ["http/protobuf", "http/json"] as const;

/** Which traces are kept, by the names of the OpenTelemetry specification. */
export const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const isHttp = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && ["http:", "https:"].includes(url.protocol) && url.hostname !== "";
};
const collector = (example: string) => ({
  schema: v.optional(v.pipe(v.string(), v.check(isHttp))),
  wrong: "must be an address that begins with http:// or https://",
  example,
});
const exporter = {
  schema: v.optional(v.picklist(["otlp", "none"]), "otlp"),
  wrong: "must be otlp or none",
  example: "otlp",
};

const milliseconds = { from: 100, to: 99_999_999, of: "milliseconds" };

/**
 * The variables of the OpenTelemetry specification that say whether and where traces and metrics are sent. Its other
 * variables, such as the headers of an export, are read by the SDK.
 */
export const openTelemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector("http://localhost:4318"),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector("http://localhost:4318/v1/traces"),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: collector("http://localhost:4318/v1/metrics"),
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: v.optional(v.picklist(protocols), "http/protobuf"),
    wrong: `must be one of ${protocols.join(", ")}`,
    example: "http/protobuf",
  },
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: {
    schema: v.optional(v.picklist(samplers), "parentbased_always_on"),
    wrong: `must be one of ${samplers.join(", ")}`,
    example: "parentbased_always_on",
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/), v.transform(Number)),
      "1.0",
    ),
    wrong: "must be a share from 0 to 1",
    example: "1.0",
  },
  OTEL_BSP_SCHEDULE_DELAY: wholeNumberVariable("5000", milliseconds),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumberVariable("60000", milliseconds),
  OTEL_SDK_DISABLED: {
    schema: v.optional(v.picklist(["true", "false"]), "false"),
    wrong: "must be true or false",
    example: "false",
  },
} as const;
