import { once } from "node:events";
import { createServer } from "node:http";
import { memberOf } from "../../../src/lib/records.ts";

/** A span as a collector of OpenTelemetry gets it. */
export interface SentSpan {
  readonly name: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** 2 says that it failed. */
  readonly status: number;
}

/** A metric as a collector gets it. */
export interface SentMetric {
  readonly name: string;
  readonly kind: "sum" | "gauge" | "histogram";
  readonly points: readonly SentPoint[];
}

interface SentPoint {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly value: number;
  readonly count: number;
  readonly bucketCounts: readonly number[];
  readonly explicitBounds: readonly number[];
}

/** One request that the collector got. */
interface Received {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

/** A collector of OpenTelemetry on this machine: OTLP over HTTP. It reads what is sent as JSON. */
export interface Collector {
  readonly url: string;
  readonly received: readonly Received[];
  /** The status of its answers from now on. */
  readonly answer: (status: number) => void;
  readonly spans: () => readonly SentSpan[];
  /** The metrics of the newest report. */
  readonly metrics: () => readonly SentMetric[];
  /** What it was told of the sender. */
  readonly resource: () => Readonly<Record<string, unknown>>;
  readonly close: () => void;
}

const listOf = (value: unknown, name: string): readonly unknown[] => {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
};
const text = (value: unknown, name: string): string => {
  const content = memberOf(value, name);
  return typeof content === "string" ? content : "";
};
const number = (value: unknown, name: string): number => Number(memberOf(value, name) ?? 0);

function factsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    listOf(value, "attributes").map((fact) => {
      const known = memberOf(fact, "value");
      const [content] = typeof known === "object" && known !== null ? Object.values(known) : [];
      return [text(fact, "key"), content];
    }),
  );
}

function spanOf(sent: unknown): SentSpan {
  return {
    name: text(sent, "name"),
    kind: number(sent, "kind"),
    traceId: text(sent, "traceId"),
    spanId: text(sent, "spanId"),
    parentSpanId: text(sent, "parentSpanId"),
    facts: factsOf(sent),
    status: number(memberOf(sent, "status"), "code"),
  };
}

function metricOf(sent: unknown): SentMetric {
  const kind = (["sum", "gauge", "histogram"] as const).find(
    (name) => memberOf(sent, name) !== undefined,
  );
  if (kind === undefined) throw new Error(`a metric of no known kind: ${text(sent, "name")}`);
  const points = listOf(memberOf(sent, kind), "dataPoints").map((point) => ({
    facts: factsOf(point),
    value: number(point, "asDouble"),
    count: number(point, "count"),
    bucketCounts: listOf(point, "bucketCounts").map(Number),
    explicitBounds: listOf(point, "explicitBounds").map(Number),
  }));
  return { name: text(sent, "name"), kind, points };
}

/** Listens on a free port of the loopback address. */
export async function startCollector(): Promise<Collector> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const type = request.headers["content-type"] ?? "";
      received.push({ path: request.url ?? "", type, body: Buffer.concat(chunks) });
      response.writeHead(status, { "content-type": type }).end(type.includes("json") ? "{}" : "");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const reports = (path: string, member: string): readonly unknown[][] =>
    received
      .filter((got) => got.path === path)
      .map(({ body }) => [...listOf(JSON.parse(body.toString()) as unknown, member)]);
  const scopes = (report: readonly unknown[], scope: string, member: string): readonly unknown[] =>
    report.flatMap((part) => listOf(part, scope)).flatMap((part) => listOf(part, member));
  return Object.freeze({
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (next: number) => {
      status = next;
    },
    spans: () =>
      reports("/v1/traces", "resourceSpans").flatMap((report) =>
        scopes(report, "scopeSpans", "spans").map(spanOf),
      ),
    metrics: () =>
      scopes(reports("/v1/metrics", "resourceMetrics").at(-1) ?? [], "scopeMetrics", "metrics").map(
        metricOf,
      ),
    resource: () => factsOf(memberOf(reports("/v1/traces", "resourceSpans")[0]?.[0], "resource")),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}
