/** Facts about a span, by the names of OpenTelemetry's conventions where these have one. They hold nothing private. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A span that has begun. */
export interface OpenSpan {
  /** Adds facts, or replaces them. */
  note(facts: SpanFacts): void;
  /** Gives it another name, where what it does is known only later. */
  rename(name: string): void;
  /** Says that it failed, where no error is thrown. `kind` is a word of few values. */
  failed(kind: string): void;
}

/** How a span begins. */
export interface SpanStart {
  /** One of few names: never an address that visitors can make up. */
  readonly name: string;
  /** `server` answers somebody outside, `client` asks somebody outside. */
  readonly kind: "server" | "client" | "internal";
  readonly facts?: SpanFacts;
  /** The trace that a span without a parent begins. Default: a new one. */
  readonly traceId?: string;
  /** The caller's `traceparent`. It is the parent where its trace is `traceId`, or where that is absent. */
  readonly traceParent?: string | null | undefined;
  /** True: there is a span only inside another one. */
  readonly isPartOnly?: boolean;
}

/** Makes spans: of what the server does, and who asked for it. */
export interface Tracing {
  /** False: nothing is made, and nothing needs to be prepared for it. */
  readonly isOn: boolean;
  /** Runs work inside a span, which ends with it and says where it failed. What the work throws is thrown unchanged. */
  run<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** The span that the calling code runs in. */
  current(): OpenSpan | undefined;
  /** `traceparent` of a call that belongs to the span that the calling code runs in (W3C Trace Context). */
  traceParent(): string | undefined;
}

const silent: OpenSpan = Object.freeze({ note: () => {}, rename: () => {}, failed: () => {} });

/** Makes no spans. */
export const noTracing: Tracing = Object.freeze({
  isOn: false,
  run: async <T>(_start: SpanStart, work: (span: OpenSpan) => Promise<T>) => work(silent),
  current: () => undefined,
  traceParent: () => undefined,
});
