import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../../../server/config/readConfig.ts";
import { dailyFile } from "../../../server/market/testing/fixtures.ts";
import { type RunningServer, startServer } from "../../../server/start/startServer.ts";
import { copyDatabase } from "../../../server/store/testing/databaseCopies.ts";
import { type ReplyServer, startReplyServer } from "../../../server/testing/startReplyServer.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import { buildKeysDir } from "../../../tools/build/builtServer.ts";
import { createMemoryLogger } from "../gateway/gatewayFixture.ts";
import { type Collector, type SentSpan, startCollector } from "./startCollector.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const callerSpan = "b7ad6b7169203331";
const internal = 1;
const serverKind = 2;
const client = 3;
/** The status of a span. */
const failed = 2;
const patience = { timeout: 30_000 };

const settings = {
  HOST: "127.0.0.1",
  PORT: "0",
  GATEWAY_KEYS_DIR: buildKeysDir(),
  LOG_LEVEL: "silent",
  MARKET_SOURCE: "snapshot",
  REQUEST_PROTECTION: "off",
  DRAIN_SECONDS: "0",
  IMAGE_HOSTS: "off",
};

const started: { close: () => unknown }[] = [];
const copies: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const part of started) await part.close();
  await Promise.all(copies.map((remove) => remove()));
});

async function startWith(
  more: Readonly<Record<string, string>>,
  logger = createMemoryLogger(),
): Promise<RunningServer> {
  const { dataDir, remove } = await copyDatabase();
  copies.push(remove);
  const config = readConfig({ ...settings, DATA_DIR: dataDir, ...more });
  const server = await startServer(config, { log: { logger, flush: () => undefined } });
  started.push(server);
  return server;
}

async function collect(): Promise<Collector> {
  const collector = await startCollector();
  started.push(collector);
  return collector;
}

