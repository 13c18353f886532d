import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import type { OpenSpan, SpanStart, Tracing } from "./tracing.ts";

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

const traceParentForm = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const hexadecimal = 16;
const sampledBit = 1;

/** A tracer, and how to make it begin a certain trace. */
export interface TracingParts {
  readonly tracer: Tracer;
  /** Calls `begin` while a new trace gets this id. */
  readonly inTrace: <T>(traceId: string | undefined, begin: () => T) => T;
}

/**
 * Spans by a tracer of OpenTelemetry. Each belongs to the span that its code runs in, also across `await`. A `server`
 * span begins what its request does, whatever else runs. Nothing global is registered, so that servers of one process
 * keep their spans apart.
 */
export function createTracing({ tracer, inTrace }: TracingParts): Tracing {
  const contexts = new AsyncLocalStorage<Context>();

  function parentOf({ kind, traceId, traceParent }: SpanStart): Context {
    const caller = parseTraceParent(traceParent);
    const isOfTrace = traceId === undefined || caller?.traceId === traceId;
    if (caller !== undefined && isOfTrace) return trace.setSpanContext(ROOT_CONTEXT, caller);
    return kind === "server" ? ROOT_CONTEXT : (contexts.getStore() ?? ROOT_CONTEXT);
  }

  async function run<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
    const parent = parentOf(start);
    if (start.isPartOnly === true && parent === ROOT_CONTEXT) return work(openSpanOf(undefined));
    const { name, kind, facts = {} } = start;
    const span = inTrace(start.traceId, () =>
      tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent),
    );
    const open = openSpanOf(span);
    try {
      return await contexts.run(trace.setSpan(parent, span), work, open);
    } catch (thrown) {
      open.failed(thrown instanceof Error ? thrown.name : "unknown");
      throw thrown;
    } finally {
      span.end();
    }
  }

  function currentSpan(): Span | undefined {
    return trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT);
  }

  return Object.freeze({
    isOn: true,
    run,
    current: () => {
      const span = currentSpan();
      return span && openSpanOf(span);
    },
    traceParent: () => {
      const known = currentSpan()?.spanContext();
      if (known === undefined) return undefined;
      return `00-${known.traceId}-${known.spanId}-0${known.traceFlags & sampledBit}`;
    },
  });
}

/** The log has message and stack under the same trace id: a span names the kind of error alone, so that nothing private leaves. */
function openSpanOf(span: Span | undefined): OpenSpan {
  return {
    note: (facts) => {
      span?.setAttributes(facts);
    },
    rename: (name) => {
      span?.updateName(name);
    },
    failed: (kind) => {
      span?.setAttribute("error.type", kind);
      span?.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
}

function parseTraceParent(text: string | null | undefined): SpanContext | undefined {
  const [, traceId = "", spanId = "", flags = ""] = traceParentForm.exec(text ?? "") ?? [];
  const context = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, hexadecimal),
    isRemote: true,
  };
  return isSpanContextValid(context) ? context : undefined;
}
