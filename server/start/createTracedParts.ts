import { headerNames } from "../../src/wire/headers.ts";
import { codeOf } from "../calls/answer.ts";
import type { Gateway } from "../calls/call.ts";
import type { TraceRequest } from "../http/createApp.ts";
import type { PageRenderer } from "../http/pages/pageRenderer.ts";
import type { MarketSource } from "../market/model/marketSource.ts";
import { routeLabel } from "../metrics/routeLabel.ts";
import type { OpenSpan, Tracing } from "../open-telemetry/tracing.ts";
import type { Store } from "../store/createStore.ts";

/** The server's parts with spans around what they do. Each is answered as it came where tracing is off. */
export interface TracedParts {
  /** A span for each request through the application: not for files and pages from memory, nor for probes. */
  readonly request: TraceRequest | undefined;
  /** A span for each call, inside the request or the render that makes it. */
  readonly gateway: (gateway: Gateway) => Gateway;
  /** A span for each render, with the wait for its turn; its calls are told its `traceparent`. */
  readonly renderer: (renderer: PageRenderer) => PageRenderer;
  /** A span for each unit of work inside another span, named after its last statement. */
  readonly store: (store: Store) => Store;
  /** Names the statements of that work. Values are never told. */
  readonly onQuery: ((statement: string) => void) | undefined;
  /** A span for each question to a source, with those of its HTTP calls. */
  readonly source: <S extends MarketSource | undefined>(source: S) => S;
  /** A span for each call of another machine. Strangers are not told our trace. */
  readonly fetch: typeof fetch;
}

/** Paths that machines ask for every few seconds. */
const untraced = new Set(["/healthz", "/readyz", "/metrics"]);
const serverError = 500;

/** Puts spans around the parts of a server. */
export function createTracedParts(tracing: Tracing): TracedParts {
  if (!tracing.isOn)
    return Object.freeze({
      request: undefined,
      gateway: (gateway: Gateway) => gateway,
      renderer: (renderer: PageRenderer) => renderer,
      store: (store: Store) => store,
      onQuery: undefined,
      source: <S extends MarketSource | undefined>(source: S) => source,
      fetch,
    });
  return Object.freeze({
    request: traceRequest(tracing),
    gateway: (gateway: Gateway) => traceGateway(gateway, tracing),
    renderer: (renderer: PageRenderer) => traceRenderer(renderer, tracing),
    store: (store: Store) => traceStore(store, tracing),
    onQuery: (statement: string) => {
      const span = tracing.current();
      span?.rename(summaryOf(statement));
      span?.note({ "db.query.text": statement });
    },
    source: <S extends MarketSource | undefined>(source: S) =>
      source === undefined ? source : { ...source, ...traceSource(source, tracing) },
    fetch: traceFetch(tracing),
  });
}

function traceRequest(tracing: Tracing): TraceRequest {
  return ({ method, path, traceId, traceParent }, answer) => {
    if (untraced.has(path)) return answer();
    const route = routeLabel(path);
    const facts = { "http.request.method": method, "http.route": route, "url.path": path };
    const start = {
      name: `${method} ${route}`,
      kind: "server",
      traceId,
      traceParent,
      facts,
    } as const;
    return tracing.run(start, async (span) => {
      const record = await answer();
      span.note({ "http.response.status_code": record.status });
      if (record.origin !== undefined) span.note({ "parallax.origin": record.origin });
      if (record.status >= serverError) span.failed(String(record.status));
      return record;
    });
  };
}

function traceGateway(gateway: Gateway, tracing: Tracing): Gateway {
  return (request, context) => {
    const name = `call ${routeLabel(new URL(request.url).pathname)}`;
    // A page's calls come from the thread that renders, where only their headers know what they belong to.
    const traceParent =
      context === undefined ? request.headers.get(headerNames.traceParent) : undefined;
    const isPartOnly = true;
    return tracing.run({ name, kind: "internal", traceParent, isPartOnly }, async (span) => {
      const answer = await gateway(request, context);
      const code = codeOf(answer);
      if (code !== undefined) span.note({ "parallax.code": code });
      if (answer.status >= serverError) span.failed(code ?? String(answer.status));
      return answer;
    });
  };
}

function traceRenderer(renderer: PageRenderer, tracing: Tracing): PageRenderer {
  return {
    ...renderer,
    render: (request, address) => {
      const name = `render ${routeLabel(new URL(request.url).pathname)}`;
      return tracing.run({ name, kind: "internal", isPartOnly: true }, async (span) => {
        const answer = await renderer.render(withParent(request, tracing.traceParent()), address);
        span.note({ "http.response.status_code": answer.status });
        return answer;
      });
    },
  };
}

function withParent(request: Request, traceParent: string | undefined): Request {
  if (traceParent === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set(headerNames.traceParent, traceParent);
  return new Request(request, { headers });
}

function traceStore(store: Store, tracing: Tracing): Store {
  const facts = { "db.system.name": "postgresql" };
  return Object.freeze({
    ...store,
    run: <T>(work: Parameters<typeof store.run<T>>[0]) =>
      tracing.run({ name: "store", kind: "client", isPartOnly: true, facts }, () =>
        store.run(work),
      ),
  });
}

/** The verb and the table of a statement. */
function summaryOf(statement: string): string {
  const [verb = "store"] = /^\s*(?:with\b.*?\)\s*)?([a-z]+)/is.exec(statement)?.slice(1) ?? [];
  const [, table = ""] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(statement) ?? [];
  return `${verb} ${table}`.toLowerCase().trim();
}

function traceSource(source: MarketSource, tracing: Tracing): Partial<MarketSource> {
  const { id, dated, facts } = source;
  const ask = <T>(what: string, work: (span: OpenSpan) => Promise<T>): Promise<T> =>
    tracing.run({ name: `${id} ${what}`, kind: "internal" }, work);
  return {
    latest: (signal) => ask("latest", () => source.latest(signal)),
    ...(dated && { dated: (day, signal) => ask("dated", () => dated(day, signal)) }),
    ...(facts && { facts: (signal) => ask("facts", () => facts(signal)) }),
  };
}

function traceFetch(tracing: Tracing): typeof fetch {
  return (input, init) => {
    const isRequest = input instanceof Request;
    const { hostname } = new URL(isRequest ? input.url : input);
    const method = init?.method ?? (isRequest ? input.method : "GET");
    const facts = { "http.request.method": method, "server.address": hostname };
    return tracing.run({ name: `${method} ${hostname}`, kind: "client", facts }, async (span) => {
      const answer = await fetch(input, init);
      span.note({ "http.response.status_code": answer.status });
      if (!answer.ok) span.failed(String(answer.status));
      return answer;
    });
  };
}
