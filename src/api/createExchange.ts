import { createFetch, FetchError } from "ofetch";
import { readServerTime } from "./clockSkew.ts";
import type { Clock } from "../lib/clock.ts";
import type { StartTimer } from "../lib/timer.ts";
import type { ServerClock } from "./serverClock.ts";
import { headerNames } from "../wire/headers.ts";
import { GatewayError } from "./gatewayError.ts";
import { reasonOf, withDeadline } from "../lib/deadline.ts";

export interface ExchangeOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway without a trailing slash; empty for the page's own. */
  readonly origin: string;
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly startTimer: StartTimer;
  /** How long an answer may take. */
  readonly timeoutMs: number;
}

/** A request in its last form: nothing of it changes on its way. */
export interface WireRequest {
  readonly method: "GET" | "POST";
  /** With its query, beginning with a slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for none. */
  readonly body: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** What the body says, read as JSON where it says it is. */
  readonly body: unknown;
}

/**
 * Sends one request and learns the gateway's time from the answer. Rejects with a `GatewayError` when no answer
 * arrives in time, with the signal's reason when it aborts.
 */
export type Exchange = (
  request: WireRequest,
  signal: AbortSignal | undefined,
) => Promise<WireAnswer>;

export function createExchange(options: ExchangeOptions): Exchange {
  const { clock, serverClock, startTimer, timeoutMs } = options;
  const send = createFetch({
    fetch: async (input, init) => {
      const sentAt = clock();
      const response = await options.fetch(input, init);
      const serverTime = readServerTime(response.headers.get(headerNames.serverTime));
      // An answer out of a cache has the time it was made at.
      if (serverTime !== undefined && isFresh(response.headers))
        serverClock.learn({ sentAt, receivedAt: clock(), serverTime });
      return response;
    },
    defaults: { retry: 0, ignoreResponseError: true },
  });

  return async ({ method, path, headers, body }, signal) => {
    try {
      return await withDeadline({ timeoutMs, signal, startTimer }, async (deadline) => {
        const response = await send.raw<unknown>(`${options.origin}${path}`, {
          method,
          headers,
          signal: deadline,
          ...(body !== "" && { body }),
        });
        return { status: response.status, headers: response.headers, body: response._data };
      });
    } catch (error) {
      if (signal?.aborted === true) throw reasonOf(signal);
      throw new GatewayError(messageOf(error), { cause: error });
    }
  };
}

function isFresh(headers: Headers): boolean {
  return headers.get("cache-control")?.includes("no-store") === true;
}

/** The browser's own words: those of the library around them name the address. */
function messageOf(error: unknown): string {
  const origin = error instanceof FetchError ? error.cause : error;
  return origin instanceof Error || origin instanceof DOMException
    ? origin.message
    : "request failed";
}
