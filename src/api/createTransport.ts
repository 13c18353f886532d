import { createFetch, FetchError } from "ofetch";
import type { Clock } from "../lib/clock.ts";
import { type StartTimer, systemTimer } from "../lib/timer.ts";
import { createTraceId, type FillRandom } from "../lib/traceId.ts";
import { isEnvelope, isSuccessCode } from "../wire/envelope.ts";
import { headerNames } from "../wire/headers.ts";
import { limits } from "../wire/limits.ts";
import { GatewayError } from "./gatewayError.ts";
import { withDeadline } from "../lib/deadline.ts";

export interface TransportOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway with a trailing slash; `/` for the page's own. */
  readonly baseUrl: string;
  /** Locale code sent with every call. */
  readonly locale: string;
  readonly clock: Clock;
  readonly fillRandom: FillRandom;
  /** The machine's timer where absent. */
  readonly startTimer?: StartTimer;
}

export interface Call {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; a call without a body is a GET. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a call and answers the data of its envelope; throws `GatewayError` for every failure. */
export type Transport = <T>(call: Call) => Promise<T>;

const website = "parallax";
const terminalTypeWeb = "1";

/** The gateway helper: envelope, headers, time-out. The caller names the type that the wire contract gives the path. */
export function createTransport(options: TransportOptions): Transport {
  const send = createFetch({ fetch: options.fetch });
  return async <T>(call: Call): Promise<T> => {
    if (call.path === "") throw new GatewayError("wrong api name!");
    const deadline = {
      timeoutMs: limits.gatewayTimeoutMs,
      signal: call.signal,
      startTimer: options.startTimer ?? systemTimer,
    };
    // The library forgets its own time-out where it is given a signal.
    const response = await withDeadline(deadline, (signal) =>
      send.raw<unknown>(`${options.baseUrl}${call.path}`, {
        method: call.body ? "POST" : "GET",
        headers: headersFor(options),
        retry: 0,
        ignoreResponseError: true,
        signal,
        ...(call.query && { query: call.query }),
        ...(call.body && { body: call.body }),
      }),
    ).catch((error: unknown) => {
      throw new GatewayError(error instanceof FetchError ? error.message : "request failed", {
        cause: error,
      });
    });
    // The caller names the type that the wire contract gives the path.
    return unwrap(response._data, response.status) as T;
  };
}

function headersFor(options: TransportOptions): Record<string, string> {
  return {
    [headerNames.website]: website,
    [headerNames.terminalType]: terminalTypeWeb,
    [headerNames.locale]: options.locale,
    [headerNames.language]: options.locale,
    [headerNames.traceId]: createTraceId(options.fillRandom),
    [headerNames.time]: String(options.clock()),
  };
}

function unwrap(answer: unknown, status: number): unknown {
  if (!isEnvelope(answer)) {
    throw new GatewayError("the gateway's answer is not an envelope", { status });
  }
  if (!isSuccessCode(answer.code)) {
    throw new GatewayError(answer.msg, { code: answer.code, status });
  }
  return answer.data;
}
