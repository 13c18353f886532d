import { isSuccessCode } from "../../wire/envelope.ts";
import { limits } from "../../wire/limits.ts";
import type { HttpClient } from "./createHttpClient.ts";
import type { RequestCache } from "./createRequestCache.ts";
import { type GatewayCall, type PreparedCall, prepareCall } from "./gatewayCall.ts";
import { GatewayError } from "./GatewayError.ts";
import { trusted } from "../../lib/trusted.ts";

/** A call that needs no session. Its body is sent as JSON. */
export type Call = Pick<GatewayCall, "path" | "query" | "body" | "cache" | "signal">;

/**
 * Sends a call and answers the data of its envelope. Rejects with a `GatewayError` for every failure, with the signal's
 * reason when the call is aborted.
 */
export type Transport = <T>(call: Call) => Promise<T>;

/** The public calls: unsigned, the same for every visitor. The renderer has no `cached`, as it keeps no answers. */
export function createTransport(http: HttpClient, cached?: RequestCache): Transport {
  const send = async (call: PreparedCall, signal: AbortSignal | undefined) => {
    const { envelope, status } = await http({
      method: call.method,
      path: call.target,
      body: call.fields === undefined ? "" : JSON.stringify(call.fields),
      timeoutMs: limits.gatewayTimeoutMs,
      signal,
    }).catch((error: unknown) => {
      if (error instanceof GatewayError && error.status === 0) throw unanswered(call, error);
      throw error;
    });
    const { code, data, msg } = envelope;
    if (!isSuccessCode(code)) throw new GatewayError(msg, { code, status });
    return data;
  };
  return async <T>(call: Call) => {
    const prepared = prepareCall(call);
    const run = (signal: AbortSignal | undefined) => send(prepared, signal);
    // The caller names the type that the wire contract gives the path.
    return trusted<T>(
      await (cached !== undefined && prepared.isCached
        ? cached(prepared.target, run, call.signal)
        : run(call.signal)),
    );
  };
}

/** Nobody is shown why a public call got no answer, but a warning must say which call it was. */
function unanswered(
  { method, target }: PreparedCall,
  { message, cause }: GatewayError,
): GatewayError {
  return new GatewayError(`${method} ${target}: ${message}`, { cause });
}