describe("a server that is told of a collector", () => {
  let collector: Collector;
  let source: ReplyServer;
  let spans: readonly SentSpan[] = [];
  /** What the visitors got. */
  const answers: unknown[] = [];
  const named = (name: string): SentSpan | undefined => spans.find((span) => span.name === name);

  beforeAll(async () => {
    collector = await collect();
    source = await startReplyServer(() => ({ body: dailyFile("2026-10-03") }));
    started.push(source);
    const server = await startWith({
      MARKET_SOURCE: "currency-api",
      CURRENCY_API_URL: source.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "100",
    });
    const page = await fetch(`${server.url}/converter/btc/usd`, {
      headers: { [headerNames.traceParent]: `00-${traceId}-${callerSpan}-01` },
    });
    answers.push(page.status, page.headers.get(headerNames.traceId));
    await page.text();
    const call = await fetch(`${server.url}/${accountPaths.checkDevice}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: server.url,
        [headerNames.website]: "parallax",
        [headerNames.traceParent]: `00-${traceId}-${callerSpan}-01`,
        [headerNames.traceId]: traceId.toUpperCase().replaceAll(/[A-F]/g, "7"),
      },
      body: JSON.stringify({
        serialNO: "0".repeat(32),
        userCheckDeviceUserIdHash: "0".repeat(64),
      }),
    });
    answers.push(call.status, (await fetch(`${server.url}/readyz`)).status);
    await vi.waitUntil(
      () => collector.spans().some(({ name }) => name === "currency-api latest"),
      patience,
    );
    await server.close();
    spans = collector.spans();
  });

  it("answers as ever, flushes at its end, and says who it is", () => {
    expect(answers).toEqual([200, traceId, 410, 200]);
    expect(spans.length).toBeGreaterThan(5);
    expect(collector.resource()).toMatchObject({
      "service.name": "parallax",
      "service.instance.id": expect.stringMatching(/:\d+$/) as string,
    });
  });

  it("joins the caller's trace, from the request by the render to the page's calls", () => {
    const request = named("GET converter");
    expect(request).toMatchObject({
      traceId,
      parentSpanId: callerSpan,
      kind: serverKind,
      facts: { "http.response.status_code": 200, "parallax.origin": "render" },
    });
    const render = named("render converter");
    expect(render).toMatchObject({ traceId, parentSpanId: request?.spanId, kind: internal });
    const calls = spans.filter(({ parentSpanId }) => parentSpanId === render?.spanId);
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls)
      expect(call).toMatchObject({
        traceId,
        name: expect.stringMatching(/^call \/v1\//) as string,
        facts: { "parallax.code": "00000" },
      });
  });

  it("begins the trace that a call names, and tells its statements without their values", () => {
    const name = `/${accountPaths.checkDevice}`;
    const request = named(`POST ${name}`);
    expect(request).toMatchObject({ traceId: traceId.replaceAll(/[a-f]/g, "7"), parentSpanId: "" });
    const call = named(`call ${name}`);
    expect(call).toMatchObject({ parentSpanId: request?.spanId });
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      expect(query.kind).toBe(client);
      expect(query.name).toMatch(/^(?:select|insert|update|delete) \w+$/);
      expect(query.facts["db.query.text"]).toMatch(/\$1/);
      expect(String(query.facts["db.query.text"])).not.toMatch(/127\.0\.0\.1|0{32}/);
    }
  });

  it("tells of questions to the source, and not of probes", () => {
    const question = named("currency-api latest");
    expect(question).toMatchObject({ parentSpanId: "", kind: internal });
    expect(spans.find(({ parentSpanId }) => parentSpanId === question?.spanId)).toMatchObject({
      name: "GET 127.0.0.1",
      kind: client,
      facts: { "http.response.status_code": 200 },
    });
    expect(source.seen.length).toBeGreaterThan(0);
    expect(source.seen.filter(({ headers }) => headerNames.traceParent in headers)).toEqual([]);
    expect(spans.filter(({ name }) => /readyz|metrics/.test(name))).toEqual([]);
  });

  it("sends the metrics that Prometheus gets", () => {
    const metrics = new Map(collector.metrics().map((metric) => [metric.name, metric]));
    expect(metrics.get("parallax_store_up")).toMatchObject({
      kind: "gauge",
      points: [{ value: 1 }],
    });
    expect(metrics.get("parallax_gateway_answers_total")?.kind).toBe("sum");
    const requests = metrics.get("parallax_http_request_duration_seconds");
    expect(requests?.kind).toBe("histogram");
    const pages = requests?.points.find(({ facts }) => facts["route"] === "converter");
    expect(pages).toMatchObject({ count: 1, facts: { method: "GET", status: "2xx" } });
    expect(pages?.bucketCounts).toHaveLength((pages?.explicitBounds.length ?? 0) + 1);
    expect(pages?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(metrics.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
  });
});

describe("a page whose internal gateway is out of order", () => {
  it("tells that gateway its trace, and has a span that failed without the error's text", async () => {
    const collector = await collect();
    const gateway = await startReplyServer(() => ({ status: 500, body: "out of order" }));
    started.push(gateway);
    const server = await startWith({
      INTERNAL_GATEWAY_URL: gateway.url,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    });
    const headers = { [headerNames.traceId]: traceId };
    expect((await fetch(`${server.url}/converter/btc/usd`, { headers })).status).toBe(500);
    await server.close();
    const render = collector.spans().find(({ name }) => name === "render converter");
    expect(render).toMatchObject({ traceId, status: failed });
    expect(gateway.seen.length).toBeGreaterThan(0);
    for (const call of gateway.seen)
      expect(call.headers[headerNames.traceParent]).toBe(`00-${traceId}-${render?.spanId}-01`);
    expect(JSON.stringify(collector.spans())).not.toContain("out of order");
  });
});

describe("the standard variables", () => {
  it("choose protobuf by default, one signal alone, and what is kept", async () => {
    const collector = await collect();
    const server = await startWith({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/spans`,
      OTEL_TRACES_SAMPLER: "parentbased_always_off",
    });
    const get = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/v1/mix/public/ratesCapsule`, { headers })).text();
    await get({ [headerNames.traceId]: "1".repeat(32) });
    await get({ [headerNames.traceParent]: `00-${traceId}-${callerSpan}-01` });
    await server.close();
    expect(new Set(collector.received.map(({ path, type }) => `${path} ${type}`))).toEqual(
      new Set(["/spans application/x-protobuf"]),
    );
    const sent = Buffer.concat(collector.received.map(({ body }) => body)).toString("hex");
    expect(sent).toContain(traceId);
    expect(sent).not.toContain("1".repeat(32));
  });
});

describe("a collector that is out of order", () => {
  const logger = createMemoryLogger();
  const said = (): readonly string[] =>
    logger.lines
      .filter(({ message }) => message.startsWith("the collector"))
      .map(({ message, fields }) => `${message}: ${(fields as { signal?: string }).signal}`);
  afterEach(() => {
    logger.lines.length = 0;
  });

  it("costs nobody an answer, and is told once until it works again", async () => {
    const collector = await collect();
    collector.answer(400);
    const server = await startWith(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: "100",
        OTEL_METRIC_EXPORT_INTERVAL: "100",
      },
      logger,
    );
    const tries = (path: string): number =>
      collector.received.filter((got) => got.path === path).length;
    const visitUntil = async (isEnough: () => boolean): Promise<void> => {
      do expect((await fetch(`${server.url}/v1/mix/public/ratesCapsule`)).status).toBe(200);
      while (!isEnough());
    };
    await visitUntil(() => tries("/v1/traces") > 3 && tries("/v1/metrics") > 3);
    const lines = [
      "the collector takes no telemetry: metrics",
      "the collector takes no telemetry: traces",
    ];
    expect(said()).toHaveLength(lines.length);
    expect(said()).toEqual(expect.arrayContaining(lines));
    collector.answer(200);
    await visitUntil(() => said().length === 4);
    expect(said().slice(2)).toEqual(
      expect.arrayContaining([
        "the collector takes telemetry again: metrics",
        "the collector takes telemetry again: traces",
      ]),
    );
    await server.close();
  });

  it("does not keep a server from its end where nobody answers", async () => {
    const gone = await startCollector();
    gone.close();
    const server = await startWith({ OTEL_EXPORTER_OTLP_ENDPOINT: gone.url }, logger);
    expect((await fetch(`${server.url}/v1/mix/public/ratesCapsule`)).status).toBe(200);
    await server.close();
  });
});
