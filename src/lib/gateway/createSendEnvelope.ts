import { type Envelope, isEnvelope } from "../../wire/envelope.ts";
import { headerNames } from "../../wire/headers.ts";
import { type Clock, systemClock } from "../clock.ts";
import { withDeadline } from "../deadline.ts";
import { type StartTimer, systemTimer } from "../systemTimer.ts";
import type { FillRandom } from "../createTraceId.ts";
import { readServerTime } from "./clockSkew.ts";
import { createServerClock, type ServerClock } from "./createServerClock.ts";
import { requestHeaders } from "./requestHeaders.ts";

type Fetch = typeof globalThis.fetch;

/** An answer whose body was read as JSON; `body` is `undefined` if it is not JSON. */
export interface JsonAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends a request and reads its answer. Rejects where no answer arrives. */
export type FetchJson = (url: string, init: RequestInit) => Promise<JsonAnswer>;

export interface SendEnvelopeOptions {
  readonly fetch: Fetch;
  /** The headers in which this sender describes itself; called for each request. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Makes a reader of answers over the given `fetch`. Default: the platform's own. */
  readonly fetchJsonOver?: (fetch: Fetch) => FetchJson;
  readonly clock?: Clock;
  /** The gateway's clock, shared by senders that learn from each other's answers. Default: a clock of its own. */
  readonly serverClock?: ServerClock;
  readonly startTimer?: StartTimer;
  readonly fillRandom?: FillRandom;
}

/** Options of the platform's `fetch`, with its defaults. */
type PlatformOptions = Pick<RequestInit, "cache" | "credentials" | "keepalive" | "redirect">;

export interface EnvelopeRequest {
  readonly method: "GET" | "POST";
  /** The address with its query. */
  readonly url: string;
  /** The body; empty for no body. */
  readonly body?: string;
  /** Default `application/json`. */
  readonly contentType?: string;
  /** Headers of this call alone, such as its signature. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The trace id that was signed; without it each request gets its own. */
  readonly traceId?: string;
  /** The time that was signed; without it the current time of the gateway's clock. */
  readonly time?: string;
  /** The longest wait for an answer. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly platform?: PlatformOptions;
}

export interface EnvelopeAnswer {
  /** The HTTP status; 0 for a redirect that was not followed. */
  readonly status: number;
  readonly headers: Headers;
  /** Absent where somebody other than the gateway has answered, such as a captive portal. */
  readonly envelope: Envelope<unknown> | undefined;
}

/**
 * Sends one request with the protocol's headers and learns the gateway's time from the answer. A failure code is an
 * answer too. Rejects as `fetch` does where no answer arrives, with a `TimeoutError` where it comes too late, and with
 * the signal's reason where the signal aborts.
 */
export type SendEnvelope = (request: EnvelopeRequest) => Promise<EnvelopeAnswer>;

/**
 * Makes the one function that sends to the gateway: all calls of the page, of its worker and of the service worker use
 * it.
 */
export function createSendEnvelope(options: SendEnvelopeOptions): SendEnvelope {
  const { clock = systemClock, startTimer = systemTimer, fillRandom } = options;
  const { fetchJsonOver = platformJson, serverClock = createServerClock(clock) } = options;
  const fetchJson = fetchJsonOver(async (input, init) => {
    const sentAt = clock();
    const response = await options.fetch(input, init);
    const serverTime = readServerTime(response.headers.get(headerNames.serverTime));
    // An answer from a cache carries the time at which it was made.
    if (serverTime !== undefined && isFresh(response.headers))
      serverClock.learn({ sentAt, receivedAt: clock(), serverTime });
    return response;
  });

  return async ({ method, url, body = "", timeoutMs, signal, platform, ...request }) => {
    const { contentType, traceId, time = String(Math.round(serverClock.now())) } = request;
    const headers = {
      ...options.headers(),
      ...requestHeaders({ contentType, traceId, time, ...(fillRandom && { fillRandom }) }),
      ...request.headers,
    };
    const answer = await withDeadline({ timeoutMs, signal, startTimer }, (deadline) =>
      fetchJson(url, {
        ...platform,
        method,
        headers,
        signal: deadline,
        ...(body !== "" && { body }),
      }),
    );
    return {
      status: answer.status,
      headers: answer.headers,
      envelope: isEnvelope(answer.body) ? answer.body : undefined,
    };
  };
}

function isFresh(headers: Headers): boolean {
  return headers.get("cache-control")?.includes("no-store") === true;
}

function platformJson(fetch: Fetch): FetchJson {
  return async (url, init) => {
    const response = await fetch(url, init);
    const { status, headers } = response;
    const body: unknown = await response.json().catch(() => undefined);
    return { status, headers, body };
  };
}
