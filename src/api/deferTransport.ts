import type { createTransport, Transport, TransportOptions } from "./createTransport.ts";

/** A transport whose code is loaded with the first call: the page's first paint has its data and calls nothing. */
export function deferTransport(
  load: () => Promise<{ readonly createTransport: typeof createTransport }>,
  options: TransportOptions,
): Transport {
  let ready: Promise<Transport> | undefined;
  return async (call) => {
    ready ??= load().then((module) => module.createTransport(options));
    try {
      const send = await ready;
      return await send(call);
    } catch (error) {
      // A chunk that could not be loaded is asked for again by the next call.
      if (!(error instanceof Error && error.name === "GatewayError")) ready = undefined;
      throw error;
    }
  };
}
