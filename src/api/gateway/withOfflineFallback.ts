import { loadOnce } from "../../lib/loadOnce.ts";
import type { Call, Transport } from "./createTransport.ts";
import { GatewayError } from "./gatewayError.ts";

interface FallbackOptions {
  /** Loads the transport that answers from this device. */
  readonly loadOffline: () => Promise<Transport>;
  /** True where the browser knows that there is no network. */
  readonly isOffline: () => boolean;
}

/**
 * A transport that reads from this device when the network fails. Only reading falls back: a POST asks for the newest
 * figures and rejects when they cannot be had. A refusal of the gateway is an answer, not a failed network.
 */
export function withOfflineFallback(
  online: Transport,
  { isOffline, loadOffline }: FallbackOptions,
): Transport {
  const offline = loadOnce(loadOffline);
  return async <T>(call: Call): Promise<T> => {
    const isReading = call.body === undefined;
    // The browser would write a failed request into its console, though nothing is wrong.
    if (isOffline()) {
      if (isReading) return (await offline())<T>(call);
      throw new GatewayError("there is no network");
    }
    try {
      return await online<T>(call);
    } catch (error) {
      if (!isReading || !isNetworkFailure(error) || call.signal?.aborted) throw error;
      return (await offline())<T>(call).catch(() => {
        throw error;
      });
    }
  };
}

function isNetworkFailure(error: unknown): boolean {
  return error instanceof GatewayError && error.code === "" && error.status === 0;
}
